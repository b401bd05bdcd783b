import type { LoadAsset, SourceFile } from "../../../core/model/declaration.ts";
import type { FileUses } from "../../../core/model/use.ts";
import { countOf, gatherUses, type Named, type UseFile } from "../../base/gather-uses.ts";
import { mend } from "../../base/grammar/mend.ts";
import { memberOf, type Meaning, type NameScope } from "../../base/name-scope.ts";
import { withoutMark } from "../../base/results.ts";
import { childOf, type SyntaxNode } from "../../base/syntax-tree.ts";
import { grammar } from "../grammar.ts";
import { asCompiled } from "../unicode-escapes.ts";
import { bind, open } from "./bind.ts";
import { meaningOf, method } from "./meaning.ts";

/** Uses of one file. */
export async function readUses(file: SourceFile, load: LoadAsset): Promise<FileUses | null> {
  const text = withoutMark(file.text);
  // Offsets in code with escapes differ from offsets in its text.
  if (asCompiled(text) !== null) return null;
  const language = { comments, identifiers, open, bind, nameAt };
  return gatherUses("java", { path: file.path, text, code: mend(text, grammar.mend).code }, language, load);
}

const comments = new Set(grammar.comments);
const identifiers = new Set(["identifier", "type_identifier", "super"]);
const spread = new Set<string>();

function nameAt(file: UseFile, node: SyntaxNode, scope: NameScope): readonly Named[] {
  const { parent, field } = node;
  if (parent === null) return [];
  if (node.type === "super") return superCall(file, node, parent, scope);
  if (file.importing.has(node)) return plain(scope.lookup(file.text(node)) ?? null);
  switch (parent.type) {
    case "method_invocation":
      return field === "name" ? invoked(file, node, parent, scope) : plain(meaningOf(file, node, scope));
    case "field_access":
      return plain(meaningOf(file, field === "field" ? parent : node, scope));
    case "scoped_type_identifier":
    case "scoped_identifier":
      if (parent.children.at(-1) !== node) return plain(meaningOf(file, node, scope));
      return created(file, parent, scope);
    case "method_reference":
      return referred(file, node, parent, scope);
    case "element_value_pair":
      return field === "key" ? elementOf(file, node, parent, scope) : plain(meaningOf(file, node, scope));
    case "labeled_statement":
    case "break_statement":
    case "continue_statement":
      return [];
    default:
      return created(file, node, scope);
  }
}

function plain(meaning: Meaning | null): readonly Named[] {
  return [{ meaning, args: null }];
}

function invoked(file: UseFile, node: SyntaxNode, call: SyntaxNode, scope: NameScope): readonly Named[] {
  const object = childOf(call, "object");
  const name = file.text(node);
  const meaning = object
    ? memberOf(file.holding(meaningOf(file, object, scope)), name)
    : method(file, name, scope);
  return [{ meaning, args: countOf(childOf(call, "arguments"), spread) }];
}

/** A type; where it is created, its constructor as well. */
function created(file: UseFile, node: SyntaxNode, scope: NameScope): readonly Named[] {
  const meaning = meaningOf(file, node, scope);
  const type = node.parent?.type === "generic_type" ? node.parent : node;
  const creation = type.parent;
  if (creation?.type !== "object_creation_expression" || type.field !== "type") return plain(meaning);
  return [...plain(meaning), constructed(meaning, creation)];
}

function constructed(meaning: Meaning | null, call: SyntaxNode): Named {
  const name = meaning?.origins[0]?.name.at(-1) ?? "";
  return { meaning: memberOf(meaning, name), args: countOf(childOf(call, "arguments"), spread) };
}

function superCall(file: UseFile, node: SyntaxNode, parent: SyntaxNode, scope: NameScope): readonly Named[] {
  if (parent.type !== "explicit_constructor_invocation" || node.field !== "constructor") return [];
  const held = meaningOf(file, node, scope);
  return held ? [constructed({ ...held, isValue: false }, parent)] : [];
}

/** `Client::fetch`. */
function referred(file: UseFile, node: SyntaxNode, parent: SyntaxNode, scope: NameScope): readonly Named[] {
  const [object] = parent.children;
  if (!object || object === node) return plain(meaningOf(file, node, scope));
  return plain(memberOf(file.holding(meaningOf(file, object, scope)), file.text(node)));
}

function elementOf(file: UseFile, node: SyntaxNode, pair: SyntaxNode, scope: NameScope): readonly Named[] {
  const annotation = pair.parent?.parent;
  const name = annotation && childOf(annotation, "name");
  return name ? plain(memberOf(meaningOf(file, name, scope), file.text(node))) : [];
}
