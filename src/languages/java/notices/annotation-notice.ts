import type { NoticeSource, SlotName } from "../../../core/model/declaration.ts";
import type { NoticedFile } from "../../base/grammar/grammar.ts";
import { childOf, childOfType, textOf, type SyntaxNode } from "../../base/syntax-tree.ts";
import { isShadowed } from "./shadowed.ts";

type Slots = Partial<Record<SlotName, string>>;

/** Node types of annotations. */
export const annotations: readonly string[] = ["annotation", "marker_annotation"];
/** Annotations that are a notice, by name, and the slots that their elements fill. */
const marks: ReadonlyMap<string, Readonly<Record<string, SlotName>>> = new Map([
  ["Deprecated", { since: "since" }],
  ["ScheduledForRemoval", { inVersion: "removal" }],
  ["DeprecatedConfigurationProperty", { replacement: "replacement", reason: "reason", since: "since" }],
]);
/** Where a qualified name says another one's annotation, it is none of these. */
const qualifiers = /^(?:java\.lang|(?:[\w.]+\.)?ApiStatus|org\.springframework[\w.]*)$/;
const version = /^(?!\d{4}-\d\d-\d\d)v?\d+(?:\.(?:\d+|x))*(?:[-+][\w.-]+)?$/;

/** The notice that the annotations of a declaration make, or null. They say in slots what they say. */
export function annotationNotice(file: NoticedFile, node: SyntaxNode): NoticeSource | null {
  const slots: Slots = {};
  const found = annotationsOf(node).filter((each) => takeMark(file, each, slots));
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last) return null;
  const { lines } = file.tree;
  return {
    line: lines.lineAt(first.start),
    endLine: lines.lineAt(last.end - 1),
    text: "",
    slots,
    form: "annotation",
  };
}

/** True when the annotation is a notice; what its elements say is put into the slots. */
function takeMark(file: NoticedFile, annotation: SyntaxNode, slots: Slots): boolean {
  const name = childOf(annotation, "name");
  if (name === null || !file.landmarks.in(name)) return false;
  const parts = textOf(file.tree, name)
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, "")
    .split(".")
    .map((each) => each.trim());
  const qualifier = parts.slice(0, -1).join(".");
  const elements = marks.get(parts.at(-1) ?? "");
  if (!elements || (qualifier !== "" && !qualifiers.test(qualifier))) return false;
  if (qualifier === "" && parts[0] === "Deprecated" && isShadowed(file.tree)) return false;
  for (const pair of childOfType(annotation, "annotation_argument_list")?.children ?? []) {
    const [key, value] = [childOf(pair, "key"), childOf(pair, "value")];
    const slot = key && elements[textOf(file.tree, key)];
    const text = slot && value ? file.literal(value)?.trim() : undefined;
    if (slot && text) slots[slot === "removal" && version.test(text) ? "version" : slot] ??= text;
  }
  return true;
}

/** Annotations of the declaration; those behind its type parameters are its own as well. */
function annotationsOf(node: SyntaxNode): readonly SyntaxNode[] {
  const modifiers = childOfType(node, "modifiers")?.children ?? [];
  return [...modifiers, ...node.children].filter((each) => annotations.includes(each.type));
}
