import { branchingLevels, valueLength } from "../../core/limits.ts";
import type { NoticeSource, SlotName } from "../../core/model/declaration.ts";
import type { Place } from "../../core/model/feature.ts";
import { noticeInDescription } from "../../core/words/notice-in-description.ts";
import type { Cursor } from "./cursor.ts";
import { isMapping } from "./document.ts";
import { noticedParts } from "./noticed-parts.ts";

const slotNames: readonly SlotName[] = [
  ...(["sunset", "removal", "version", "replacement", "reason", "since", "audience", "feature"] as const),
];

/** Keys that contain the sunset date, in addition to the configured ones. The first key that is present counts. */
const sunsetKeys = [
  "x-sunset",
  "x-deprecated-sunset",
  "x-ms-deprecation.removalDate",
  "x-github.removalDate",
  "x-snyk-sunset-eligible",
] as const;

/** Keys that mark a deprecation, in addition to the configured ones. */
const marks = ["deprecated", "x-deprecated"] as const;

/** Matches vendor keys that give the reason or the replacement. */
const messageKey = /^x-deprecat(?:ed|ion)-(?:message|reason|description|note)$/;

/**
 * Returns the notice in a value itself, or in a part of its schema that describes the whole. The part is written in
 * the value. `around`: its container. The container's sunset date counts if the notice itself has none.
 */
export function noticeOf(at: Cursor, around: Cursor | null = null, depth = 0): NoticeSource | null {
  const said = ownNoticeOf(at, around);
  if (said !== null || depth > branchingLevels) return said;
  for (const [list, index] of noticedParts(at.value)) {
    // The notice in a referenced value is found where that value is declared. Keys next to the reference describe
    // the containing schema.
    const part = at.at(list)?.at(index);
    const inside = part ? noticeOf(part, around, depth + 1) : null;
    if (inside !== null) return inside;
  }
  return null;
}

/** Returns the notice of `deprecated: true` or `x-deprecated`, with the text next to it. */
function ownNoticeOf(at: Cursor, around: Cursor | null): NoticeSource | null {
  const value = at.mapping;
  if (value === null) return null;
  const said = value["x-deprecated"];
  const isSaid = said !== undefined && said !== false && said !== null;
  if (value["deprecated"] !== true && !isSaid && typeof value["deprecated"] !== "string") return null;
  if (typeof value["deprecated"] === "string" && /^(?:false|no|)$/i.test(value["deprecated"])) return null;
  const texts = [
    typeof said === "string" ? said : null,
    typeof value["deprecated"] === "string" && value["deprecated"] !== "true" ? value["deprecated"] : null,
    at.text("deprecationMessage") ?? at.text("deprecationWarning"),
    ...Object.keys(value).map((key) => (messageKey.test(key) ? at.text(key) : null)),
    noticeInDescription(at.text("description") ?? at.text("summary") ?? "") || null,
  ];
  const text = texts.filter((each) => each !== null).join("\n\n");
  const keys = siblingKeys(at);
  const sunset = sunsetIn(keys) ?? (around === null ? undefined : sunsetIn(siblingKeys(around)));
  return source(at, text, { ...(sunset === undefined ? {} : { sunset }), ...slotsOf(said) }, keys);
}

/** Returns the notice that a description states in words, for formats that have no key for it. */
export function wordsNotice(at: Cursor, words: RegExp): NoticeSource | null {
  const text = at.text("description");
  if (text === null || !words.test(text)) return null;
  return { ...source(at.at("description") ?? at, noticeInDescription(text), {}, {}), form: "message" };
}

/** Returns the notice of one of several values, from a list next to them: `x-deprecated-enum`. */
export function listedNotice(at: Cursor | null, value: string): NoticeSource | null {
  if (at === null) return null;
  if (Array.isArray(at.value)) {
    for (const item of at.items()) if (String(item.value) === value) return source(item, "", {}, {});
    return null;
  }
  const own = at.at(value);
  if (own === null || own.value === false || own.value === null) return null;
  const text = typeof own.value === "string" ? own.value : noticeInDescription(own.text("description") ?? "");
  return source(own, text, slotsOf(own.value), siblingKeys(own));
}

function slotsOf(said: unknown): NoticeSource["slots"] {
  if (!isMapping(said)) return {};
  return Object.fromEntries(
    slotNames.flatMap((name) => {
      const value = said[name];
      return typeof value === "string" || typeof value === "number" ? [[name, String(value)]] : [];
    }),
  );
}

function sunsetIn(keys: Readonly<Record<string, string>>): string | undefined {
  return sunsetKeys.flatMap((key) => keys[key] ?? [])[0];
}

/** Returns the string values of a notice's sibling keys. A key in an `x-` mapping is joined: `x-github.removalDate`. */
function siblingKeys(at: Cursor): Readonly<Record<string, string>> {
  const keys: Record<string, string> = Object.create(null);
  for (const [key, { value }] of Object.entries(at.mapping ?? {}).map(
    ([key, value]) => [key, { value }] as const,
  )) {
    if (typeof value === "string" && value.length <= valueLength && !/^(?:description|summary)$/.test(key))
      keys[key] = value;
    else if (key.startsWith("x-") && isMapping(value))
      for (const [inner, held] of Object.entries(value))
        if (typeof held === "string" && held.length <= valueLength) keys[`${key}.${inner}`] = held;
  }
  return keys;
}

function source(
  at: Cursor,
  text: string,
  slots: NoticeSource["slots"],
  keys: Readonly<Record<string, string>>,
): NoticeSource {
  let lines: { line: number; endLine: number } | null = null;
  const linesOf = (): { line: number; endLine: number } => (lines ??= noticeLines(at, ({ place }) => place));
  return {
    ...(at.via === null ? {} : { writtenAt: new WrittenNotice(at) }),
    get line(): number {
      return linesOf().line;
    },
    get endLine(): number {
      return linesOf().endLine;
    },
    text,
    slots,
    keys,
    form: at.via === null ? "key" : "reference",
  };
}

/** The location of a notice in a referenced value. It is found when it is requested. */
class WrittenNotice {
  readonly path: string;
  readonly #at: Cursor;
  #lines: { readonly line: number; readonly endLine: number } | null = null;

  constructor(at: Cursor) {
    this.path = at.document.path;
    this.#at = at;
  }

  get line(): number {
    return this.#written.line;
  }

  get endLine(): number {
    return this.#written.endLine;
  }

  get #written(): { readonly line: number; readonly endLine: number } {
    return (this.#lines ??= noticeLines(this.#at, (each) => each.writtenAt ?? each.place));
  }
}

/** Returns the first and last line of the notice's own keys. */
function noticeLines(at: Cursor, placeOf: (each: Cursor) => Place): { line: number; endLine: number } {
  const own = [...at.entries()].filter(
    ([key, { value }]) => marks.some((each) => each === key) || (key.startsWith("x-") && isDated(value)),
  );
  const places = (own.length > 0 ? own.map(([, each]) => each) : [at]).map(placeOf);
  const whole = own.length > 0 ? places : places.map((each) => ({ ...each, endLine: each.line }));
  return {
    line: Math.min(...whole.map(({ line }) => line)),
    endLine: Math.max(...whole.map(({ endLine }) => endLine)),
  };
}

function isDated(value: unknown): boolean {
  return typeof value === "string" && /\d{4}/.test(value);
}
