import { type SourcePlace } from "../program.js";
import { type RuleFaultCode } from "../rule-error.js";
import { type Lines } from "./lines.js";
import { ARGUMENT, CLAUSE, INFIX, PREFIX } from "./operators.js";
import { Scope, type ReadVariable } from "./scope.js";
import { LIST_FUNCTOR, type CompoundSyntax, type Syntax } from "./syntax.js";
import { type Token } from "./token.js";

/** Deeper than any rule; shallow enough that nothing that recurses over a term can exhaust the stack. */
export const NESTING_LIMIT = 200;

/** Ends the reading of one clause; {@link Parser.skipClause} resumes after it. */
export class SyntaxStop extends Error {
  constructor(
    readonly code: Extract<RuleFaultCode, "syntax_error" | "nesting_too_deep">,
    message: string,
    readonly place: SourcePlace,
    readonly remedy?: string,
  ) {
    super(message);
  }
}

export interface ReadTerm {
  readonly syntax: Syntax;
  readonly variables: readonly ReadVariable[];
}

interface Operand {
  readonly syntax: Syntax;
  readonly priority: number;
}

type AtomToken = Extract<Token, { kind: "atom" | "quoted" }>;

/** Reads tokens as terms by operator precedence. O(tokens). */
export class Parser {
  #at = 0;
  #depth = 0;
  #scope = new Scope();

  constructor(
    readonly lines: Lines,
    readonly tokens: readonly Token[],
  ) {}

  get token(): Token {
    return this.#peek(0);
  }

  /** The offset behind the last token that was taken. */
  get lastEnd(): number {
    return this.tokens[this.#at - 1]?.end ?? 0;
  }

  /** Reads the term before the next end and the end itself, or throws a {@link SyntaxStop}. */
  readClause(end: "required" | "optional" = "required"): ReadTerm {
    this.#depth = 0;
    this.#scope = new Scope();
    const { syntax } = this.#term(CLAUSE);
    const token = this.token;
    if (token.kind === "end") this.#at += 1;
    else if (token.kind !== "end_of_file" || end === "required") throw this.#unfinished(token);
    return { syntax, variables: this.#scope.variables };
  }

  /** Passes over the rest of a broken clause, its end included. */
  skipClause(): void {
    while (this.token.kind !== "end" && this.token.kind !== "end_of_file") this.#at += 1;
    if (this.token.kind === "end") this.#at += 1;
  }

  #term(max: number): Operand {
    this.#depth += 1;
    if (this.#depth > NESTING_LIMIT) throw this.#tooDeep(this.#placeOf(this.token));
    let left = this.#operand(max);
    if (left.priority > max) throw this.#needsParentheses(left.syntax);
    for (;;) {
      const token = this.token;
      const name = token.kind === "atom" || token.text === "," ? token.text : "";
      const infix = INFIX.get(name);
      if (infix === undefined || infix.priority > max || left.priority > infix.left) break;
      this.#at += 1;
      const right = this.#term(infix.right);
      const args = [left.syntax, right.syntax];
      left = { syntax: this.#compound(token, name, args, left.syntax.place), priority: infix.priority };
    }
    this.#depth -= 1;
    return left;
  }

  #operand(max: number): Operand {
    const token = this.token;
    const place = this.#placeOf(token);
    switch (token.kind) {
      case "integer":
        this.#at += 1;
        return { syntax: { kind: "integer", value: token.value, place }, priority: 0 };
      case "variable":
        this.#at += 1;
        return { syntax: this.#scope.occurrence(token.text, place), priority: 0 };
      case "quoted":
      case "atom":
        this.#at += 1;
        return this.#named(token, place, max);
      case "punctuation":
        if (token.text === "(") return this.#parenthesized();
        if (token.text === "[") return this.#list(token, place);
        throw this.#unexpected("a term", token);
      case "end":
      case "end_of_file":
      case "bad":
        throw this.#unexpected("a term", token);
    }
  }

  #parenthesized(): Operand {
    this.#at += 1;
    const { syntax } = this.#term(CLAUSE);
    this.#expect(")");
    return { syntax, priority: 0 };
  }

  /** An atom, or what it starts: a compound, a negative number or a prefix operator's term. */
  #named(token: AtomToken, place: SourcePlace, max: number): Operand {
    if (this.#isCall(0, token)) {
      this.#at += 1;
      const args = this.#arguments(")");
      this.#expect(")");
      return { syntax: this.#compound(token, token.text, args, place), priority: 0 };
    }
    const next = this.token;
    if (token.kind === "atom" && token.text === "-" && next.kind === "integer" && next.offset === token.end) {
      this.#at += 1;
      return { syntax: { kind: "integer", value: next.value === 0 ? 0 : -next.value, place }, priority: 0 };
    }
    const prefix = token.kind === "atom" ? PREFIX.get(token.text) : undefined;
    if (prefix !== undefined && this.#startsOperand()) {
      if (prefix.priority > max) throw this.#needsParentheses({ kind: "atom", name: token.text, place });
      const operand = this.#term(prefix.operand);
      const syntax = this.#compound(token, token.text, [operand.syntax], place);
      return { syntax, priority: prefix.priority };
    }
    const syntax = { kind: "atom", name: token.text, place } as const;
    return { syntax, priority: token.kind === "atom" ? this.#atomPriority(token.text) : 0 };
  }

  /** An operator that stands for itself binds like one when another operator follows it: `- = X`. */
  #atomPriority(name: string): number {
    const { token } = this;
    if (token.kind !== "atom" || !INFIX.has(token.text)) return 0;
    return Math.max(PREFIX.get(name)?.priority ?? 0, INFIX.get(name)?.priority ?? 0);
  }

  /** Whether the prefix operator just taken has an operand, or is a plain atom: `- = X`, `f(-)`. */
  #startsOperand(): boolean {
    const token = this.token;
    if (token.kind === "punctuation") return token.text === "(" || token.text === "[";
    if (token.kind !== "atom") return token.kind !== "end" && token.kind !== "end_of_file";
    if (this.#isCall(1, token) || !INFIX.has(token.text)) return true;
    if (!PREFIX.has(token.text)) return false;
    const after = this.#peek(1);
    if (after.kind === "punctuation") return after.text === "(" || after.text === "[";
    return after.kind !== "end" && after.kind !== "end_of_file";
  }

  /** Whether the token `ahead` is the parenthesis that follows a name without white space. */
  #isCall(ahead: number, name: Token): boolean {
    const token = this.#peek(ahead);
    return token.text === "(" && token.kind === "punctuation" && token.offset === name.end;
  }

  #arguments(close: string): readonly Syntax[] {
    const args: Syntax[] = [];
    do args.push(this.#term(ARGUMENT).syntax);
    while (this.#accept(","));
    if (!this.#isPunctuation(close) && !this.#isPunctuation("|"))
      throw this.#unexpected(`\`,\` or \`${close}\``, this.token);
    return args;
  }

  #list(open: Token, place: SourcePlace): Operand {
    this.#at += 1;
    if (this.#isPunctuation("]")) {
      const close = this.token;
      if (close.offset !== open.end) throw this.#unexpected("a term, or `[]` without white space", close);
      this.#at += 1;
      const atom = { kind: "atom", text: "[]", offset: open.offset, end: close.end } as const;
      if (this.#isCall(0, atom)) throw this.#unexpected("an operator", this.token);
      return { syntax: { kind: "atom", name: "[]", place }, priority: 0 };
    }
    const items = this.#arguments("]");
    let list: Syntax = { kind: "atom", name: "[]", place };
    if (this.#accept("|")) list = this.#term(ARGUMENT).syntax;
    this.#expect("]");
    for (const item of items.toReversed()) list = this.#compound(open, LIST_FUNCTOR, [item, list], place);
    return { syntax: list, priority: 0 };
  }

  #compound(token: Token, functor: string, args: readonly Syntax[], place: SourcePlace): CompoundSyntax {
    const functorPlace = this.#placeOf(token);
    const depth =
      1 + Math.max(0, ...args.map((argument) => (argument.kind === "compound" ? argument.depth : 0)));
    if (depth > NESTING_LIMIT) throw this.#tooDeep(functorPlace);
    return { kind: "compound", functor, args, place, functorPlace, depth };
  }

  #peek(ahead: number): Token {
    const token = this.tokens[this.#at + ahead] ?? this.tokens.at(-1);
    if (token === undefined) throw new TypeError("a list of tokens ends with end_of_file");
    return token;
  }

  #isPunctuation(text: string): boolean {
    return this.token.kind === "punctuation" && this.token.text === text;
  }

  #accept(text: string): boolean {
    const found = this.#isPunctuation(text);
    if (found) this.#at += 1;
    return found;
  }

  #expect(text: string): void {
    if (!this.#accept(text)) throw this.#unexpected(`an operator or \`${text}\``, this.token);
  }

  #placeOf(token: Token): SourcePlace {
    return this.lines.placeAt(token.offset);
  }

