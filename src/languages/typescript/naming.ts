import type { Declaration } from "../../core/model/declaration.ts";
import type { Inherited, Naming } from "../../core/model/language/naming.ts";
import { closing, enclosed, findOuter, splitOuter } from "../base/signatures/scan.ts";
import { signatureOf } from "./signatures/table.ts";
import { signs } from "./signatures/function-types.ts";

const ending = /(?:\.d)?\.[mc]?[jt]sx?$/;
const named = /^[\p{ID_Start}_$][\p{ID_Continue}$]*(?:\.[\p{ID_Start}_$][\p{ID_Continue}$]*)*$/u;
/** `import { a, b as c } from "…"`. */
const imports = /^[ \t]*import\b(?:\s+type\b)?([^"';]{1,20000}?)\bfrom\s*["']([^"'\n]{1,500})["']/gm;
/** `[K in keyof C]: …`. */
const mapped = /^\s*(?:[-+]?readonly\s+)?\[\s*[\w$]+ in /;
const takenKeys = /^\s*(?:[-+]?readonly\s+)?\[\s*[\w$]+ in keyof ([\w$.]+)\s*\]/;
/** Utility types that preserve all members of their argument. */
const keepsAll = new Set(["Partial", "Required", "Readonly", "Awaited", "NonNullable"]);

/** Inheritance of members from other types in TypeScript and JavaScript. */
export const naming: Naming = {
  inherits({ kind, signature }: Declaration): readonly Inherited[] {
    if (kind === "class" || kind === "interface") return supersIn(signature);
    return kind === "type" ? partsOfAlias(signature) : [];
  },
  signatureOf,
  expands: "shapes",
  staticApart: true,
  typesOfValue({ kind, signature }) {
    if (kind !== "property" && kind !== "constant" && kind !== "variable") return [];
    const type = signature.replace(/^(?:(?:static|readonly|abstract|\?) )*/, "");
    return /^(?:["'`\d(-]|[gs]et\()/.test(type) ? [] : inheritedFrom(type);
  },
  declarationsOf: (path) => {
    const [, kind = ""] = /(?<!\.d)\.([mc]?)[jt]sx?$/.exec(path) ?? [null];
    return /(?<!\.d)\.[mc]?jsx?$/.test(path) ? path.replace(/\.[mc]?jsx?$/, `.d.${kind}ts`) : null;
  },
  importsIn: (text) =>
    [...text.matchAll(imports)].flatMap(([, clause = "", from = ""]) =>
      [...clause.matchAll(/(?:[\w$]+\s+as\s+)?([\w$]+)\s*(?=[,}]|$)/g)].flatMap(([, local]) =>
        local === undefined ? [] : [{ from, local }],
      ),
    ),
  stem: (path) => path.replace(ending, "").replace(/(?:^|\/)index$/, ""),
};

/** `extends Base<string>implements I`: a class has no members of an interface that it only implements. */
function supersIn(signature: string): readonly Inherited[] {
  const at = findOuter(signature, signs, (_, offset) =>
    /^extends\b/.test(signature.slice(offset, offset + 8)),
  );
  if (at < 0) return [];
  const list = signature.slice(at + "extends".length);
  const end = findOuter(list, signs, (_, offset) => /^implements\b/.test(list.slice(offset, offset + 11)));
  return splitOuter(end < 0 ? list : list.slice(0, end), ",", signs).flatMap(inheritedFrom);
}

/** `=Pick<New,"a">&{b:string}`. */
function partsOfAlias(signature: string): readonly Inherited[] {
  const equals = findOuter(signature, signs, (sign, at) => sign === "=" && signature[at + 1] !== ">");
  if (equals < 0) return [];
  return splitOuter(signature.slice(equals + 1), "&", signs).flatMap(inheritedFrom);
}

/** Returns all names in a type that is not analysed further, because each may provide its members. */
function mentionedIn(text: string): readonly Inherited[] {
  const names = text.match(
    /(?<![\p{ID_Continue}$."'])[\p{Lu}_$][\p{ID_Continue}$]*(?:\.[\p{ID_Start}_$][\p{ID_Continue}$]*)*/gu,
  );
  return [...new Set(names ?? [text])].map((each) => ({ name: each.split("."), isUnread: true }));
}

function inheritedFrom(written: string): readonly Inherited[] {
  const text = written.trim();
  const object = enclosed(text, "{", signs);
  if (text === "" || (object !== null && !mapped.test(object))) return [];
  const [, taken] = object === null ? [] : (takenKeys.exec(object) ?? []);
  if (taken !== undefined) return [{ name: taken.split(".") }];
  const open = text.indexOf("<");
  const isGeneric = open > 0 && closing(text, open, signs) === text.length - 1;
  const name = isGeneric ? text.slice(0, open) : text;
  if (!named.test(name)) return mentionedIn(text);
  const given = isGeneric ? splitOuter(text.slice(open + 1, -1), ",", signs) : [];
  const [whole = "", keys = ""] = given;
  if (keepsAll.has(name)) return inheritedFrom(whole);
  if (name !== "Pick" && name !== "Omit") return [{ name: name.split(".") }];
  const listed = splitOuter(keys, "|", signs).map((each) => /^(["'])(.*)\1$/.exec(each.trim())?.[2]);
  const members = listed.flatMap((each) => each ?? []);
  if (members.length < listed.length) return mentionedIn(whole);
  return inheritedFrom(whole).map((each) => ({
    ...each,
    ...(name === "Pick" ? { only: members } : { except: members }),
  }));
}
