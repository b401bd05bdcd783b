import type { AnsweredBy } from "../../../core/model/declaration.ts";
import type { Origin } from "./imported.ts";

/** The function of another file that a name of this one stands for: `show`, `users.show`. */
export function elsewhereIn(imported: ReadonlyMap<string, Origin>, written: string): AnsweredBy | null {
  if (!/^[\w$]+(?:\.[\w$]+)*$/.test(written)) return null;
  const [first = "", ...others] = written.split(".");
  const origin = imported.get(first);
  return origin === undefined ? null : answeredBy(origin, others);
}

/** What other packages hold is nothing of this repository. */
function answeredBy({ module, name }: Origin, others: readonly string[]): AnsweredBy | null {
  if (!/^(?:\.|~\/|@\/|#)/.test(module)) return null;
  const own = name === "default" || name === "*" ? [] : [name];
  return { from: module, name: [...own, ...others].join(".") || "default" };
}
