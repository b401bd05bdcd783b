import { linesAround, expressionTokens } from "../../core/limits.ts";
import type { Declaration, ReadResult } from "../../core/model/declaration.ts";
import type { ReadOther } from "../../core/model/language.ts";
import { foldersOf, join } from "../../core/repository/paths.ts";
import { withLeftOut } from "../base/left-out.ts";
import { attributesAbove } from "./attributes-above.ts";
import { readManifest } from "./manifest.ts";

/** Marks declarations that the default build of a crate leaves out because of a condition above or around them. */
export async function withDefaultBuild(
  result: ReadResult,
  path: string,
  text: string,
  readOther: ReadOther,
): Promise<ReadResult> {
  if (!/#!?\s*\[\s*cfg\b/.test(text)) return result;
  const lines = text.split("\n");
  const ofFile = conditionsIn(
    lines
      .slice(0, linesAround)
      .filter((each) => /^\s*#!\s*\[\s*cfg\b/.test(each))
      .join("\n"),
  );
  const around = conditionsOfLines(lines);
  const conditions = new Map<string, readonly string[]>();
  for (const each of result.declarations) {
    const all = [...ofFile, ...around(each)];
    if (all.length > 0) conditions.set(each.id, all);
  }
  if (conditions.size === 0) return result;
  const known = await knownOf(path, readOther);
  return withLeftOut(
    result,
    ({ id }) => conditions.get(id)?.some((each) => readCondition(each, known) === false) === true,
  );
}

/** Returns the conditions above a declaration and above its enclosing items, judged by the indentation of lines. */
function conditionsOfLines(lines: readonly string[]): (declaration: Declaration) => readonly string[] {
  const above: (readonly string[] | undefined)[] = [];
  const parents: (number | undefined)[] = [];
  const open: { readonly line: number; readonly indent: number }[] = [];
  for (const [index, text] of lines.entries()) {
    const bare = text.trimStart();
    if (/^(?:$|\/\/|\/\*|\*|#!?\s*\[|[{)\]]|where\b)/.test(bare) && !/^#\s*\[.*\]\s*\w/.test(bare)) continue;
    const indent = text.length - bare.length;
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop();
    parents[index + 1] = open.at(-1)?.line;
    open.push({ line: index + 1, indent });
  }
  return ({ place: { line, column } }) => {
    const found: string[] = [];
    let at: number | undefined = line;
    for (let depth = 0; at !== undefined && depth < 20; depth += 1) {
      const isHolder: boolean = at === line || holder.test(lines[at - 1] ?? "");
      const end = at === line ? column - 1 : undefined;
      if (isHolder) found.push(...(above[at] ??= conditionsIn(attributesAbove(at, end, lines))));
      at = parents[at];
    }
    return found;
  };
}

const holder = /^\s*(?:pub(?:\([^)]*\))?\s+)?(?:unsafe\s+)?(?:impl|mod|trait|struct|enum|union|extern)\b/;

/** Returns the conditions in `#[cfg(…)]`. */
function conditionsIn(text: string): readonly string[] {
  const bare = text.replaceAll(/^\s*\/\/.*$/gm, "");
  return [...bare.matchAll(/#!?\s*\[\s*cfg\s*\(/g)].flatMap(({ 0: head, index }) => {
    const from = index + head.length;
    let depth = 1;
    for (let at = from; at < bare.length; at += 1) {
      depth += bare[at] === "(" ? 1 : bare[at] === ")" ? -1 : 0;
      if (depth === 0) return [bare.slice(from, at)];
    }
    return [];
  });
}

/** Returns the settings of the default build of a file's crate. */
async function knownOf(path: string, readOther: ReadOther): Promise<Known> {
  for (const folder of foldersOf(path)) {
    const text = await readOther(join(folder, "Cargo.toml"));
    const manifest = text === null ? null : readManifest(text);
    if (manifest === null || manifest.name === null) continue;
    // A build script sets its own conditions.
    const isScripted = manifest.hasBuildScript || (await readOther(join(folder, "build.rs"))) !== null;
    return { features: manifest.defaultFeatures, isScripted };
  }
  return { features: null, isScripted: true };
}

/** Settings of a build. */
interface Known {
  /** The enabled features. Null if they are unknown. */
  readonly features: ReadonlySet<string> | null;
  /** True if a script may set names. */
  readonly isScripted: boolean;
}

/** Names that are set in no published build. */
const never = new Set(["test", "doctest", "false", "miri", "rustdoc"]);
const platform =
  /^(?:unix|windows|wasm|debug_assertions|panic|proc_macro|overflow_checks|ub_checks|relocation_model|target_\w+|docsrs|doc|true)$/;

/** Returns true if `any(unix, feature = "x")` is true. Null if unknown. */
function readCondition(text: string, known: Known): boolean | null {
  const tokens = [...text.matchAll(/"((?:[^"\\]|\\.)*)"|[\w]+|[(),=]/g)];
  if (tokens.length > expressionTokens) return null;
  let at = 0;
  const next = (): string => tokens[at]?.[0] ?? "";

  function one(): boolean | null {
    const word = next();
    at += 1;
    if (next() === "(") {
      at += 1;
      const all: (boolean | null)[] = [];
      while (at < tokens.length && next() !== ")") {
        if (next() === ",") at += 1;
        else all.push(one());
      }
      at += 1;
      if (word === "not") return all.length === 1 && all[0] != null ? !all[0] : null;
      if (word === "all") return all.includes(false) ? false : all.includes(null) ? null : true;
      if (word === "any") return all.includes(true) ? true : all.includes(null) ? null : false;
      return null;
    }
    if (next() === "=") {
      const value = tokens[at + 1]?.[1] ?? "";
      at += 2;
      if (word === "feature") return known.features === null ? null : known.features.has(value);
      return platform.test(word) || known.isScripted ? null : false;
    }
    if (never.has(word)) return false;
    if (word === "true") return true;
    return platform.test(word) || known.isScripted || !/^\w/.test(word) ? null : false;
  }

  const result = one();
  return at < tokens.length && next() !== "," ? null : result;
}
