import type { NoticeSource, SlotName } from "../../../core/model/declaration.ts";
import { combined } from "../notices/combine-notices.ts";
import type { SyntaxNode, SyntaxTree } from "../syntax-tree.ts";
import type { Argument, Attribute } from "./attributes.ts";
import type { Mark } from "./grammar.ts";

/**
 * Returns the notice in the attributes, or null. Several unconditional attributes are one notice, in the order of the
 * marks.
 */
export function noticeIn(
  tree: SyntaxTree,
  attributes: readonly Attribute[],
  marks: readonly Mark[],
  literal: (node: SyntaxNode) => string | null,
): NoticeSource | null {
  const found = attributes.flatMap((attribute) => {
    const mark = marks.find((each) => each.name.test(attribute.name) && each.targets.test(attribute.target));
    return mark ? [{ attribute, mark }] : [];
  });
  const always = found.filter(({ attribute }) => !attribute.isConditional);
  const used = always.length > 0 ? always : found.slice(0, 1);
  const ordered = used.toSorted((a, b) => marks.indexOf(a.mark) - marks.indexOf(b.mark));
  return combined(ordered.map((each) => noticeOf(tree, each.attribute, each.mark, literal)));
}

function noticeOf(
  tree: SyntaxTree,
  attribute: Attribute,
  mark: Mark,
  literal: (node: SyntaxNode) => string | null,
): NoticeSource {
  const valueOf = ([only, ...more]: readonly SyntaxNode[]): string | null =>
    only && more.length === 0 ? literal(only) : null;
  return {
    line: tree.lines.lineAt(attribute.span.start),
    endLine: tree.lines.lineAt(attribute.span.end - 1),
    text: textOf(attribute.arguments, mark, valueOf),
    slots: slotsOf(attribute.arguments, mark, valueOf),
    form: mark.form,
    ...(attribute.isConditional ? { conditional: true } : {}),
    ...(isRefusal(tree, attribute.arguments, mark) ? { refuses: true } : {}),
  };
}

function isRefusal(
  tree: SyntaxTree,
  all: readonly Argument[],
  { refusal = [], refused = /^true$/ }: Mark,
): boolean {
  const unnamed = all.filter(({ key }) => key === null);
  return refusal.some((wanted) => {
    const found = typeof wanted === "number" ? unnamed[wanted] : all.find(({ key }) => key === wanted);
    const [only] = found?.value ?? [];
    return only !== undefined && refused.test(tree.text.slice(only.start, only.end));
  });
}

type ValueOf = (nodes: readonly SyntaxNode[]) => string | null;

/** Returns the text. Empty if there is none, null if it is not a literal. */
function textOf(all: readonly Argument[], mark: Mark, valueOf: ValueOf): string | null {
  const unnamed = all.filter(({ key }) => key === null);
  for (const wanted of mark.text) {
    const found = typeof wanted === "number" ? unnamed[wanted] : all.find(({ key }) => key === wanted);
    if (found) return valueOf(found.value)?.trim() ?? null;
  }
  return "";
}

function slotsOf(all: readonly Argument[], { slots }: Mark, valueOf: ValueOf): NoticeSource["slots"] {
  const said: Partial<Record<SlotName, string>> = {};
  let nth = 0;
  for (const { key, value } of all) {
    const slot = slots[key ?? String(nth)];
    if (key === null) nth += 1;
    const text = slot && valueOf(value)?.trim();
    if (slot && text) said[slot] ??= text;
  }
  return said;
}
