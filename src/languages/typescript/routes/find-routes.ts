import type { Declaration, AnsweredBy } from "../../../core/model/declaration.ts";
import type { FoundRoute } from "../../base/routes/declare.ts";
import type { SyntaxTree } from "../../base/syntax-tree.ts";
import { importedNames, type Origin } from "./imported.ts";
import { Reading } from "./literals.ts";
import { controllerRoutes } from "./nest.ts";
import { fileRoutes } from "./next.ts";
import { noticesByName } from "./notice.ts";
import { registrations } from "./registrations.ts";

/** The routes that a file registers by calls, decorators and its path. */
export function findRoutes(
  path: string,
  tree: SyntaxTree,
  declarations: readonly Declaration[],
): FoundRoute[] {
  const reading = new Reading(tree);
  const byName = noticesByName(declarations);
  const imported = importedNames(tree);
  return [
    ...fileRoutes(path, declarations),
    ...registrations(reading, byName).map((route) =>
      typeof route.handler === "string" && route.notice === null
        ? { ...route, elsewhere: elsewhereIn(imported, route.handler) }
        : route,
    ),
    ...controllerRoutes(reading, imported, byName),
  ];
}

/** The function of another file that a name of this one stands for: `show`, `users.show`. */
function elsewhereIn(imported: ReadonlyMap<string, Origin>, written: string): AnsweredBy | null {
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
