import type { Declaration } from "../../core/model/declaration.ts";
import { closing, findOuter, splitOuter, type Signs } from "../base/signatures/scan.ts";
import { wordsFirst, type Parts } from "../base/signatures/parts.ts";
import type { SignatureTable } from "../base/signatures/serves.ts";

const signs: Signs = { angles: true, quotes: '"' };
const words = new Set(["const", "async", "unsafe", "extern", "mut"]);
/** What a reference turns into by itself. */
const derefs: Readonly<Record<string, string>> = {
  "&String": "&str",
  "&PathBuf": "&Path",
  "&OsString": "&OsStr",
};

/** What callers feel of Rust's signatures. */
export const signatures: SignatureTable = {
  names: { separator: "::", bySuffix: true, byOrigin: false },
  words: { const: "removed", async: "either", unsafe: "added", extern: "either", mut: "either" },
  namesParameters: false,
  takeApart,
  typeOf,
  accepts,
  narrowsResults: false,
  valueOf: (written) => written.trim(),
  typesLater: { parameters: () => false, result: false },
  omitsAll: () => false,
  addsOptional: () => false,
  arrayBecomesRest: false,
  gainsSupers: () => false,
};

function typeOf(written: string): string {
  const text = written
    .replaceAll(/\s+/g, " ")
    .replaceAll(/&'_ /g, "&")
    .replaceAll(/<'_>/g, "")
    .replaceAll(/<'_,/g, "<")
    .replace(/^self:\s*&Self$/, "&self")
    .replace(/^self:\s*&mut Self$/, "&mut self")
    .replace(/^(?:mut self|self:\s*Self)$/, "self")
    .trim();
  return text === "()" ? "" : text;
}

function accepts(given: string, asked: string): boolean {
  const element = /^&Vec<(.*)>$/s.exec(given)?.[1];
  return (
    derefs[given] === asked ||
    (element !== undefined && asked === `&[${element}]`) ||
    asked === `impl Into<${given}>` ||
    (/^(?:&str|&?String)$/.test(given) && /^impl (?:AsRef|Into)<(?:str|String|Path|OsStr)>$/.test(asked))
  );
}

function takeApart({ kind, signature }: Declaration): Parts | null {
  if (kind !== "function" && kind !== "method") return null;
  const [own, text] = wordsFirst(signature, words);
  const open = findOuter(text, signs, (sign) => sign === "(");
  const close = open < 0 ? -1 : closing(text, open, signs);
  if (close < 0) return null;
  const [result = "", ...rest] = text.slice(close + 1).split(/\s*\bwhere\b/);
  return {
    as: "call",
    words: own,
    generics: text.slice(0, open).trim(),
    parameters: splitOuter(text.slice(open + 1, close), ",", signs).map((type) => ({
      ...{ name: "", type, value: null, optional: false, rest: "", words: [] },
    })),
    result: result.replace(/^\s*->/, ""),
    throws: [],
    rest: rest.join("where"),
  };
}
