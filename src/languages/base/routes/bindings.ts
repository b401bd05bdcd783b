import { candidatesTried } from "../../../core/limits.ts";
import type { TextSpan } from "../syntax-tree.ts";

/** What names of a file mean, and where: a parameter hides a variable of its name. */
export class Bindings<Value> {
  readonly #byName = new Map<string, { readonly span: TextSpan; readonly value: Value }[]>();
  #count = 0;

  /** How many were bound: what was looked up before may be out of date. */
  get count(): number {
    return this.#count;
  }

  /** `null` says that the name means something else there. */
  bind(name: string, span: TextSpan, value: Value): void {
    this.#count += 1;
    const known = this.#byName.get(name);
    if (known === undefined) this.#byName.set(name, [{ span, value }]);
    else known.push({ span, value });
  }

  /** What the innermost one says of a place; of several in one span, the last. */
  at(name: string, place: number): Value | null {
    let best: { readonly span: TextSpan; readonly value: Value } | null = null;
    for (const each of this.#byName.get(name)?.slice(-candidatesTried) ?? []) {
      if (place < each.span.start || place >= each.span.end) continue;
      if (best === null || each.span.end - each.span.start <= best.span.end - best.span.start) best = each;
    }
    return best?.value ?? null;
  }
}
