import type { Names } from "../model/language/names.ts";
import type { Feature } from "../model/notice.ts";
import { goesByFolder, speaksForPackage, stemOf } from "../repository/folder-files.ts";
import { folderOf } from "../repository/paths.ts";

/** A pattern that searches prose for a feature. */
export interface MentionPattern {
  /** The last part of the feature's name. */
  readonly last: string;
  /** Every text that mentions the feature contains at least one of these. */
  readonly needles: readonly string[];
  readonly in: (text: string) => boolean;
}

/** Characters before a name that mark it as code. */
const codeBefore = String.raw`(?:[\x60.#:~]|::|\{@link\s+)`;

/**
 * Returns a pattern for the last part of the feature's name, as a whole word. A part that is also an ordinary word
 * (`get`, `close`) must be marked as code, or follow its owner's name. If several features of the change share their
 * last part (`shared`), the same line must also contain the owner's name. For a parameter, a mention of its function
 * also counts, because texts usually mention the call instead of the argument.
 */
export function mentionPattern(
  feature: Feature,
  shared: (last: string) => boolean,
  names: Names | null,
): MentionPattern {
  const parts = namesOf(feature, names);
  const own = namePattern(parts.length > 0 ? parts : [feature.name], shared);
  if (feature.declaration?.kind !== "parameter" || parts.length < 2) return own;
  const owner = namePattern(callableOf(parts.slice(0, -1), names), () => false);
  return {
    last: own.last,
    needles: [own.last, owner.last],
    in: (text) => own.in(text) || owner.in(text),
  };
}

/** Returns the class for a constructor. */
function callableOf(parts: readonly string[], names: Names | null): readonly string[] {
  const isConstructor = parts.length > 1 && names?.constructors.includes(parts.at(-1) ?? "") === true;
  return isConstructor || parts.at(-1) === parts.at(-2) ? parts.slice(0, -1) : parts;
}

function namePattern(parts: readonly string[], shared: (last: string) => boolean): MentionPattern {
  const last = parts.at(-1) ?? "";
  const needles = [last];
  const owner = parts.at(-2);
  const whole = word(last);
  const qualified = owner === undefined ? null : word(owner, last);
  if (owner !== undefined && shared(last)) {
    const around = word(owner);
    const onOneLine = (line: string): boolean => whole.test(line) && around.test(line);
    return { last, needles, in: (text) => text.split("\n").some(onOneLine) };
  }
  if (!isPlainWord(last)) return { last, needles, in: (text) => whole.test(text) };
  const asCode = [
    new RegExp(`${codeBefore}${escaped(last)}${after}`, "u"),
    new RegExp(`${before}${escaped(last)}\\(`, "u"),
    new RegExp(`\`[^\`\\n]{0,200}${before}${escaped(last)}${after}[^\`\\n]{0,200}\``, "u"),
    new RegExp(`<code>[^<\\n]{0,200}${before}${escaped(last)}${after}`, "u"),
  ];
  return {
    last,
    needles,
    in: (text) => qualified?.test(text) === true || asCode.some((each) => each.test(text)),
  };
}

const before = String.raw`(?<![\p{ID_Continue}$])`;
const after = String.raw`(?![\p{ID_Continue}$])`;

/** Returns a pattern for a whole word, or for two with the separators that languages put between them. */
function word(...parts: readonly string[]): RegExp {
  return new RegExp(
    before + parts.map(escaped).join(String.raw`(?:<[^<>\n]{0,100}>)?(?:\.|#|::|->)`) + after,
    "u",
  );
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}

/** Returns true for a name in lower case, which may be an ordinary word in prose. */
function isPlainWord(name: string): boolean {
  return /^\p{Ll}+$/u.test(name);
}

/** Returns the parts of the name that people use: the class of a constructor, the name of a whole file. */
function namesOf({ declaration, name, place, kind }: Feature, names: Names | null): readonly string[] {
  // For `GET /v1/users` people write the path.
  if (kind === "endpoint") return [name.replace(/^[A-Z]+ /, "")];
  if (declaration === null) return [name.slice(name.indexOf(":") + 1)];
  const parts = declaration.segments.filter((part) => part !== "");
  const own = parts.at(-1) ?? "";
  if (/^\((?:module|package)\)$/.test(own) || own === names?.defaultExport?.name)
    return [...parts.slice(0, -1), fileName(place.path, names)];
  if (declaration.kind === "constructor" && parts.length > 1) return parts.slice(0, -1);
  return parts;
}

/** Returns `client` for `src/client.ts`, or the folder's name if the folder names the module. */
function fileName(path: string, names: Names | null): string {
  const folder = folderOf(path);
  const isFolder = names !== null && (goesByFolder(path, names) || speaksForPackage(path, names));
  return isFolder && folder !== "" ? folder.slice(folder.lastIndexOf("/") + 1) : stemOf(path);
}
