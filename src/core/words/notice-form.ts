import type { NoticeSource } from "../model/declaration.ts";
import { audiences, type Audience, type Day } from "../model/feature.ts";
import type { ReadNotice } from "../model/notice.ts";
import { oneLine } from "./considered.ts";
import { comparableWords } from "./comparable-words.ts";
import type { KeyName } from "./keys.ts";
import { reasonIn } from "./reason.ts";
import { deniesReplacement, isNone } from "./replacements/no-replacement.ts";
import { readReplacement, readReplacementValue } from "./replacements/replacement.ts";
import { readSunset } from "./sunset.ts";
import { readTimedWords } from "./timed-words.ts";
import { readAnnounced } from "./time-value.ts";
import { takeApart, type Words } from "./words.ts";

type Releases = Readonly<Record<string, Day>>;

/** What is read out of one form of a notice, wherever it stands. */
export interface NoticeForm {
  readonly said: Omit<ReadNotice, "line" | "endLine" | "unreadable" | "conditional" | "comparable">;
  /** Worked out when somebody compares. */
  comparable(): string;
}

/** One form, as it is written. */
export type WrittenForm = Pick<NoticeSource, "text" | "slots" | "links">;

/** Half of all notices say what another one says: on overloads, on members of one type, before a change and after it. */
const remembered = new WeakMap<Releases, Map<string, NoticeForm>>();
const mostRemembered = 1000;
/** UTF-16 units of a form with its links and slots; people write shorter ones twice. */
const longestRemembered = 2000;

/** What a form says; the same again for one that is written alike. */
export function readForm({ text, slots, links = [] }: WrittenForm, releases: Releases): NoticeForm {
  const key = JSON.stringify([text, links, slots]);
  const forms = remembered.get(releases) ?? new Map<string, NoticeForm>();
  const before = forms.get(key);
  if (before !== undefined) return before;
  const form = formOf({ text, slots, links }, releases);
  if (key.length > longestRemembered) return form;
  if (forms.size >= mostRemembered) forms.clear();
  remembered.set(releases, forms.set(key, form));
  return form;
}

function formOf({ text, slots, links = [] }: WrittenForm, releases: Releases): NoticeForm {
  const words = takeApart((text ?? "").trim());
  const keyed = (key: KeyName): string | undefined => words.keys.find((each) => each.key === key)?.value;
  const stated = (key: "replacement" | "audience" | "feature"): string =>
    oneLine(slots[key] || keyed(key) || "");
  const timed = readTimedWords(words, releases);
  const prose = readReplacement(words, links);
  const replacement = stated("replacement");
  const denied = isNone(replacement) || (!prose.strong && deniesReplacement(words.masked));
  const named = replacement !== "" ? readReplacementValue(replacement) : denied ? null : prose.name;
  const claims = { orders: prose.claims, times: timed.claims };
  let comparable: string | null = null;
  return {
    said: {
      text: (text ?? "").trim(),
      replacement: named === null ? null : oneLine(named) || null,
      reason: reasonOf(slots.reason, words, claims),
      announced:
        (slots.since === undefined ? null : readAnnounced(slots.since)) ??
        announcedIn(words) ??
        timed.announced,
      ...readSunset(slots, words, timed, releases),
      audience: audienceOf(stated("audience")),
      feature: stated("feature").split(/\s/)[0] || null,
      saysNoReplacement: named === null && denied,
    },
    comparable: () => (comparable ??= comparableWords({ text, slots }, words, timed.claims)),
  };
}

function reasonOf(
  slot: string | undefined,
  words: Words,
  claims: Parameters<typeof reasonIn>[1],
): string | null {
  if (slot !== undefined && oneLine(slot) !== "") return oneLine(slot);
  const key = words.keys.find((each) => each.key === "reason");
  if (key === undefined) return reasonIn(words, claims, { start: 0, end: words.text.length });
  return reasonIn(words, claims, { start: key.end, end: key.valueEnd }) ?? oneLine(key.value);
}

function announcedIn(words: Words): Day | null {
  const key =
    words.keys.find((each) => each.key === "announced") ?? words.keys.find((each) => each.key === "since");
  return key === undefined ? null : readAnnounced(key.value);
}

function audienceOf(written: string): Audience | null {
  const word = written.toLowerCase();
  return audiences.find((audience) => audience === word) ?? null;
}
