interface Span {
  /** UTF-16 offsets into the text; `end` is exclusive. */
  readonly offset: number;
  readonly end: number;
}

export type Token = Span &
  (
    | { readonly kind: "atom"; readonly text: string }
    /** Never an operator, unlike a plain atom. */
    | { readonly kind: "quoted"; readonly text: string }
    | { readonly kind: "variable"; readonly text: string }
    | { readonly kind: "integer"; readonly value: number; readonly text: string }
    | { readonly kind: "punctuation"; readonly text: string }
    /** The full stop that ends a clause. */
    | { readonly kind: "end"; readonly text: "." }
    | { readonly kind: "end_of_file"; readonly text: "" }
    /** Text that is no token of the language, with the reason. */
    | {
        readonly kind: "bad";
        readonly text: string;
        readonly message: string;
        readonly remedy?: string | undefined;
      }
  );

export interface Comment extends Span {
  /** With its delimiters, without the newline. */
  readonly text: string;
}

/** Where scanning goes on after a token. */
export interface Scanned {
  readonly token: Token;
  readonly next: number;
}

export function bad(offset: number, end: number, text: string, message: string, remedy?: string): Token {
  return { kind: "bad", offset, end, text, message, remedy };
}
