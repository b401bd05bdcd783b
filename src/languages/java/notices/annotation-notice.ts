import type { NoticeSource, SlotName } from "../../../core/model/declaration.ts";
import { noticeInDescription } from "../../../core/words/notice-in-description.ts";
import type { NoticedFile } from "../../base/notices/noticed-file.ts";
import { childOf, childOfType, textOf, type SyntaxNode, type SyntaxTree } from "../../base/syntax-tree.ts";

type Slots = Partial<Record<SlotName, string>>;

/** Node types of annotations. */
export const annotations: readonly string[] = ["annotation", "marker_annotation"];
/** Annotations that are a notice, by name, and the slots that their elements fill. */
const marks: ReadonlyMap<string, Readonly<Record<string, SlotName>>> = new Map([
  ["Deprecated", { since: "since" }],
  ["ScheduledForRemoval", { inVersion: "removal" }],
  ["DeprecatedConfigurationProperty", { replacement: "replacement", reason: "reason", since: "since" }],
]);
/** Matches the accepted qualifiers. An annotation with another qualifier is a different one. */
const qualifiers = /^(?:java\.lang|(?:[\w.]+\.)?ApiStatus|org\.springframework[\w.]*)$/;
const version = /^(?!\d{4}-\d\d-\d\d)v?\d+(?:\.(?:\d+|x))*(?:[-+][\w.-]+)?$/;

/** Returns the notice in the annotations of a declaration, or null. Their elements fill its slots. */
export function annotationNotice(file: NoticedFile, node: SyntaxNode): NoticeSource | null {
  const slots: Slots = {};
  const all = annotationsOf(node);
  const found = all.filter((each) => takeMark(file, each, slots));
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last) return flagNotice(file, node, all);
  const { lines } = file.tree;
  return {
    line: lines.lineAt(first.start),
    endLine: lines.lineAt(last.end - 1),
    text: "",
    slots,
    form: "annotation",
  };
}

/**
 * Annotations that describe an API, by name. Each pattern matches the nodes on which the annotation describes the
 * declaration itself.
 */
const described: ReadonlyMap<string, RegExp> = new Map([
  ["Schema", /./],
  // On a method it describes one of its named parameters.
  ["Parameter", /^(?:formal_parameter|spread_parameter|field_declaration)$/],
]);
const describing = /^(?:io\.swagger|org\.eclipse\.microprofile\.openapi)\./;

/** `@Schema(deprecated = true, description = "…")`. */
function flagNotice(
  file: NoticedFile,
  { type }: SyntaxNode,
  all: readonly SyntaxNode[],
): NoticeSource | null {
  for (const each of all) {
    if (!file.landmarks.in(each)) continue;
    const { name, qualifier } = nameOf(file, each);
    if (described.get(name)?.test(type) !== true || (qualifier !== "" && !describing.test(`${qualifier}.`)))
      continue;
    const pairs = childOfType(each, "annotation_argument_list")?.children ?? [];
    const valueOf = (key: string): SyntaxNode | null => {
      const pair = pairs.find((one) => textOf(file.tree, childOf(one, "key") ?? one) === key);
      return pair ? childOf(pair, "value") : null;
    };
    if (valueOf("deprecated")?.type !== "true") continue;
    const words = valueOf("description");
    const { lines } = file.tree;
    return {
      line: lines.lineAt(each.start),
      endLine: lines.lineAt(each.end - 1),
      text: noticeInDescription((words && file.literal(words)) ?? ""),
      slots: {},
      form: "key",
    };
  }
  return null;
}

function nameOf(
  { tree }: NoticedFile,
  annotation: SyntaxNode,
): { readonly name: string; readonly qualifier: string } {
  const written = childOf(annotation, "name");
  const parts = (written === null ? "" : textOf(tree, written))
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, "")
    .split(".")
    .map((each) => each.trim());
  return { name: parts.at(-1) ?? "", qualifier: parts.slice(0, -1).join(".") };
}

/** Returns true if the annotation is a notice. Its elements are added to the slots. */
function takeMark(file: NoticedFile, annotation: SyntaxNode, slots: Slots): boolean {
  const written = childOf(annotation, "name");
  if (written === null || !file.landmarks.in(written)) return false;
  const { name, qualifier } = nameOf(file, annotation);
  const elements = marks.get(name);
  if (!elements || (qualifier !== "" && !qualifiers.test(qualifier))) return false;
  if (qualifier === "" && name === "Deprecated" && isShadowed(file.tree)) return false;
  for (const pair of childOfType(annotation, "annotation_argument_list")?.children ?? []) {
    const [key, value] = [childOf(pair, "key"), childOf(pair, "value")];
    const slot = key && elements[textOf(file.tree, key)];
    const text = slot && value ? file.literal(value)?.trim() : undefined;
    if (slot && text) slots[slot === "removal" && version.test(text) ? "version" : slot] ??= text;
  }
  return true;
}

/** Returns the annotations of a declaration, including those after its type parameters. */
function annotationsOf(node: SyntaxNode): readonly SyntaxNode[] {
  const modifiers = childOfType(node, "modifiers")?.children ?? [];
  return [...modifiers, ...node.children].filter((each) => annotations.includes(each.type));
}

const known = new WeakMap<SyntaxTree, boolean>();

/**
 * Returns true if `Deprecated` is not `java.lang.Deprecated` in the file, because the file imports or declares a type
 * of this name. Declarations in other files of the package are not visible here.
 */
function isShadowed(tree: SyntaxTree): boolean {
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
