import type { Declaration } from "../../../core/model/declaration.ts";
import type { FoundRoute } from "../../base/routes/declare.ts";
import type { SyntaxTree } from "../../base/syntax-tree.ts";
import { elsewhereIn } from "./elsewhere.ts";
import { importedNames } from "./imported.ts";
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
