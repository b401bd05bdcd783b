import { looksLikeCode, tidyName } from "../name.ts";
import { mark, type MarkedName } from "../marked-names.ts";
import type { Plain } from "./replacement-phrases.ts";
import { apiVersion, httpMethod, kindBehind, onlyKindBehind, stands, wordClass } from "./target-words.ts";
import type { Words } from "../words.ts";

interface Target {
  readonly name: string;
  /** True for a name in markup, and for a word that can only be code. False for a URL, which may only explain. */
  readonly sure: boolean;
}

/** A path such as a Go import path. In other text, a slash separates two words. */
const pathName = /^[a-z][\w.-]*(?:\/[\w.-]+)+$/;

/** "Alpha/Beta": two alternatives, but "TCP/IP" is one name. */
const slashed =
  /^(?![\p{Lu}\d]+\/[\p{Lu}\d]+$)(\p{Ll}*\p{Lu}[\p{ID_Continue}$]*)\/\p{Ll}*\p{Lu}[\p{ID_Continue}$]*$/u;

/** A single word after "package" is a name at the end of the clause. */
const packageName = /^[a-z][\w.-]*$/;

/** "Use Ingress Rules instead", "replaced by Ingress Rules.": a product's name of several words. */
const properName =
  /^(?: \p{Lu}[\p{L}\p{N}-]{0,40}){1,3}(?=(?: \([^()\n]{1,40}\))?(,? instead\b(?! of))|$|[.,;)\n])/u;

/** "Use Ingress annotations instead": parts of a product. "the Pager class" is the name `Pager`. */
const namedThings =
  /^(?: (?!(?:in|on|as|of|or|and|via|with|from|for|at|by|to|is|are|class|instead)\b|\w+ly\b)[a-z]{2,20}){1,2}(?=(?: \([^()\n]{1,40}\))?(,? instead\b(?! of)))/;

/** "in favor of W3C Page Context": an acronym alone is not code. */
const acronym = /^[\p{Lu}\d]+$/u;

/** "the overload that takes a `Token`": one of several forms, described by its parts. */
const form = /\b(?:overload|version|variant|form|signature|constructor|method|function)\s$/i;
const told = /^(?:that|which|with|taking|accepting)$/i;

/** "the Page Lists endpoint: `/pages`": the name follows the colon. */
const beforeColon = /^[^.;:\n\uE000]{1,60}:\s(?=\uE000)/;

/** "the following pages instead, by what they hold - Alpha": the names follow the colon or dash. */
const beforeList = /^[^.:\uE000]{0,60}(?::|\s[-–—])(?=\s)/;

/** "a literal (one of `a`, `b`)": examples of replacements. */
const examples = /^(?:one of|e\.g\.|such as|for example|like)\W/i;

/** "a narrower type, such as `Page`": an example of several. */
const suchAs = /^ (?:such as|like|for example|e\.g\.,?)(?= )/;

/** A word between the action and its means: "in favor of a check through `x`". */
const step = /^(?:through|via|from|of|with|in|on|by)$/i;

/** "Use x.", and "f is deprecated, please use x". */
const opensItsClause = /(?:^|\d:\s|[.!?;]\s|\n|\s?[,:]\s|\s[–—-]{1,2}\s)(?:please\s)?\w+$/i;

