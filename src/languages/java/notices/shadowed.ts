import { childOf, childOfType, textOf, type SyntaxTree } from "../../base/syntax-tree.ts";

const known = new WeakMap<SyntaxTree, boolean>();

/**
 * Whether `Deprecated` means another type in the file than that of `java.lang`: one that it imports by this name,
 * or declares. What other files of the package declare cannot be seen from here.
 */
export function isShadowed(tree: SyntaxTree): boolean {
  const found = known.get(tree);
  if (found !== undefined) return found;
  const shadowed = tree.root.children.some((each) => {
    if (each.type !== "import_declaration") {
      const name = childOf(each, "name");
      return each.type.endsWith("_declaration") && name !== null && textOf(tree, name) === "Deprecated";
    }
    const name = childOfType(each, "asterisk") ? null : childOfType(each, "scoped_identifier");
    const path = name ? textOf(tree, name).replaceAll(/\s+|\/\*[\s\S]*?\*\/|\/\/.*/g, "") : "";
    return path.endsWith(".Deprecated") && path !== "java.lang.Deprecated";
  });
  known.set(tree, shadowed);
  return shadowed;
}