  #needsParentheses(syntax: Syntax): SyntaxStop {
    const name = syntax.kind === "atom" ? `\`${syntax.name}\`` : "this";
    return new SyntaxStop("syntax_error", `${name} needs parentheses here`, syntax.place);
  }

  #tooDeep(place: SourcePlace): SyntaxStop {
    return new SyntaxStop("nesting_too_deep", `nested more than ${NESTING_LIMIT} deep`, place);
  }

  #unexpected(expected: string, token: Token): SyntaxStop {
    const place = this.#placeOf(token);
    if (token.kind === "bad") return new SyntaxStop("syntax_error", token.message, place, token.remedy);
    if (token.kind === "end_of_file")
      return new SyntaxStop(
        "syntax_error",
        `expected ${expected}, found the end of the file`,
        this.#lastPlace(),
      );
    const found = token.text.length > 40 ? `${token.text.slice(0, 40)}…` : token.text;
    return new SyntaxStop("syntax_error", `expected ${expected}, found \`${found}\``, place);
  }

  /** A clause that goes on where it should end: most often the full stop was forgotten. */
  #unfinished(token: Token): SyntaxStop {
    if (token.kind === "bad") return this.#unexpected("", token);
    const forgotten = "end the clause with `.`";
    if (token.kind === "end_of_file")
      return new SyntaxStop("syntax_error", "the clause has no `.` at its end", this.#lastPlace(), forgotten);
    const stop = this.#unexpected("an operator or `.`", token);
    const before = this.#lastPlace();
    if (before.line === stop.place.line) return stop;
    return new SyntaxStop(stop.code, stop.message, stop.place, `${forgotten} on line ${before.line}`);
  }

  /** Just behind the last token before the current one. */
  #lastPlace(): SourcePlace {
    return this.lines.placeAt(this.lastEnd);
  }
}