/** Returns the first name within a few words after a phrase, between `from` and `limit`, or null. */
export function readTarget(
  words: Words,
  from: number,
  limit: number,
  plain: Plain,
  links: ReadonlySet<string>,
): Target | null {
  const { masked } = words;
  let at = from;
  const level = plain === "through" ? "end" : plain;
  let article = "";
  let described: number | null = null;
  const found = (name: string, end: number): Target =>
    described === null
      ? { name, sure: !/^https?:/.test(name) }
      : { name: proseBetween(words, described, end), sure: true };
  for (let read = 0, passed = 0; read < 12 && passed < 6; read += 1) {
    const gap = /^(?:[\s:(*"']|_(?!\w))*/.exec(masked.slice(at, Math.min(limit, at + 40)));
    at += gap?.[0].length ?? 0;
    if (at >= limit || (gap?.[0].includes("(") && examples.test(masked.slice(at, at + 15)))) return null;
    if (masked[at] === mark) {
      const target = markedAt(words, at);
      return target && found(target.name, target.end);
    }
    const word = wordAt(masked, at, limit);
    const spoken = word.replace(/[.,;:!?)'"*]+$/, "");
    const first = slashed.exec(spoken)?.[1];
    const bare = first ?? spoken;
    const end = at + word.length;
    // `acme.{name}`: a part of the name is inserted at run time.
    if (masked[end] === mark && /[.:#/[]$/.test(word)) return null;
    const next = masked.slice(end, end + 60).replace("\n", " ");
    const isVersioned = /^[\w.-]*\w\/v\d\w*$/.test(word) && /^\s[A-Z]\w/.test(next);
    if (isVersioned || (httpMethod.test(bare) && /^\s\/\S/.test(next)))
      return { name: tidyName(`${bare} ${wordAt(masked, end + 1, limit)}`), sure: true };
    const route = httpMethod.test(bare) && masked[end + 1] === mark ? markedAt(words, end + 1) : null;
    if (route?.name.startsWith("/")) return { name: `${bare} ${route.name}`, sure: true };
    const given = /^([A-Za-z_]\w*)=(?!=)/.exec(word)?.[1];
    if (given !== undefined) return { name: given, sure: true };
    const code = balanced(word);
    const name = first ?? tidyName(code);
    const ends = /[.,;!?)]$/.test(word) || /^\s?$|^,? instead\b(?! of)/.test(next);
    const isPackage =
      (/\b(?:packages?|modules?|plugin|library|crate)\s$/i.test(masked.slice(from, at)) &&
        (pathName.test(name) || (ends && passed <= 1 && packageName.test(name) && name !== "instead"))) ||
      (/^ (?:package|module|crate)\b/.test(next) && pathName.test(name));
    const proper = passed === 0 && /^\p{Lu}/u.test(word) ? properNameAt(bare, next, plain) : null;
    if (proper !== null && (acronym.test(bare) || !looksLikeCode(code))) return { name: proper, sure: false };
    if (name !== "" && (isPackage || looksLikeCode(first ?? code) || links.has(name)))
      return found(name, end);
    const kind = wordClass(bare, masked.slice(Math.max(from, at - 12), at).trimEnd(), next);
    if (kind === "article") article = bare.toLowerCase();
    const noun = form.exec(masked.slice(from, at));
    if (told.test(bare) && noun !== null && described === null) {
      described = from + noun.index;
      at = end;
      continue;
    }
    if (plain === "through" && passed > 0 && step.test(bare)) {
      at = end;
      continue;
    }
    if (kind === "stop" || kind === "word") {
      const isWhole = opensItsClause.test(masked.slice(Math.max(0, from - 50), from));
      const place = { isWhole, bare, closed: word !== spoken, stops: /[.,;!?)]$/.test(word), next, article };
      if (
        passed === 0 &&
        described === null &&
        stands(place, kind === "stop" && level === "end" ? "instead" : level)
      ) {
        const explained = beforeColon.exec(masked.slice(end, Math.min(limit, end + 80)));
        const target = explained && markedAt(words, end + explained[0].length);
        return target ? found(target.name, target.end) : { name, sure: false };
      }
      if (kind === "stop") return null;
      passed += 1;
    }
    const example = (bare === "following" ? beforeList : suchAs).exec(next)?.[0] ?? "";
    if (example === "" && /[.,;!?)]$/.test(word)) return null;
    at = end + example.length;
  }
  return null;
}

/** Returns a name of several words that begins with `first`. */
function properNameAt(first: string, next: string, plain: Plain): string | null {
  const kind = kindBehind.exec(next)?.[0];
  const isOne = (kind !== undefined && !/[^s]s$/.test(kind)) || apiVersion.test(first.toLowerCase());
  const rest = properName.exec(next) ?? (isOne ? null : namedThings.exec(next));
  if (rest === null || rest[0].split(" ").some(looksLikeCode)) return null;
  const isNamed = rest[1] === undefined ? plain === "through" : plain !== "never";
  return isNamed ? first + rest[0] : null;
}

/** Returns the text between two places and the kind of thing after it, without markup. */
function proseBetween({ text, masked }: Words, from: number, to: number): string {
  const kind = onlyKindBehind.exec(masked.slice(to, to + 20))?.[0] ?? "";
  return text
    .slice(from, to + kind.length)
    .replace(/[`"]|\{@\w+ |\}/g, "")
    .replace(/[.,;:]+$/, "")
    .trim();
}

function markedAt({ names, masked }: Words, at: number): { name: string; end: number } | null {
  const target = behindArrow(
    names.find((name) => name.start <= at && at < name.end),
    names,
    masked,
  );
  return target === undefined || target.name === "" ? null : { name: target.name, end: target.end };
}

/** "`f(a)` -> `f({ a })`": the new code follows the arrow. */
function behindArrow(
  name: MarkedName | undefined,
  names: readonly MarkedName[],
  masked: string,
): MarkedName | undefined {
  const arrow = name && /^ {0,3}(?:--?>|=>|→|⇒) {0,3}(?=\uE000)/.exec(masked.slice(name.end, name.end + 12));
  return arrow ? names.find((each) => each.start === name.end + arrow[0].length) : name;
}

/** Returns the word at `at`. A call with blanks between its arguments is one word. */
function wordAt(masked: string, at: number, limit: number): string {
  const rest = masked.slice(at, Math.min(limit, at + 200));
  const call = /^[\w$.#:]+(?:\([^()\n]{0,80}\)|<[\w\s,.[\]|?{}:]{1,80}>(?:[.:]+\w+(?:\(\))?)*)/.exec(
    rest,
  )?.[0];
  // If an argument is a marked name, the arguments are left out.
  if (call?.includes(mark) === true) return call.slice(0, call.indexOf("("));
  return call ?? /^[^\s\uE000]+/.exec(rest)?.[0] ?? "";
}

function balanced(word: string): string {
  const trimmed = word.replace(/[.,;:!?'"*]+$/, "");
  return trimmed.includes("(") ? trimmed : trimmed.replace(/\)+$/, "");
}
