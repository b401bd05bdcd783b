import type { Plain } from "./replacement-phrases.ts";

const filler =
  /^(?:the|a|an|our|your|its|their|new|newer|newly|official|native|standard|built-?in|[a-z]+-(?:safe|based|aware|level|free|friendly|compatible|specific)|typed|strict|simpler?|safer?|faster|better|static|either|both|following|more|modern|corresponding|equivalent|async|global|instance|public|generic|common|shared|using|calling|directly|just|simply|instead|explicit|plain|dedicated|appropriate|updated)$/i;
const blocking =
  /^(?:of|to|rather|because|when|whenever|if|unless|for|from|with|within|in|inside|on|onto|at|by|via|that|which|where|whose|and|or|as|it|this|these|those|them|they|you|we|until|since|so|but|only|not|no|is|are|be|was|will|should|than|over|without|into|through)$/i;
const vague =
  /^(?:there|here|caution|care|discretion|something|anything|another|other|others|different|same|similar|such|some|any|all|each|more|newer|latest|later|above|below|next|first|right|proper|correct|regular|normal|default|own|composition|version|versions|that|this|it|one|these|those|them|both|either|inheritance|constructors?|code|named|custom|dedicated|appropriate|environment|solutions?|alternatives?|approach(?:es)?|mechanisms?|implementations?|support|rfc\d+|v?\d.*)$/i;
const kinds =
  "functions?|methods?|propert(?:y|ies)|options?|class(?:es)?|props?|fields?|parameters?|params?|arguments?|args?|hooks?|components?|operators?|types?|constants?|modules?|packages?|crates?|libraries|library|api|apis|endpoints?|headers?|flags?|attributes?|commands?|variables?|interfaces?|mutations?|query|queries|annotations?|decorators?|directives?|enums?|macros?|traits?|struct|helpers?|instance|object|keyword|setting|key|service|filter|config|configuration|factory|builder";
/** "a method" does not identify a method. */
const onlyKind = new RegExp(`^(?:${kinds}|builders?|factories|[gs]etters?)$`, "i");
/** "use v2 instead": the version of an API, which is the name of its package or path. */
export const apiVersion = /^v\d{1,3}(?:(?:alpha|beta)\d{1,3})?$/;
export const kindBehind = new RegExp(`^ (?:[a-z]+ )?(?:${kinds})\\b`, "i");
export const onlyKindBehind = new RegExp(`^ (?:${kinds})\\b`, "i");
/** "use secrets field": a part by its name. */
const part = /^ (?:crate|package|field|option|param(?:eter)?|prop(?:erty)?|attribute|flag|argument)\b/;
/** HTTP methods: `GET /v2/users` is one name. */
export const httpMethod = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/;

/** "the hooks exported from `package`", "one of `a`, `b`", "the function in `package`". */
const introduced = new RegExp(
  `\\b(?:exported|provided|offered|defined|found|available|one|usage|${kinds})$`,
  "i",
);

/** Classifies a word after "use": skipped, the end of the search, or a candidate. */
export function wordClass(
  word: string,
  before: string,
  next: string,
): "article" | "filler" | "stop" | "word" {
  if (/^(?:the|an?|our|your|its|their)$/i.test(word)) return "article";
  if (/^instead$/i.test(word) && /^ of\b/.test(next)) return "stop";
  if (/^one$/i.test(word) && /^ of\b/.test(next)) return "filler";
  if (/^(?:from|by|in|of)$/i.test(word) && introduced.test(before)) return "filler";
  // In "Use New." the capital shows that it is a name.
  if (filler.test(word) && !/^\p{Lu}/u.test(word)) return "filler";
  return blocking.test(word) ? "stop" : "word";
}

/** "the page field should be used" contains the name of a part, but "the new field" does not. */
export function isNamedPart(before: string, word: string, next: string): boolean {
  return /^the $/i.test(before) && part.test(next) && !filler.test(word) && !vague.test(word);
}

/** An English word and its context. */
interface PlacedWord {
  readonly bare: string;
  /** True if punctuation follows. `stops`: the punctuation ends the clause. */
  readonly closed: boolean;
  readonly stops: boolean;
  readonly next: string;
  readonly article: string;
  /** True if the instruction is at the start of its sentence: "Use map." */
  readonly isWhole: boolean;
}

/** "in favor of Alpha and will be removed": the sentence continues with another topic. */
const predicateNext = /^ (?:and|but) (?:will|is|are|has|was|may)\b/;

/** "Alpha and Beta", without anything else. */
const pairedEnd = /^ (?:and|or) \p{Lu}[\w$.]{0,40}(?:\(\))?(?:$|[.,;)\n])/u;

/** "Set instead of Array", "Set with a timeout instead". */
const orderedInstead =
  /^ (?:instead of|rather than|in place of)\b|^ (?:with|from|in|on|via|as|for)\s(?:[^.;\n]|\.\w){1,60}\sinstead\b(?! of)/i;

/** Returns true if this English word may be a name, because the context allows no other meaning. */
export function stands(
  { bare, closed, stops, next, article, isWhole }: PlacedWord,
  plain: Exclude<Plain, "through">,
): boolean {
  const capital = /^\p{Lu}/u.test(bare);
  const beforeInstead = /^,?(?: (?:or|and) [\w$.]{1,40}(?:\(\))?)? instead\b(?! of)/i.test(next);
  const isVague =
    (vague.test(bare) || (onlyKind.test(bare) && !(beforeInstead && article === ""))) &&
    !(capital && /^\p{L}+$/u.test(bare) && bare !== bare.toUpperCase());
  if (
    plain === "never" ||
    (isVague && !apiVersion.test(bare)) ||
    !/^[\p{ID_Start}_$][\p{ID_Continue}$-]*(?:\/[\p{Lu}\d]+|:[a-z][\w-]*)?$/u.test(bare)
  )
    return false;
  const atEnd = stops || /^\s?(?:$|[(—–-]|\n)/.test(next) || pairedEnd.test(next) || predicateNext.test(next);
  if (apiVersion.test(bare)) return article === "" && (beforeInstead || (atEnd && /[ab]/.test(bare)));
  const beforeKind = !closed && onlyKindBehind.test(next);
  if (article === "a" || article === "an") return capital && (beforeInstead || beforeKind);
  if (article !== "") return beforeKind ? !/(?:ing|ed)$/.test(bare) : capital && (beforeInstead || atEnd);
  if (beforeKind && (capital || plain === "end" || part.test(next))) return true;
  if (!closed && plain === "end" && kindBehind.test(next)) return true;
  if (capital && !closed && orderedInstead.test(next)) return true;
  const isAlone = isWhole && !bare.endsWith("ly");
  return beforeInstead || (atEnd && (capital || isAlone || (plain === "end" && !bare.endsWith("ing"))));
}
