import { chainSteps, lineLength } from "../../../core/limits.ts";
import type { UseFile } from "../gather-uses.ts";
import {
  contentOf,
  either,
  memberOf,
  resultMeaning,
  valueOf,
  type Meaning,
  type NameScope,
} from "../name-scope.ts";
import type { SyntaxNode } from "../syntax-tree.ts";
import { memberAt, qualified, unbound } from "./modules.ts";
import { identifierIn, partAt, type UseTables } from "./table-file.ts";

/** A file with the tables of its language. */
export interface Reading {
  readonly file: UseFile;
  readonly tables: UseTables;
}

/** Returns the meaning of an expression or a type. */
export function meaningOf(
  reading: Reading,
  node: SyntaxNode | null,
  scope: NameScope,
  depth: number = 0,
): Meaning | null {
  const { file, tables } = reading;
  const rule = node === null ? undefined : tables.means.get(node.type);
  if (node === null || rule === undefined || depth > chainSteps) return null;
  const inside = (part: string): Meaning | null => meaningOf(reading, partAt(node, part), scope, depth + 1);
  switch (rule.as) {
    case "name":
      return nameMeaning(reading, file.text(node), scope);
    case "member": {
      const name = identifierIn(tables, partAt(node, rule.name));
      const member = name && memberAt(file.holding(inside(rule.of)), file.text(name));
      return either(member, qualifiedHere(reading, node, scope));
    }
    case "inner":
      return inside(rule.part);
    case "call":
      return resultMeaning(inside(rule.of));
    case "value":
      return valueOf(inside(rule.type));
  }
}

/** Returns the meaning of a name alone. */
export function nameMeaning({ file, tables }: Reading, name: string, scope: NameScope): Meaning | null {
  const bound = scope.lookup(name);
  if (bound !== undefined) return bound;
  const { self } = tables.table;
  return either(
    ...(self.isImplied ? ofTypesAround(self.value, name, scope) : []),
    unbound(file, name, tables),
  );
}

/** Returns a member of the enclosing types, innermost first. */
function ofTypesAround(self: string, name: string, scope: NameScope): readonly (Meaning | null)[] {
  const found: (Meaning | null)[] = [];
  for (let at: NameScope | null = scope; at !== null; at = at.parent)
    if (at.binds(self)) found.push(memberOf(at.lookup(self) ?? null, name));
  return found;
}

/** Returns the meaning of a name that begins with a namespace, whose first part is not bound. */
function qualifiedHere({ file, tables }: Reading, node: SyntaxNode, scope: NameScope): Meaning | null {
  const { modules } = tables.table;
  if (modules.by !== "namespace" || node.end - node.start > lineLength) return null;
  const parts = file.text(node).replaceAll(/\s+/g, "").split(".");
  const isPath = parts.every((each) => /^[\p{ID_Start}_]\p{ID_Continue}*$/u.test(each));
  return isPath && scope.lookup(parts[0] ?? "") === undefined ? qualified(file, parts, modules) : null;
}

/** Returns the type of the value of an expression. */
export function valueIn(reading: Reading, node: SyntaxNode | null, scope: NameScope): Meaning | null {
  const held = reading.file.holding(meaningOf(reading, node, scope));
  if (held?.isValue === true) return held;
  return node !== null && reading.tables.means.get(node.type)?.as === "member" ? contentOf(held) : null;
}
