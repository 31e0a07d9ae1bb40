import { BUILTINS, builtinArity } from "../program.js";
import { nameOf, type Indicator } from "../term.js";

interface Group {
  /** How to say it instead. */
  readonly remedy: string;
  /** What Prolog systems define themselves: no rule file may define it. */
  readonly system?: string;
  /** What their libraries define: a rule file may have its own. */
  readonly library?: string;
}

/**
 * What the language leaves out of Prolog. The list only makes messages better and keeps such names from being
 * defined, which systems would refuse or, worse, allow: what may be called is an allow-list of its own.
 */
const GROUPS: readonly Group[] = [
  { remedy: "write it as two clauses", system: ";/2 |/2" },
  { remedy: "write it as two clauses, with the condition as a predicate of its own", system: "->/2 *->/2" },
  { remedy: "write clauses that exclude each other, with `\\+` in the later one", system: "!/0" },
  { remedy: "write the condition as a predicate of its own", system: ",/2 \\+/1" },
  { remedy: "write `\\+`", system: "not/1 tnot/1" },
  { remedy: "write `\\+ X = Y`", system: "\\=/2 dif/2" },
  { remedy: "write `fail`", system: "false/0" },
  {
    remedy: "call the predicate by its name",
    system:
      "call/1 call/2 call/3 call/4 call/5 call/6 call/7 call/8 apply/2 once/1 ignore/1 phrase/2 phrase/3",
    library: "maplist/2 maplist/3 maplist/4 maplist/5 foldl/4",
  },
  { remedy: "negate a predicate that finds a counterexample: `\\+ exception(X)`", system: "forall/2" },
  {
    remedy: "rules see one answer at a time: choose one by `\\+` of a predicate that finds a better one",
    system: "findall/3 findall/4 bagof/3 setof/3 ^/2",
    library: "aggregate_all/3 aggregate_all/4",
  },
  {
    remedy: "rules never write: derive it with a clause, or let the host record it",
    system: `assert/1 asserta/1 assertz/1 retract/1 retractall/1 abolish/1 b_setval/2 b_getval/2 nb_setval/2
      nb_getval/2 put_attr/3 get_attr/3 setarg/3 nb_setarg/3`,
  },
  {
    remedy: "an error in a rule is the error of its answer",
    system: "catch/3 throw/1 halt/0 halt/1 call_cleanup/2 setup_call_cleanup/3",
  },
  {
    remedy: "rules have no input and no output",
    system: `open/3 open/4 close/1 close/2 consult/1 ensure_loaded/1 include/1 see/1 seen/0 tell/1 told/0 append/1
      set_input/1 set_output/1 current_input/1 current_output/1 flush_output/0 flush_output/1 read/1 read/2
      read_term/2 read_term/3 write/1 write/2 writeq/1 writeq/2 print/1 print/2 write_canonical/1
      write_canonical/2 write_term/2 write_term/3 writeln/1 writeln/2 nl/0 nl/1 tab/1 tab/2 format/1 format/2
      format/3 get_char/1 get_char/2 peek_char/1 peek_char/2 put_char/1 put_char/2 get_code/1 get_code/2
      peek_code/1 peek_code/2 get_byte/1 get_byte/2 peek_byte/1 peek_byte/2 put_byte/1 put_byte/2 shell/1
      shell/2 getenv/2 setenv/2 load_files/2 use_module/1 use_module/2 statistics/2`,
  },
  { remedy: "ask for it as a fact", system: "get_time/1", library: "random/1 random/3 random_between/3" },
  {
    remedy: "a rule file can't change the language",
    system: `op/3 current_op/3 char_conversion/2 current_char_conversion/2 set_prolog_flag/2 current_prolog_flag/2
      term_expansion/2 term_expansion/4 goal_expansion/2 goal_expansion/4 dynamic/1 discontiguous/1 multifile/1
      table/1 initialization/1 module/2 :-/1 :-/2 ?-/1 -->/2 =>/2 :=/2 :/2 clause/2 current_predicate/1
      predicate_property/2 prolog_load_context/2 portray/1`,
  },
  {
    remedy: "take a term apart in the head of a clause or with `=`",
    system: "=../2 functor/3 arg/3 copy_term/2 term_variables/2 unify_with_occurs_check/2 subsumes_term/2",
  },
  {
    remedy: "compare integers with `<`, `=<`, `>` or `>=`",
    system: "@</2 =@=/2 \\=@=/2 @=</2 @>/2 @>=/2 compare/3 succ/2 plus/3 between/3",
  },
  {
    remedy: "facts give an argument the type that `vocabulary.pl` describes: no rule needs to ask",
    system: `var/1 nonvar/1 atom/1 number/1 integer/1 float/1 atomic/1 compound/1 callable/1 is_list/1 ground/1
      string/1`,
  },
  {
    remedy: "let the facts say what a rule needs to know about a text",
    system: `atom_length/2 atom_concat/3 sub_atom/5 atom_chars/2 atom_codes/2 char_code/2 number_chars/2
      number_codes/2 atom_number/2 atom_string/2 atom_to_term/3 term_to_atom/2 upcase_atom/2 downcase_atom/2
      split_string/4 string_concat/3 string_length/2 sub_string/5 atomic_list_concat/2 atomic_list_concat/3`,
  },
  {
    remedy: "the language has no lists: let the facts have one tuple for each element",
    system: "length/2 msort/2 sort/2 sort/4 keysort/2",
    library: `append/2 append/3 member/2 memberchk/2 nth0/3 nth1/3 last/2 reverse/2 predsort/3 select/3 exclude/3
      include/3 partition/4 sum_list/2 max_list/2 numlist/3 delete/3 subtract/3`,
  },
];

/** What a body may hold beside calls and facts. */
export const BUILTIN_INDICATORS: readonly Indicator[] = BUILTINS.map(
  (name): Indicator => `${name}/${builtinArity(name)}`,
);

const SYSTEM = new Set<string>(BUILTIN_INDICATORS);
const REMEDIES = new Map<string, string>();
for (const { remedy, system = "", library = "" } of GROUPS) {
  for (const indicator of words(system)) SYSTEM.add(indicator);
  for (const indicator of words(`${system} ${library}`)) REMEDIES.set(nameOf(indicator), remedy);
}

/** Whether no rule file may define the predicate, because the language or Prolog systems do. */
export function isReserved(indicator: Indicator): boolean {
  return SYSTEM.has(indicator);
}

/** What to write instead of a construct that the language leaves out; undefined when it is no known one. */
export function insteadOf(name: string): string | undefined {
  return REMEDIES.get(name);
}

function words(text: string): readonly Indicator[] {
  return text.split(/\s+/u).filter((word): word is Indicator => word.includes("/"));
}
