import type { Feature, ReadNotice } from "../../core/model/notice.ts";
import type { FileRead } from "../../core/model/register.ts";
import { restStands, standsBut } from "./reread.ts";
import { replacementName } from "../replacements/replacement-names.ts";
import type { CandidateFix } from "./candidates.ts";

/** Whether an edited file says what was wanted of it, and nothing else anew. */
export function fulfils(before: FileRead, after: FileRead, chosen: readonly CandidateFix[]): boolean {
  const touched = new Map<Feature, CandidateFix[]>();
  for (const feature of before.features.values()) {
    // Declarations may share a notice: `int a, b;`.
    const own = chosen.filter(({ wanted }) => isShared(feature, wanted.feature));
    if (own.length > 0) touched.set(feature, own);
  }
  const echoes = before.echoes.filter((each) => chosen.some(({ wanted }) => isShared(each, wanted.feature)));
  const ids = new Set([...touched.keys(), ...echoes].map(({ id }) => id));
  if (!restStands(before, after, ids)) return false;
  return [...touched].every(([feature, own]) => {
    const now = after.features.get(feature.id);
    return (
      now !== undefined &&
      standsBut(before, after, feature.id) &&
      isRight(feature, now, own) &&
      keepsWords(feature, now, own)
    );
  });
}

function isShared(one: Feature, other: Feature): boolean {
  return (
    one === other ||
    (one.notice.line === other.notice.line &&
      one.notice.endLine === other.notice.endLine &&
      one.notice.text === other.notice.text)
  );
}

function isRight({ notice }: Feature, { notice: now }: Feature, own: readonly CandidateFix[]): boolean {
  const days = own.flatMap(({ wanted }) =>
    wanted.correction.kind === "sunset" ? [wanted.correction.day] : [],
  );
  const names = own.flatMap(({ name }) => name ?? []);
  const isDated =
    days.length === 0
      ? now.sunset === notice.sunset && now.dateDefects.length === notice.dateDefects.length
      : now.dateDefects.length === 0 && days.every((day) => day === now.sunset);
  const isNamed =
    names.length === 0
      ? now.replacement === notice.replacement && essentials(now.reason) === essentials(notice.reason)
      : names.every((name) => name === replacementName(now.replacement ?? "")?.last);
  return isDated && isNamed && rest(now) === rest(notice);
}

/** Whether its own slots say what they said, and its words begin as they began: a date comes behind all of them. */
function keepsWords(
  { declaration: was }: Feature,
  { declaration: is }: Feature,
  own: readonly CandidateFix[],
): boolean {
  const [before, after] = [was?.notice, is?.notice];
  const moves = new Set<string>(own.map(({ wanted }) => wanted.correction.kind));
  const slots = (notice: typeof before): string =>
    Object.entries(notice?.slots ?? {})
      .filter(([name]) => !moves.has(name))
      .map((each) => JSON.stringify(each))
      .sort()
      .join(" ");
  if (slots(before) !== slots(after)) return false;
  const isAdded = own.every(({ edit, name }) => name === null && edit.start === edit.end);
  return !isAdded || (after?.text ?? "").startsWith(essentials(before?.text ?? "") ?? "");
}

/** What no correction changes. */
function rest(notice: ReadNotice): string {
  const { announced, audience, feature, sunsetVersion, conditional, unreadable, saysNoReplacement } = notice;
  return JSON.stringify([
    announced,
    audience,
    feature,
    sunsetVersion,
    conditional,
    unreadable,
    saysNoReplacement,
  ]);
}

/** A full stop may be put behind the words. */
function essentials(reason: string | null): string | null {
  return reason === null ? null : reason.slice(0, reason.length - endOf(reason));
}

/** How many signs at the end of words are none of them. */
function endOf(words: string): number {
  let count = 0;
  while (count < words.length && /[\s.,:;]/.test(words[words.length - 1 - count] ?? "")) count += 1;
  return count;
}
