import type { Declaration } from "../../model/declaration.ts";
import type { FileRead } from "../../model/register.ts";
import { declarationsLike, find, isCalledAlike } from "../named.ts";
import { OverloadPairs } from "../overload-pairs.ts";

/** Finds moved declarations. If several have the same name and parameter types, each gets its own target. */
export class Twins {
  /** Pairs by base file, head file, and the properties that the declarations share. */
  readonly #pairs = new Map<string, ReadonlyMap<Declaration, Declaration>>();

  in(file: FileRead, lost: Declaration, base: FileRead | undefined): Declaration | undefined {
    const before = base === undefined ? [] : alike(lost, base);
    const after = alike(lost, file);
    if (before.length < 2 && after.length < 2) return find(file, lost, lost);
    const key = JSON.stringify([base?.path, file.path, lost.kind, lost.segments, lost.parameters]);
    const known = this.#pairs.get(key) ?? new Map(new OverloadPairs(before, after, file.tables.lexis).pairs);
    this.#pairs.set(key, known);
    return known.get(lost);
  }
}

function alike(like: Declaration, file: FileRead): readonly Declaration[] {
  const parameters = like.parameters?.join();
  return declarationsLike(file, like).filter(
    (each) =>
      isCalledAlike(each, like) &&
      each.kind === like.kind &&
      each.implementation === like.implementation &&
      each.parameters?.join() === parameters,
  );
}
