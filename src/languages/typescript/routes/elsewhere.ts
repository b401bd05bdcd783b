import type { AnsweredBy } from "../../../core/model/declaration.ts";
import type { Origin } from "./imported.ts";

/** The function of another file that a name of this one stands for: `show`, `users.show`, `new Users()`'s `show`. */
export function elsewhereIn(
  text: string,
  imported: ReadonlyMap<string, Origin>,
  written: string,
): AnsweredBy | null {
  if (!/^[\w$]+(?:\.[\w$]+)*$/.test(written)) return null;
  const [first = "", ...others] = written.split(".");
  const origin = imported.get(first);
  if (origin !== undefined) return answeredBy(origin, others);
  const made = new RegExp(
    `\\b(?:const|let|var)\\s+${first.replaceAll("$", "\\$")}\\b[^=\\n]{0,80}=\\s*new\\s+([\\w$]+)\\(`,
  );
  const type = imported.get(made.exec(text)?.[1] ?? "");
  return type === undefined || others.length !== 1 ? null : answeredBy(type, others);
}

/** What other packages hold is nothing of this repository. */
function answeredBy({ module, name }: Origin, others: readonly string[]): AnsweredBy | null {
  if (!/^(?:\.|~\/|@\/|#)/.test(module)) return null;
  const own = name === "default" || name === "*" ? [] : [name];
  return { from: module, name: [...own, ...others].join(".") || "default" };
}
