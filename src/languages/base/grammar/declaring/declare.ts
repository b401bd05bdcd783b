import type { SyntaxNode } from "../../syntax-tree.ts";
import type { Declares } from "../declares.ts";
import type { Scope } from "../scope.ts";
import type { GrammarWalk } from "../walk.ts";
import { declareAround } from "./around.ts";
import { declareCallable, declareValues } from "./members.ts";
import { declarePositions } from "./positions.ts";
import { declareReexports } from "./re-exports.ts";
import { declareAnonymous, declareType } from "./types.ts";

/** Gives what a node declares, and leaves for later what is inside. */
export function declare(walk: GrammarWalk, node: SyntaxNode, entry: Declares, scope: Scope): void {
  const attributes = entry.as === "positions" ? [] : walk.attributes(node);
  if (attributes === null) return;
  switch (entry.as) {
    case "type":
      return declareType(walk, node, entry, scope, attributes);
    case "callable":
      return declareCallable(walk, node, entry, scope, attributes);
    case "value":
      return declareValues(walk, node, entry, scope, attributes);
    case "anonymous":
      return declareAnonymous(walk, node, entry, scope);
    case "around":
      return declareAround(walk, node, entry, scope, attributes);
    case "positions":
      return declarePositions(walk, node, entry, scope);
    case "reexport":
      return declareReexports(walk, node, entry, scope, attributes);
  }
}
