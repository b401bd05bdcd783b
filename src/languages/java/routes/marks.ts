import type { Declaration, NoticeSource } from "../../../core/model/declaration.ts";
import { childOf, childOfType, textOf, type SyntaxNode, type SyntaxTree } from "../../base/syntax-tree.ts";
import { items } from "../../base/routes/full-tree.ts";
import { literalText } from "../../base/grammar/literals.ts";
import { annotations } from "../notices/annotation-notice.ts";
import { grammar } from "../grammar.ts";

/** An annotation with what it is given. */
export interface Mark {
  /** Qualified, where the imports say. */
  readonly name: string;
  readonly node: SyntaxNode;
  /** Texts of an element, each null where it is not a literal; null where the element is absent. */
  readonly texts: (element: string) => readonly (string | null)[] | null;
  /** Last names of what an element contains: `GET` of `RequestMethod.GET`. */
  readonly words: (element: string) => readonly string[];
}

/** Names that a file imports: single types by their last part, and packages that are imported as a whole. */
export interface Imports {
  readonly names: ReadonlyMap<string, string>;
  readonly packages: readonly string[];
}

export function importsOf(tree: SyntaxTree): Imports {
  const names = new Map<string, string>();
  const packages: string[] = [];
  for (const node of tree.root.children) {
    if (node.type !== "import_declaration") continue;
    const path = textOf(tree, node)
      .replace(/^import\s+(?:static\s+)?/, "")
      .replace(/\s*;$/, "")
      .replaceAll(/\s/g, "");
    if (path.endsWith(".*")) packages.push(path.slice(0, -2));
    else names.set(path.slice(path.lastIndexOf(".") + 1), path);
  }
  return { names, packages };
}

/** Packages whose annotations make routes. */
const known = ["org.springframework.web.bind.annotation", "javax.ws.rs", "jakarta.ws.rs"];

export function marksOf(tree: SyntaxTree, node: SyntaxNode, imports: Imports): Mark[] {
  const modifiers = childOfType(node, "modifiers")?.children ?? [];
  return modifiers
    .filter(({ type }) => annotations.includes(type))
    .map((each) => markOf(tree, each, imports));
}

function markOf(tree: SyntaxTree, node: SyntaxNode, imports: Imports): Mark {
  const named = childOf(node, "name");
  const written = named ? textOf(tree, named) : "";
  const elements = elementsOf(tree, node);
  const list = (element: string): readonly SyntaxNode[] | null => {
    const value = elements.get(element);
    if (!value) return null;
    return value.type === "element_value_array_initializer" ? items(value) : [value];
  };
  return {
    name: qualified(written, imports),
    node,
    texts: (element) => list(element)?.map((each) => literalText(tree, each, grammar)) ?? null,
    words: (element) =>
      (list(element) ?? []).map((each) => {
        const text = textOf(tree, each);
        return text.slice(text.lastIndexOf(".") + 1);
      }),
  };
}

function qualified(written: string, { names, packages }: Imports): string {
  if (written.includes(".")) return written;
  const own = names.get(written);
  if (own !== undefined) return own;
  const from = known.find((each) => packages.includes(each));
  return from === undefined ? written : `${from}.${written}`;
}

/** By name; a single one is `value`. */
function elementsOf(tree: SyntaxTree, annotation: SyntaxNode): ReadonlyMap<string, SyntaxNode> {
  const found = new Map<string, SyntaxNode>();
  for (const each of items(childOf(annotation, "arguments"))) {
    const [key, value] = [childOf(each, "key"), childOf(each, "value")];
    if (each.type === "element_value_pair" && key && value) found.set(textOf(tree, key), value);
    else if (each.type !== "element_value_pair") found.set("value", each);
  }
  return found;
}

/** Types whose methods may answer. */
export const types: ReadonlySet<string> = new Set([
  "class_declaration",
  "interface_declaration",
  "record_declaration",
]);

/** Returns a function that finds the notice of a declaration by its node. */
export function noticesByPlace(
  { lines }: SyntaxTree,
  declarations: readonly Declaration[],
): (node: SyntaxNode) => NoticeSource | null {
  const notices = new Map(
    declarations.map(({ place, notice }) => [`${place.line}:${place.column}`, notice] as const),
  );
  return (node) => {
    const name = childOf(node, "name");
    return name ? (notices.get(`${lines.lineAt(name.start)}:${lines.columnAt(name.start)}`) ?? null) : null;
  };
}
