import {
  childOf,
  childOfType,
  hasToken,
  textOf,
  type SyntaxNode,
  type SyntaxTree,
} from "../../base/syntax-tree.ts";
import { importedNames } from "../notices/categories.ts";

interface Imported {
  /** Its name in this file. */
  readonly name: string;
  readonly at: SyntaxNode;
  readonly origin: { readonly from: string; readonly name: string };
}

/** Returns the names that `from x import a, b as c` binds. */
export function importsOf(tree: SyntaxTree, statement: SyntaxNode): readonly Imported[] {
  const module = childOf(statement, "module_name");
  if (module === null) return [];
  const from = moduleName(tree, module);
  return statement.children.flatMap((each) => {
    if (each.field !== "name") return [];
    const target = childOf(each, "name") ?? each;
    const at = childOf(each, "alias") ?? each;
    return [{ name: textOf(tree, at), at, origin: { from, name: textOf(tree, target) } }];
  });
}

/** Returns the module of `from x import *`, or null. */
export function starOf(tree: SyntaxTree, statement: SyntaxNode): string | null {
  const module = childOf(statement, "module_name");
  const star = childOfType(statement, "wildcard_import") ?? (hasToken(statement, "*") ? statement : null);
  return module !== null && star !== null ? moduleName(tree, module) : null;
}

function moduleName(tree: SyntaxTree, module: SyntaxNode): string {
  return textOf(tree, module).replaceAll(/[\s\\]+/g, "");
}

const statements =
  /^[ \t]*(?:from[ \t]+[\w.]+[ \t]+import[ \t]+(\([^()]{0,10000}\)|[^\n;#(]{1,2000})|import[ \t]+([^\n;#]{1,2000}))/gm;

/**
 * Returns the first words of the names that imports bind anywhere in the file, including in functions: a
 * deprecated function often imports its replacement in its body.
 */
export function importsIn(text: string): readonly string[] {
  const found = new Set<string>();
  for (const [, names, modules] of text.matchAll(statements)) {
    for (const [, local] of importedNames(names ?? "")) found.add(local);
    for (const each of (modules ?? "").split(",")) {
      const [module = "", as, local] = each.trim().split(/\s+/);
      const name = as === "as" && local ? local : module.split(".")[0];
      if (name !== undefined && /^\w+$/.test(name)) found.add(name);
    }
  }
  return [...found];
}
