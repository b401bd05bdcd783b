import type { ConstDirectiveNode, ConstValueNode } from "graphql/language/ast.js";
import type { NoticeSource, SlotName } from "../../core/model/declaration.ts";

/** Arguments of the directive where it is redeclared, by what they say. */
const slotOf: Readonly<Record<string, SlotName>> = {
  ...{ sunset: "sunset", sunsetDate: "sunset", deletionDate: "sunset", removalDate: "sunset" },
  ...{ removal: "removal", version: "version", replacement: "replacement", replacedBy: "replacement" },
  ...{ use: "replacement", since: "since", audience: "audience", feature: "feature" },
};

/** The notice that a directive `@deprecated` is; null where there is none. */
export function noticeOf(
  directives: readonly ConstDirectiveNode[] | undefined,
  notAllowed: string | null = null,
): NoticeSource | null {
  const directive = directives?.find(({ name }) => name.value === "deprecated");
  if (directive === undefined) return null;
  const slots: Partial<Record<SlotName, string>> = {};
  const keys: Record<string, string> = Object.create(null);
  let text = "";
  for (const { name, value } of directive.arguments ?? []) {
    const said = textOf(value);
    if (said === null) continue;
    if (name.value === "reason") text = said;
    else {
      keys[name.value] = said;
      const slot = Object.hasOwn(slotOf, name.value) ? slotOf[name.value] : undefined;
      if (slot !== undefined) slots[slot] ??= said;
    }
  }
  return {
    line: directive.loc?.startToken.line ?? 1,
    endLine: directive.loc?.endToken.line ?? 1,
    ...{ text, slots, keys, form: "attribute" },
    ...(notAllowed === null ? {} : { notAllowed }),
  };
}

function textOf(value: ConstValueNode): string | null {
  return "value" in value && typeof value.value === "string" ? value.value : null;
}
