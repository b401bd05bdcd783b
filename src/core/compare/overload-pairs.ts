import type { Declaration } from "../model/declaration.ts";
import type { Lexis } from "../model/language/lexis.ts";
import { mayBecome } from "./kinds.ts";
import { addsOptional, mayBeOne, overloadOf } from "./overloads.ts";

type DeclarationPair = readonly [before: Declaration, after: Declaration];

const parametersOf = (each: Declaration): string => each.parameters?.join(",") ?? "";
const isVisible = (each: Declaration): boolean => each.implementation !== true;

/** A step of pairing: the key that two declarations must share, and a condition for the pair. */
interface Pass {
  readonly key: (each: Declaration) => readonly string[];
  readonly fits: (...pair: readonly [...DeclarationPair, lexis: Lexis]) => boolean;
}

const types = (each: Declaration): readonly string[] => [String(isVisible(each)), parametersOf(each)];

/** From the strictest to the loosest. Each step pairs what the previous steps left. */
const passes: readonly Pass[] = [
  { key: (each) => [...types(each), each.kind, each.signature, each.id], fits: () => true },
  { key: (each) => [...types(each), each.kind, each.signature], fits: mayBeOne },
  { key: (each) => [...types(each), each.kind, each.id], fits: () => true },
  { key: (each) => [...types(each), each.kind], fits: mayBeOne },
  { key: types, fits: (a, b, lexis) => mayBecome(a, b, lexis) && mayBeOne(a, b) },
  // An overload with its own notice counts as removed if only an overload without a notice accepts its calls.
  { key: (each) => [String(isVisible(each)), each.kind], fits: addsOptional },
  // The parameters changed but the id does not contain them.
  { key: (each) => [String(isVisible(each)), each.id], fits: mayBecome },
];

/** Maximum number of candidates examined for one key, as a name may be declared thousands of times. */
const mostTried = 64;

export class OverloadPairs {
  readonly pairs: DeclarationPair[] = [];
  readonly #paired = new Set<Declaration>();
  readonly #lexis: Lexis;

  constructor(baseSet: readonly Declaration[], headSet: readonly Declaration[], lexis: Lexis) {
    this.#lexis = lexis;
    for (const pass of passes) this.#takeAlike(this.#left(baseSet), this.#left(headSet), pass);
    const isContinued = baseSet.some((each) => isVisible(each) && each.notice === null);
    this.#takeResuffixed(this.#left(baseSet), this.#left(headSet), isContinued);
    this.#takeBound(this.#left(baseSet), headSet);
    this.#takeInOrder(this.#left(baseSet), this.#left(headSet));
    const byId: Pass = { key: (each) => [each.id], fits: mayBecome };
    this.#takeAlike(this.#left(baseSet), this.#left(headSet), byId);
  }

  #take(before: Declaration, after: Declaration): void {
    this.pairs.push([before, after]);
    this.#paired.add(before).add(after);
  }

  #left(set: readonly Declaration[]): readonly Declaration[] {
    return set.filter((each) => !this.#paired.has(each));
  }

  #takeAlike(before: readonly Declaration[], after: readonly Declaration[], { key, fits }: Pass): void {
    if (before.length === 0 || after.length === 0) return;
    // The first candidate is last in the list, so that removing it does not move the others.
    const waiting = Map.groupBy(after.toReversed(), (each) => key(each).join("\0"));
    for (const each of before) {
      const candidates = waiting.get(key(each).join("\0")) ?? [];
      const from = Math.max(0, candidates.length - mostTried);
      const at = candidates.slice(from).findLastIndex((other) => fits(each, other, this.#lexis));
      const [other] = at < 0 ? [] : candidates.splice(from + at, 1);
      if (other) this.#take(each, other);
    }
  }

  /**
   * Pairs ids that gained or lost their parameter types because overloads were added or removed. Declarations with a
   * notice come first. If base also had an overload without a notice (`isContinued`), a remaining one without a notice
   * continues that overload, and those with a notice count as removed.
   */
  #takeResuffixed(before: readonly Declaration[], after: readonly Declaration[], isContinued: boolean): void {
    // Candidates that are equal in all compared properties are represented by the first one.
    const asked = (each: Declaration): string =>
      [each.kind, each.notice === null, overloadOf(each) === "", /^\W?/.exec(each.signature)?.[0]].join();
    const heads = [...Map.groupBy(notedFirst(after.filter(isVisible)), asked).values()].flatMap(
      ([first]) => first ?? [],
    );
    for (const each of notedFirst(before.filter(isVisible))) {
      const counterpart = heads.find(
        (head) =>
          mayBecome(each, head, this.#lexis) &&
          (overloadOf(each) === "") !== (overloadOf(head) === "") &&
          !(isContinued && each.notice !== null && head.notice === null),
      );
      if (counterpart) this.#take(each, counterpart);
    }
  }

  /** A constant may replace all overloads that were written separately before. */
  #takeBound(before: readonly Declaration[], headSet: readonly Declaration[]): void {
    const binding = headSet.find((each) => each.kind === "constant" || each.kind === "variable");
    if (binding === undefined) return;
    for (const each of before.filter(isVisible))
      if (mayBecome(each, binding, this.#lexis)) this.#take(each, binding);
  }

  /**
   * Pairs overloads with notices whose parameters changed: in order, if both sides have equally many with the same
   * notice, and the only one left on each side.
   */
  #takeInOrder(before: readonly Declaration[], after: readonly Declaration[]): void {
    const isNoted = (each: Declaration): boolean => isVisible(each) && each.notice !== null;
    const [own, others] = [before.filter(isNoted), after.filter(isNoted)];
    const counts = [own, others].map((set) => Map.groupBy(set, wordsOf));
    // If the numbers differ, it is unknown which overload is new and which was removed.
    const isEven = (each: Declaration): boolean =>
      new Set(counts.map((groups) => groups.get(wordsOf(each))?.length)).size === 1;
    const words: Pass = { key: (each) => [wordsOf(each)], fits: mayBecome };
    const [left, come] = [before.filter(isVisible), after.filter(isVisible)];
    if (left.length === come.length) this.#takeAlike(own.filter(isEven), others.filter(isEven), words);
    const [base, ...moreBefore] = this.#left(before).filter(isVisible);
    const [head, ...moreAfter] = this.#left(after).filter(isVisible);
    if (!base?.notice || !head?.notice || moreBefore.length > 0 || moreAfter.length > 0) return;
    if (mayBecome(base, head, this.#lexis)) this.#take(base, head);
  }
}

function wordsOf({ notice }: Declaration): string {
  return JSON.stringify([notice?.text, notice?.slots]);
}

function notedFirst(list: readonly Declaration[]): Declaration[] {
  return list.toSorted((a, b) => Number(b.notice !== null) - Number(a.notice !== null));
}
