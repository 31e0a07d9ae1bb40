import { type Proof, type RecordCitation } from "./proof.js";

/**
 * The records that a proof rests on, by position, each once. A proof without any, such as one that only rests
 * on what is not there, rests on the log up to its head, which is then the only one.
 */
export function citedRecords(proof: Proof): readonly RecordCitation[] {
  const found = new Map<number, RecordCitation>();
  const heads = new Map<number, RecordCitation>();
  const pending: Proof[] = [proof];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    switch (next.kind) {
      case "rule":
        heads.set(next.head.position, next.head);
        pending.push(...next.premises);
        break;
      case "fact":
      case "comparison":
        for (const record of next.records) found.set(record.position, record);
        break;
      case "negation":
        break;
    }
  }
  const records = found.size > 0 ? found : heads;
  return [...records.values()].sort((left, right) => left.position - right.position);
}
