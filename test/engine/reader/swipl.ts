import { spawnSync } from "node:child_process";
import { type Term, isVariable } from "~/engine/term.js";
import { SWIPL } from "../swipl-here.js";

/** Reads `t(Codes).` terms from standard input and answers one line of JSON for the text of each. */
const SERVER = `
main :- read(T), ( T == end_of_file -> true ; T = t(Codes), answer(Codes), main ).
answer(Codes) :-
    string_codes(S, Codes),
    (   catch(( open_string(S, In), read_term(In, X, []), read_term(In, End, []) ), _, fail), End == end_of_file
    ->  term_variables(X, Vs), number(Vs, 0), show(X)
    ;   write(null)
    ),
    nl.
number([], _).
number(['$v'(N)|Vs], N) :- N1 is N + 1, number(Vs, N1).
show('$v'(N)) :- !, write('{"v":'), write(N), write('}').
show(X) :- integer(X), !, write(X).
show(X) :- X == [], !, write('"[]"').
show(X) :- atom(X), !, codes(X).
show(X) :- compound(X), !, compound_name_arguments(X, F, As),
    write('{"f":'), ( F == '[|]' -> write('"[|]"') ; codes(F) ), write(',"x":'), list(As), write('}').
show(_) :- write('"neither"').
codes(A) :- atom_codes(A, Cs), write('{"a":'), write(Cs), write('}').
list([]) :- write('[]').
list([A|As]) :- write('['), show(A), more(As), write(']').
more([]).
more([A|As]) :- write(','), show(A), more(As).
`;

/** A term as `readBySwipl` gives it: variables by first occurrence, atoms by code points. */
export type Plain = unknown;

/** How SWI-Prolog reads each text (with its full stop); null when it refuses it. One process for all. */
export function readBySwipl(texts: readonly string[]): readonly Plain[] {
  const input = texts.map((text) => `t([${codesOf(text).join(",")}]).\n`).join("");
  const goal = `open_string(${JSON.stringify(SERVER)}, S), load_files(user, [stream(S)]), main, halt`;
  const { status, stdout, stderr } = spawnSync(SWIPL, ["-q", "-g", goal], {
    input,
    encoding: "utf8",
    maxBuffer: 1 << 30,
  });
  if (status !== 0) throw new Error(`swipl ended with ${String(status)}: ${stderr}`);
  return stdout
    .split("\n")
    .filter((line) => line !== "")
    .map((line): Plain => JSON.parse(line));
}

/** Our term in the same form. */
export function plain(term: Term): Plain {
  const slots = new Map<number, number>();
  const show = (part: Term): Plain => {
    if (typeof part === "number") return part;
    if (typeof part === "string") return part === "[]" ? "[]" : { a: codesOf(part) };
    if (isVariable(part)) {
      const number = slots.get(part.slot) ?? slots.size;
      slots.set(part.slot, number);
      return { v: number };
    }
    return { f: part.functor === "[|]" ? "[|]" : { a: codesOf(part.functor) }, x: part.args.map(show) };
  };
  return show(term);
}

function codesOf(text: string): readonly number[] {
  return Array.from(text, (character) => character.codePointAt(0)!);
}
