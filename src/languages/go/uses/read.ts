import type { LoadAsset, SourceFile } from "../../../core/model/declaration.ts";
import type { FileUses, Origin } from "../../../core/model/use.ts";
import { gatherUses, type Named, type UseFile } from "../../base/gather-uses.ts";
import { memberOf, type Meaning, type NameScope } from "../../base/name-scope.ts";
import { withoutMark } from "../../base/results.ts";
import { childOf, type SyntaxNode } from "../../base/syntax-tree.ts";
import { bind, open } from "./bind.ts";
import { meaningOf } from "./meaning.ts";

/** Uses of one file. */
export async function readUses(file: SourceFile, load: LoadAsset): Promise<FileUses | null> {
  if (!file.path.endsWith(".go")) return null;
  const source = { path: file.path, text: withoutMark(file.text) };
  const found = await gatherUses("go", source, { comments, identifiers, open, bind, nameAt }, load);
  return (
    found && {
      get uses() {
        return found.uses;
      },
      bases: found.bases,
      values: new Map([...found.values].map(([name, all]) => [name, inPackage(all)])),
    }
  );
}

const comments = new Set(["comment"]);
const identifiers = new Set(["identifier", "field_identifier", "type_identifier"]);

function nameAt(file: UseFile, node: SyntaxNode, scope: NameScope): readonly Named[] {
  const { parent, field } = node;
  if (parent === null) return [];
  if (node.type === "field_identifier")
    return parent.type === "selector_expression" ? named(meaningOf(file, parent, scope)) : [];
  if (parent.type === "qualified_type" && field === "name") return named(meaningOf(file, parent, scope));
  const pair = parent.type === "literal_element" ? parent.parent : null;
  if (pair?.type === "keyed_element" && parent.field === "key") return keyed(file, node, pair, scope);
  return named(meaningOf(file, node, scope));
}

/** A key in the literal of a type that is named is one of its fields; in a map's it is a value. */
function keyed(file: UseFile, node: SyntaxNode, pair: SyntaxNode, scope: NameScope): readonly Named[] {
  const literal = pair.parent?.parent;
  if (literal?.type !== "composite_literal") return [];
  const type = childOf(literal, "type");
  const meaning = type && meaningOf(file, type, scope);
  return named(meaning ? memberOf(meaning, file.text(node)) : meaningOf(file, node, scope));
}

function named(meaning: Meaning | null): readonly Named[] {
  if (meaning === null) return [];
  return [{ meaning: { ...meaning, origins: inPackage(meaning.origins) }, args: null }];
}

/** All files of a folder are one package. */
function inPackage(origins: readonly Origin[]): readonly Origin[] {
  return origins.map((each) => ({ ...each, from: each.from ?? "." }));
}
