import type { DirectiveTable } from "../base/grammar/grammar.ts";
import { longTokens } from "../base/grammar/tokens.ts";
import type { TextSpan } from "../base/syntax-tree.ts";

/** Texts and comments, in which brackets mean nothing. */
export const textsAndComments =
  /\/\/(?:\\\r?\n|.)*|\/\*[\s\S]*?(?:\*\/|(?![\s\S]))|R"([^()\\\s"]{0,16})\([\s\S]*?(?:\)\1"|(?![\s\S]))|"(?:\\[\s\S]|[^"\\\n])*"|(?<![\da-fA-F])'(?:\\[\s\S]|[^'\\\n])*'/g;

const line = /^[ \t]*#(?:\\\r?\n|\/\*[\s\S]*?(?:\*\/|(?![\s\S]))|.)*/gm;

/** Lines of the preprocessor. `__cplusplus` is defined in C++ alone. */
export function directives(isCpp: boolean): DirectiveTable {
  const inCpp = /^\s*#\s*(?:ifdef\s+__cplusplus|if\s+defined\s*\(?\s*__cplusplus\s*\)?\s*$)/;
  const inC = /^\s*#\s*(?:ifndef\s+__cplusplus|if\s+!\s*defined\s*\(?\s*__cplusplus\s*\)?\s*$)/;
  const orZero = (other: RegExp): RegExp => new RegExp(String.raw`^\s*#\s*if\s+0\b|${other.source}`);
  return {
    line,
    opens: /^\s*#\s*if/,
    turns: /^\s*#\s*el/,
    never: orZero(isCpp ? inC : inCpp),
    always: isCpp ? inCpp : inC,
    closes: /^\s*#\s*endif/,
  };
}

/** `#define OLD(a) …` */
export interface Macro extends TextSpan {
  readonly name: string;
  readonly nameAt: number;
  readonly parameters: string | null;
  readonly value: string;
}

const define = /^\s*#\s*define\s+(?<name>[\p{ID_Start}_]\w*)(?:\((?<parameters>[^()]*)\))?/u;

/** The macros that a text defines, without the ones that only guard it from being included twice. */
export function macrosIn(text: string): readonly Macro[] {
  const hidden = text.includes("#") ? longTokens(text, textsAndComments) : [];
  const all = [...text.matchAll(line)];
  let nth = 0;
  return all.flatMap(({ 0: written, index }, at) => {
    while ((hidden[nth]?.end ?? text.length) <= index) nth += 1;
    const [head = "", name = ""] = define.exec(written) ?? [];
    const isGuard =
      at > 0 &&
      all[at - 1]?.[0].match(/^\s*#\s*ifndef\s+(\w+)\s*$/)?.[1] === name &&
      head.trim() === written.trim();
    if (name === "" || isGuard || (hidden[nth]?.start ?? text.length) < index) return [];
    const parameters = define.exec(written)?.groups?.["parameters"] ?? null;
    const start = index + written.length - written.trimStart().length;
    const nameAt = index + written.indexOf(name, written.indexOf("define") + 6);
    // A comment behind it is about it.
    const comment = written.search(/[ \t]*(?:\/\/[/!]|\/\*[*!])</);
    const end = index + (comment < 0 ? written.length : comment);
    return [{ name, nameAt, parameters, value: written.slice(head.length), start, end }];
  });
}

const cppSign =
  /^[ \t]*(?:(?:inline[ \t]+)?namespace\b|template[ \t]*<|class[ \t]+\w|using[ \t]+\w|(?:public|private|protected)[ \t]*:|constexpr\b|virtual\b|extern[ \t]+template\b)|\w::~?\w|\boperator[ \t]*[=<>()[\]+*-]/m;

/** True for C++. A header may be of both languages: then what it says decides. */
export function isCpp(path: string, text: string): boolean {
  if (!/\.h$/i.test(path)) return !/\.c$/i.test(path);
  return cppSign.test(text.replaceAll(textsAndComments, (found) => (found.startsWith("/") ? "" : '""')));
}

/** True for files that are compiled by themselves, and not included. */
export function isSource(path: string): boolean {
  return /\.(?:c|cc|cpp|cxx|cu|cppm|ixx)$/i.test(path);
}
