import type { FileRead } from "../../core/model/register.ts";
import type { UnreadNotice } from "../../core/model/unread.ts";
import { findNotices } from "../../core/unread/find-notices.ts";
import type { UnreadPlace } from "../../core/unread/removed.ts";
import { decode } from "./decode.ts";
import type { Engine } from "./engine.ts";

/** The reason for a place without a reason of its look. */
const unattached = "it does not belong to a known declaration";

/** Returns places that look like notices in a file without a reader. Empty if it cannot be decoded. */
export function placesWithoutReader(engine: Engine, path: string, bytes: Uint8Array): UnreadPlace[] {
  const languages = engine.unreadLanguagesOf(path);
  if (languages.length === 0 || !holdsAny(bytes, engine.unreadSearch.needles)) return [];
  const decoded = decode(bytes);
  if ("unreadable" in decoded) return [];
  const { text } = decoded;
  const language = languages.find(({ isOne }) => isOne?.test(text) ?? true);
  if (language === undefined) return [];
  return placed(path, findNotices(text, language.lexis, language.looks), `${language.name} is not read`);
}

/** Returns places that look like notices in a read file, but belong to no declaration. */
export function placesWithoutDeclaration(engine: Engine, file: FileRead, text: string): UnreadPlace[] {
  const reader = engine.readerFor(file.path);
  if (reader?.looks === undefined) return unnamed(file, text);
  const isRead = isCovered(file);
  const known = new Set(file.unread.map(({ line }) => line));
  const places = findNotices(text, reader.lexis, reader.looks, (line) => known.has(line) || isRead(line));
  return [...unnamed(file, text), ...placed(file.path, places, unattached)];
}

/** Returns the places that the reader itself reports. */
function unnamed({ path, unread }: FileRead, text: string): UnreadPlace[] {
  const lines = unread.length > 0 ? text.split("\n") : [];
  return unread.map(({ line, why, subject = null }) => ({
    path,
    line,
    why,
    subject,
    words: (lines[line - 1] ?? "").trim().slice(0, 200),
  }));
}

/** Returns a predicate: true if a line belongs to a notice that is read, or to its declaration. */
function isCovered({ declarations }: FileRead): (line: number) => boolean {
  const ends = new Map<number, number>();
  for (const { notice, place } of declarations) {
    if (notice === null) continue;
    for (const [start, end] of [
      [notice.line, notice.endLine],
      [place.line, place.endLine],
      [Math.min(notice.line, place.line), place.line],
      ...(notice.elsewhere ?? []).map(({ line, endLine }) => [line, endLine] as const),
    ] as const)
      ends.set(start, Math.max(ends.get(start) ?? 0, end));
  }
  const starts = [...ends.keys()].sort((a, b) => a - b);
  const spans: { start: number; end: number }[] = [];
  for (const start of starts) {
    const last = spans.at(-1);
    const end = ends.get(start) ?? start;
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else spans.push({ start, end });
  }
  return (line) => {
    let [low, high] = [0, spans.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((spans[middle]?.end ?? 0) < line) low = middle + 1;
      else high = middle;
    }
    return (spans[low]?.start ?? Infinity) <= line;
  };
}

export function unreadNotice({ path, line, why }: UnreadPlace): UnreadNotice {
  return { path, line, why };
}

function placed(path: string, places: ReturnType<typeof findNotices>, why: string): UnreadPlace[] {
  return places.map((each) => ({
    path,
    line: each.line,
    why: each.why ?? why,
    get words() {
      return each.words;
    },
    get subject() {
      return each.subject;
    },
  }));
}

function holdsAny(bytes: Uint8Array, needles: readonly string[]): boolean {
  const wide = bytes[0] === 0xff || bytes[0] === 0xfe;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1").toLowerCase();
  return wide || needles.some((each) => text.includes(each));
}
