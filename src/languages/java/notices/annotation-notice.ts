import type { NoticeSource, SlotName } from "../../../core/model/declaration.ts";
import { childOf, childOfType, type SyntaxNode } from "../../base/syntax-tree.ts";
import { literalText } from "./literal-text.ts";
import { annotationsOf } from "../modifiers.ts";
import { isShadowed } from "./shadowed.ts";
import type { Walk } from "../walk.ts";

type Slots = Partial<Record<SlotName, string>>;

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
export function annotationNotice(walk: Walk, node: SyntaxNode): NoticeSource | null {
  const slots: Slots = {};
  const found = annotationsOf(node).filter((each) => takeMark(walk, each, slots));
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last) return null;
  const { lines } = walk.tree;
  return {
    line: lines.lineAt(first.start),
    endLine: lines.lineAt(last.end - 1),
    text: "",
    slots,
    form: "annotation",
  };
}

/** True when the annotation is a notice; what its elements say is put into the slots. */
function takeMark(walk: Walk, annotation: SyntaxNode, slots: Slots): boolean {
  const name = childOf(annotation, "name");
  if (name === null || !walk.landmarks.in(name)) return false;
  const parts = walk
    .text(name)
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, "")
    .split(".")
    .map((each) => each.trim());
  const qualifier = parts.slice(0, -1).join(".");
  const elements = marks.get(parts.at(-1) ?? "");
  if (!elements || (qualifier !== "" && !qualifiers.test(qualifier))) return false;
  if (qualifier === "" && parts[0] === "Deprecated" && isShadowed(walk.tree)) return false;
  for (const pair of childOfType(annotation, "annotation_argument_list")?.children ?? []) {
    const [key, value] = [childOf(pair, "key"), childOf(pair, "value")];
    const slot = key && elements[walk.text(key)];
    const text = slot && value ? literalText(walk, value)?.trim() : undefined;
    if (slot && text) slots[slot === "removal" && version.test(text) ? "version" : slot] ??= text;
  }
  return true;
}
