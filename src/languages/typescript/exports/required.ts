import { childOf, textOf, type SyntaxNode, type SyntaxTree } from "../../base/syntax-tree.ts";
import { importedFrom, type Origin } from "../declarations/locals.ts";
import { bareValue } from "../declarations/values.ts";

/** Longer calls are not searched. The relevant ones are short. */
const longest = 600;
const module = String.raw`require\(\s*["'\x60]([^"'\x60\n]{1,500})["'\x60]\s*\)`;
/** Matches `require("…")`, also in the wrappers of compilers. */
const requiring = new RegExp(String.raw`^(?:[\w$.]{0,80}__import(?:Star|Default)\(\s*)?${module}\s*\)?$`);
/** `__exportStar(require("…"), exports)`, `(0, tslib_1.__exportStar)(…)`, `Object.assign(exports, require("…"))`. */
const starring = new RegExp(
  String.raw`^(?:\(\s*0\s*,\s*)?(?:[\w$.]{0,80}__(?:exportStar|export|reExport)\)?\(\s*(?:[\w$.]{1,80}\s*,\s*)?|Object\.assign\(\s*(?:module\.)?exports\s*,\s*)(?:${module}|([\w$]+)\s*[,)])`,
);

/**
 * Returns the origin of a value that is `require("…")`, a member of it, or a member of an imported module. Null
 * otherwise.
 */
export function requiredOrigin(tree: SyntaxTree, value: SyntaxNode): Origin | null {
  const node = bareValue(value);
  if (node.type === "identifier") {
    const name = textOf(tree, node);
    return requiresIn(tree).get(name) ?? importedFrom(tree, name);
  }
  if (node.type === "member_expression") {
    const [object, property] = [childOf(node, "object"), childOf(node, "property")];
    const origin = object === null ? null : requiredOrigin(tree, object);
    return origin?.name === "*" && property ? { from: origin.from, name: textOf(tree, property) } : null;
  }
  if (node.type !== "call_expression") return null;
  const from = requiring.exec(shortText(tree, node))?.[1];
  return from === undefined ? null : { from, name: "*" };
}

/** Returns the module whose names a call adds to the exports: `__exportStar(require("…"), exports)`. */
export function starOfCall(tree: SyntaxTree, node: SyntaxNode): string | null {
  if (node.type !== "call_expression") return null;
  const [, from, local] = starring.exec(shortText(tree, node)) ?? [];
  const origin = local === undefined ? null : requiresIn(tree).get(local);
  return from ?? (origin?.name === "*" ? origin.from : null);
}

const known = new WeakMap<SyntaxTree, ReadonlyMap<string, Origin>>();

/** Returns the origins of the file's own names: `const a = require("…")`, `const { b } = require("…")`. */
export function requiresIn(tree: SyntaxTree): ReadonlyMap<string, Origin> {
  const found = known.get(tree);
  if (found) return found;
  const origins = new Map<string, Origin>();
  known.set(tree, origins);
  for (const statement of tree.root.children)
    for (const declarator of statement.children) {
      const [name, value] = [childOf(declarator, "name"), childOf(declarator, "value")];
      if (declarator.type !== "variable_declarator" || !name || !value) continue;
      const origin = requiredOrigin(tree, value);
      if (origin === null) continue;
      if (name.type === "identifier") origins.set(textOf(tree, name), origin);
      else if (name.type === "object_pattern" && origin.name === "*")
        for (const [local, own] of membersTaken(tree, name))
          origins.set(local, { from: origin.from, name: own });
    }
  return origins;
}

/** Returns the local names of `{ a, b: c }`, each with the member's name. */
function membersTaken(tree: SyntaxTree, pattern: SyntaxNode): readonly (readonly [string, string])[] {
  return pattern.children.flatMap((each): readonly (readonly [string, string])[] => {
    if (each.type === "shorthand_property_identifier_pattern")
      return [[textOf(tree, each), textOf(tree, each)]];
    const [key, value] = [childOf(each, "key"), childOf(each, "value")];
    return each.type === "pair_pattern" && key && value?.type === "identifier"
      ? [[textOf(tree, value), textOf(tree, key)]]
      : [];
  });
}

function shortText(tree: SyntaxTree, { start, end }: SyntaxNode): string {
  return end - start > longest ? "" : tree.text.slice(start, end);
}
