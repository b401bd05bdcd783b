import { surroundings } from "../../../core/limits.ts";

/** The subject of a notice that is not about a whole definition. */
export interface PartOfUse {
  /** The parameters that it applies to. Empty if it applies to one way of calling. */
  readonly parameters: readonly string[];
  /** True if it applies only to one value of a parameter, or to one way of calling. */
  readonly conditional: boolean;
}

/** The definition that a notice is attached to. */
export interface Noticed {
  /** Its own name, and its class's name. */
  readonly names: readonly string[];
  /** Includes those that it only accepts through `**kwargs`. */
  readonly parameters: ReadonlySet<string>;
}

const said =
  /\s(?:(?:is|are|was|were|has been|have been|will be|being)(?: (?:now|also|being|therefore|hence|already|currently|both|silently))*\s(?:deprecated|obsolete|discouraged|removed|replaced|renamed|disallowed|unsupported|not supported|an? error)|will (?:become|raise|change|default|no longer|not be|stop)|(?:is|are) no longer)\b/;
const nouns = String.raw`(?:(?:keyword|positional|named|optional|input|function|constructor)[ -])*(?:parameters?|arguments?|args?|kwargs?|keywords?|kwds?|flags?|options?)(?= (?:of|to|in|for|from|on|as|at|with|by|when|and|or)\b|[,(]|$)`;
const list = String.raw`(\w+(?:(?:, and |, or |, | and | or |\/)(?:the )?\w+){0,10})`;
const namesBefore = new RegExp(String.raw`\b${list} ${nouns}`, "g");
const namesBehind = new RegExp(
  String.raw`\b(?:[Pp]arameters?|[Aa]rguments?|args?|kwargs?|[Kk]eywords?|[Ff]lags?|[Oo]ptions?) ${list}`,
  "g",
);
const defaultOf = /\bdefault(?: values?)? (?:of|for) (?:the )?(\w+)/g;
const namesAlone = new RegExp(String.raw`^(?:the )?${list}(?: in [\w.]+(?:\(\))?)?$`, "i");
const assigned = /\b(\w+) ?=(?!=)/g;

const waysOfUse =
  "using|passing|calling|setting|specifying|providing|supplying|giving|configuring|combining|inheriting|subclassing|checking|comparing|creating|constructing|instantiating|indexing|accessing|converting|assigning|omitting|leaving|relying|mixing|returning|loading|importing|initiali[sz]ing|invoking|applying|adding|multiplying|dividing|slicing|evaluating|casting|parsing|reading|writing|sorting|selecting|requesting|not \\w+ing|support for|(?:the )?(?:use|usage) of";
const wayOfUse = new RegExp(String.raw`^(?:the )?(?:${waysOfUse})\b\s*`, "i");
const givenPlain =
  /^(?:passing|setting|specifying|providing|supplying|giving|using) (?:the |an? )?(\w+)(?: (?:to|in|into|of|from|on)\b.*)?$/i;
const givenAs =
  /\b(?:as|for|to|in) (?:the |its )?(\w+)(?: (?:parameter|argument|arg|keyword|kwarg|option|flag))?(?=$| of\b| to\b| in\b)/gi;
const behaviour =
  /\b(?:behaviou?rs?|usage|syntax|shorthand|fallback|calling (?:convention|form|style)|default(?: value)?(?: (?:of|for) .*)?|this (?:use|form|mode|way|pattern|feature|logic|handling|convention|shortcut)|legacy (?:use|form|mode))$/i;
const ofBehaviour =
  /^(?:the )?(?:current |old |legacy |default |implicit |automatic )*(?:behaviou?r|default(?: value)?s?|possibility|ability|support)\b/i;
const thisOne =
  /^this (?:attribute|property|method|function|class|module|decorator|constructor|name|alias)$/i;
const oneValue = /\b(?:defaults?|values?|types?|when|without|with|if|unless|being|other than|non-?\w+)\b/i;
const noNames = new Set([
  "the",
  "this",
  "a",
  "an",
  "of",
  "to",
  "in",
  "for",
  "and",
  "or",
  "as",
  "these",
  "those",
  "its",
  "all",
  "no",
]);

