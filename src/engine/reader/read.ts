import { type Header, type RuleSource, type SourcePlace } from "../program.js";
import { type Finding } from "../rule-error.js";
import { placeComment, type PlacedComment } from "./comment.js";
import { readHeaders } from "./header.js";
import { Lines } from "./lines.js";
import { Parser, SyntaxStop, type ReadTerm } from "./parser.js";
import { type ReadVariable } from "./scope.js";
import { flatten, isCompoundOf, type Syntax } from "./syntax.js";
import { tokenize } from "./tokenizer.js";

interface ItemBase {
  readonly place: SourcePlace;
  /** By slot. */
  readonly variables: readonly ReadVariable[];
  /** The comments between the item before and this one. */
  readonly comments: readonly PlacedComment[];
}

export interface ReadClause extends ItemBase {
  readonly kind: "clause";
  readonly head: Syntax;
  /** The goals between the commas; empty for a fact. */
  readonly body: readonly Syntax[];
}

export interface ReadDirective extends ItemBase {
  readonly kind: "directive";
  readonly directive: Syntax;
}

export type ReadItem = ReadClause | ReadDirective;

/** A rule file as text tells it: what it means is the checker's business. */
export interface ReadFile {
  readonly source: RuleSource;
  readonly lines: Lines;
  readonly items: readonly ReadItem[];
  readonly headers: readonly Header[];
  readonly comments: readonly PlacedComment[];
  /** Comments behind the last item. */
  readonly trailingComments: readonly PlacedComment[];
  readonly findings: readonly Finding[];
  /** Names at the start of clauses that could not be read, so that nobody reports them as unknown. */
  readonly brokenNames: ReadonlySet<string>;
}

/** Reads a whole file; after a syntax error it goes on behind the next full stop. Never throws. O(text). */
export function readRules(source: RuleSource): ReadFile {
  const lines = new Lines(source.file, source.text);
  const { tokens, comments: found } = tokenize(source.text);
  const comments = found.map((comment) => placeComment(lines, comment));
  const offsets = found.map((comment) => comment.offset);
  const findings: Finding[] = [];
  const brokenNames = new Set<string>();
  const items: ReadItem[] = [];
  const parser = new Parser(lines, tokens);
  let taken = 0;
  const takeCommentsBefore = (offset: number): readonly PlacedComment[] => {
    const from = taken;
    while (taken < offsets.length && (offsets[taken] ?? 0) < offset) taken += 1;
    return comments.slice(from, taken);
  };
  if (!source.text.isWellFormed()) findings.push(notUnicode(lines));
  while (parser.token.kind !== "end_of_file") {
    const first = parser.token;
    const leading = takeCommentsBefore(first.offset);
    try {
      const read = parser.readClause();
      items.push(itemOf(read, lines.placeAt(first.offset), leading));
    } catch (error) {
      if (!(error instanceof SyntaxStop)) throw error;
      const { code, message, place, remedy } = error;
      findings.push({ code, message, place, remedy });
      if (first.kind === "atom") brokenNames.add(first.text);
      parser.skipClause();
    }
    // Comments inside the item belong to nothing.
    takeCommentsBefore(parser.lastEnd);
  }
  const trailingComments = comments.slice(taken);
  const headers = readHeaders(comments, (finding) => findings.push(finding));
  return { source, lines, items, headers, comments, trailingComments, findings, brokenNames };
}

/** Reads a text that is one term, with or without a full stop. Throws a {@link SyntaxStop}. */
export function readOneTerm(file: string, text: string): ReadTerm & { readonly lines: Lines } {
  const lines = new Lines(file, text);
  const parser = new Parser(lines, tokenize(text).tokens);
  const term = parser.readClause("optional");
  if (parser.token.kind !== "end_of_file") {
    const place = lines.placeAt(parser.token.offset);
    throw new SyntaxStop("syntax_error", "more than one term", place);
  }
  return { ...term, lines };
}

function itemOf(read: ReadTerm, place: SourcePlace, comments: readonly PlacedComment[]): ReadItem {
  const { syntax, variables } = read;
  if (isCompoundOf(syntax, ":-", 1)) {
    const [directive] = syntax.args;
    if (directive !== undefined) return { kind: "directive", directive, place, variables, comments };
  }
  // A question in a file is a directive too, and one that the checker does not know.
  if (isCompoundOf(syntax, "?-", 1))
    return { kind: "directive", directive: syntax, place, variables, comments };
  if (isCompoundOf(syntax, ":-", 2)) {
    const [head, body] = syntax.args;
    if (head !== undefined && body !== undefined)
      return { kind: "clause", head, body: flatten(body, ","), place, variables, comments };
  }
  return { kind: "clause", head: syntax, body: [], place, variables, comments };
}

function notUnicode(lines: Lines): Finding {
  const offset = /\p{Cs}/u.exec(lines.text)?.index ?? 0;
  return {
    code: "syntax_error",
    message: "the text is not well-formed Unicode",
    place: lines.placeAt(offset),
  };
}
