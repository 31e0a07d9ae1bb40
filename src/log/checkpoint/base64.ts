/** The bytes of a standard base64 text (RFC 4648 §4) in its one canonical form; undefined for any other. */
export function fromBase64(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, "base64");
  return bytes.toString("base64") === text ? bytes : undefined;
}