/** Returns the subject of a notice. Null if the text is about the whole definition, or does not state it. */
export function partOfUse(text: string, noticed: Noticed): PartOfUse | null {
  const subject = subjectOf(text);
  if (subject === null) return null;
  const isOwn = (name: string): boolean => noticed.names.includes(name);
  const namesBy = (pattern: RegExp): string[] =>
    [...subject.matchAll(pattern)].flatMap((match) => namesIn(match[1] ?? ""));
  const before = namesBy(namesBefore);
  const named = [...before, ...namesBy(namesBehind), ...namesBy(defaultOf)];
  const known = named.filter((each) => noticed.parameters.has(each) && !isOwn(each));
  if (known.length > 0) return { parameters: unique(known), conditional: isOneValue(subject, known) };
  const values = [...subject.matchAll(assigned)].flatMap(([, name = ""]) =>
    noticed.parameters.has(name) ? [name] : [],
  );
  if (values.length > 0) return { parameters: unique(values), conditional: true };
  const alone = [
    ...namesIn(namesAlone.exec(subject)?.[1] ?? ""),
    ...namesIn(givenPlain.exec(subject)?.[1] ?? ""),
  ];
  if (alone.length > 0 && alone.every((each) => noticed.parameters.has(each) && !isOwn(each)))
    return { parameters: unique(alone), conditional: false };
  return (
    isWayOfUse(subject, isOwn, noticed.parameters) ??
    (before.some((each) => !isOwn(each) && !noNames.has(each.toLowerCase())) ? way : null)
  );
}

const ofSomeValues =
  /^(?:if|when|unless)\b|\b(?:using|passing) (?:None|True|False) (?:will|is|has been)\b|\bmust (?:not )?(?:be|contain|have)\b|\bthis behaviou?r is deprecated\b|\bdefault\b[^.;]{0,100}?\b(?:will|is going to) (?:be (?!removed|dropped|deprecated)|change|become|switch)/i;

/** Returns true if the text under a parameter is only about some of its values. */
export function isAboutValues(text: string, parameters: readonly string[]): boolean {
  const noticed = { names: [], parameters: new Set(parameters) };
  return ofSomeValues.test(text.slice(0, surroundings)) || partOfUse(text, noticed)?.conditional === true;
}

const way: PartOfUse = { parameters: [], conditional: true };

function isWayOfUse(
  subject: string,
  isOwn: (name: string) => boolean,
  parameters: ReadonlySet<string>,
): PartOfUse | null {
  const gerund = wayOfUse.exec(subject);
  if (gerund === null) return behaviour.test(subject) || ofBehaviour.test(subject) ? way : null;
  const given = [...subject.matchAll(givenAs)].flatMap(([, name = ""]) =>
    parameters.has(name) ? [name] : [],
  );
  if (given.length > 0) return { parameters: unique(given), conditional: true };
  const object = subject.slice(gerund[0].length);
  if (thisOne.test(object)) return null;
  const [, name = "", rest = ""] = /^(?:the )?(?:[\w.]*\.)?(\w+)(?:\(\))?(.*)$/.exec(object) ?? [];
  // All users are affected: `Using f from this module`, `Accessing the A.f attribute`.
  const isWhole =
    isOwn(name) &&
    /^(?: (?:attribute|property|method|function|class|directly|here|(?:from|in|via|through)\b.*))*$/.test(
      rest,
    );
  return isWhole ? null : way;
}

/** Returns the subject of the first sentence about a deprecation, without quotes. Null if there is none. */
function subjectOf(text: string): string | null {
  const flat = text
    .slice(0, surroundings)
    .replaceAll(/:[\w:]+:(?=`)/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  for (const sentence of flat.split(/(?<=[\w)`'"][.!?]) (?=[A-Z`'"*])/, 4)) {
    const match = said.exec(` ${sentence}`);
    if (match === null) continue;
    const subject = sentence
      .slice(0, Math.max(0, match.index - 1))
      .replaceAll(/[`'"*‘’“”~]/g, "")
      .trim();
    // `…, but this is deprecated`: refers to the text before it.
    const turned = /^(.+?),? (?:but|and|which|though|however,?) ?(?:this|that|it)?$/.exec(subject);
    if (turned !== null) return `the behavior`;
    return subject.replace(
      /^(?:note(?: that)?:?|warning:|deprecated:?|in (?:the|a) future(?: version)?,?)\s+/i,
      "",
    );
  }
  return null;
}

function namesIn(written: string): string[] {
  return written.split(/,? (?:and|or) |, |\/|\bthe /).filter((each) => /^\w+$/.test(each));
}

/** `Passing None as the x argument`, `the default of the x parameter`. */
function isOneValue(subject: string, parameters: readonly string[]): boolean {
  const gerund = wayOfUse.exec(subject);
  if (gerund === null) return oneValue.test(subject) || assigned.test(subject);
  const object = subject.slice(gerund[0].length).replace(/^(?:the|an?|both|either) /, "");
  return !parameters.some((each) => object.startsWith(each));
}

function unique(names: readonly string[]): readonly string[] {
  return [...new Set(names)];
}
