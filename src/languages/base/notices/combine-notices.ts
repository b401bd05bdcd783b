import type { NoticeSource } from "../../../core/model/declaration.ts";

/**
 * Combines the notices of one feature into one. The most important form is first; missing words and slots come from
 * the others.
 */
export function combined(notices: readonly (NoticeSource | null)[]): NoticeSource | null {
  const ordered = notices.filter((each) => each !== null);
  const [first, ...others] = ordered;
  if (first === undefined || others.length === 0) return first ?? null;
  const worded = ordered.find(({ text }) => text) ?? ordered.find(({ text }) => text === null) ?? first;
  let { slots } = first;
  // A date that only some calls receive must not apply to all of them.
  for (const other of others)
    if (!other.conditional || first.conditional) slots = { ...other.slots, ...slots };
  const { links: _, also: __, ...rest } = first;
  const elsewhere = [
    ...(first.elsewhere ?? []),
    ...others.flatMap(({ line, endLine, elsewhere: more = [] }) => [{ line, endLine }, ...more]),
  ];
  const also = ordered.flatMap((each) =>
    each.conditional && !first.conditional
      ? []
      : [...(each === worded ? [] : wordsOf(each)), ...(each.also ?? [])],
  );
  return {
    ...rest,
    text: worded.text,
    slots,
    ...(worded.links ? { links: worded.links } : {}),
    ...(also.length > 0 ? { also } : {}),
    elsewhere,
  };
}

function wordsOf({ text, links }: NoticeSource): NonNullable<NoticeSource["also"]> {
  return text ? [{ text, ...(links ? { links } : {}) }] : [];
}

/** Combines notices. Among notices of the same form, an unconditional one precedes a conditional one. */
export function strongest(notices: readonly NoticeSource[]): NoticeSource | null {
  return combined(
    notices.toSorted((a, b) => Number(a.conditional ?? false) - Number(b.conditional ?? false)),
  );
}
