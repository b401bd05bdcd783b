import { looksLikeCode, tidyName } from "../name.ts";
import { mark, type MarkedName } from "../marked-names.ts";
import type { Phrase } from "./replacement-phrases.ts";
import { httpMethod, stands, wordClass } from "./target-words.ts";
import type { Words } from "../words.ts";

interface Target {
  readonly name: string;
  /** Set off by markup, or a word that can only be code. */
  readonly sure: boolean;
}

/** A path such as Go's packages have; elsewhere a slash stands between two words. */
const pathName = /^[a-z][\w.-]*(?:\/[\w.-]+)+$/;

/** "Alpha/Beta": either will do. */
const slashed = /^(\p{Lu}[\p{ID_Continue}$]*)\/\p{Lu}[\p{ID_Continue}$]*$/u;

/** "Use x.", and "f is deprecated, please use x". */
const opensItsClause = /(?:^|[.!?;]\s|\n|\bdeprecated(?:\s?[,:]|\s[–—-]{1,2})\s)(?:please\s)?\w+$/i;

/** What stands behind a phrase at `from`, up to `limit`: the first name within a few words, or null. */
export function readTarget(
  words: Words,
  from: number,
  limit: number,
  plain: Phrase["plain"],
  links: ReadonlySet<string>,
): Target | null {
  const { masked } = words;
  let at = from;
  let article = "";
  for (let read = 0, passed = 0; read < 12 && passed < 6; read += 1) {
    const gap = /^(?:[\s:(*"']|_(?!\w))*/.exec(masked.slice(at, Math.min(limit, at + 40)));
    at += gap?.[0].length ?? 0;
    if (at >= limit) return null;
    if (masked[at] === mark) return markedAt(words, at);
    const word = wordAt(masked, at, limit);
    const spoken = word.replace(/[.,;:!?)'"*]+$/, "");
    const first = slashed.exec(spoken)?.[1];
    const bare = first ?? spoken;
    const end = at + word.length;
    const next = masked.slice(end, end + 60).replace("\n", " ");
    const isVersioned = /^[\w.-]*\w\/v\d\w*$/.test(word) && /^\s[A-Z]\w/.test(next);
    if (isVersioned || (httpMethod.test(bare) && /^\s\/\S/.test(next)))
      return { name: tidyName(`${bare} ${wordAt(masked, end + 1, limit)}`), sure: true };
    const given = /^([A-Za-z_]\w*)=(?!=)/.exec(word)?.[1];
    if (given !== undefined) return { name: given, sure: true };
    const code = balanced(word);
    const name = first ?? tidyName(code);
    const isPath =
      /\b(?:packages?|modules?|plugin|library)\s$/i.test(masked.slice(from, at)) && pathName.test(name);
    if (name !== "" && (isPath || looksLikeCode(code) || links.has(name))) return { name, sure: true };
    const kind = wordClass(bare, masked.slice(Math.max(from, at - 12), at).trimEnd(), next);
    if (kind === "article") article = bare.toLowerCase();
    if (kind === "stop" || kind === "word") {
      const isWhole = opensItsClause.test(masked.slice(Math.max(0, from - 50), from));
      const place = { isWhole, bare, closed: word !== spoken, stops: /[.,;!?)]$/.test(word), next, article };
      if (passed === 0 && stands(place, kind === "stop" && plain === "end" ? "instead" : plain))
        return { name, sure: false };
      if (kind === "stop") return null;
      passed += 1;
    }
    if (/[.,;!?)]$/.test(word)) return null;
    at = end;
  }
  return null;
}

function markedAt({ names, masked }: Words, at: number): Target | null {
  const target = behindArrow(
    names.find((name) => name.start <= at && at < name.end),
    names,
    masked,
  );
  return target === undefined || target.name === "" ? null : { name: target.name, sure: true };
}

/** "`f(a)` -> `f({ a })`": what is to be written stands behind the arrow. */
function behindArrow(
  name: MarkedName | undefined,
  names: readonly MarkedName[],
  masked: string,
): MarkedName | undefined {
  const arrow = name && /^ {0,3}(?:--?>|=>|→|⇒) {0,3}(?=\uE000)/.exec(masked.slice(name.end, name.end + 12));
  return arrow ? names.find((each) => each.start === name.end + arrow[0].length) : name;
}

/** The word at `at`; a call with blanks between its arguments is one word. */
function wordAt(masked: string, at: number, limit: number): string {
  const rest = masked.slice(at, Math.min(limit, at + 200));
  const call = /^[\w$.#:]+\([^()\n]{0,80}\)/.exec(rest)?.[0];
  // A part of it is a name of its own: what is left is none.
  if (call?.includes(mark) === true) return call.slice(0, call.indexOf("("));
  return call ?? /^[^\s\uE000]+/.exec(rest)?.[0] ?? "";
}

function balanced(word: string): string {
  const trimmed = word.replace(/[.,;:!?'"*]+$/, "");
  return trimmed.includes("(") ? trimmed : trimmed.replace(/\)+$/, "");
}
