import type { UseReader } from "../../../core/model/use.ts";
import { candidatePaths } from "../exports/specifiers.ts";
import { noticedNames } from "../../base/noticed-names.ts";
import { mappedTo, mappingPaths } from "./path-mapping.ts";

const loads = /\b(?:from|require\s*\(|import\s*\(|import)\s*(["'])([^"'\n]{1,500})\1/g;
const passes = /\bexport\b(?:(?!\bexport\b)[^;"'`]){0,20000}?\bfrom\s*(["'])([^"'\n]{1,500})\1/g;
const assigned = /\bmodule\.exports\b|\bexports\./;
const lists = /\bexport\s*(?:type\s*)?\{([^{}]{0,20000})\}(?!\s*from\b)/g;
const defaults = /\bexport\s*(?:=|default\b)\s*(\{[^{}]{0,20000}\}|[^;\n]{1,2000})/g;
const imports = /\bimport\b((?:(?!\bimport\b)[^"'`;()=]){1,20000}?)\bfrom\s*(["'])([^"'\n]{1,500})\2/g;
const requires = /\brequire\s*\(/;
const word = /[\p{ID_Start}_$][\p{ID_Continue}$]*/gu;

/** Reads how TypeScript and JavaScript files refer to each other. */
export const useReader: UseReader = {
  layoutPaths: mappingPaths,
  linksOf({ text }, passing) {
    // A list that names what was imported passes that on.
    const all = (pattern: RegExp): string[] =>
      [...text.matchAll(pattern)].flatMap(([, , from]) => from ?? []);
    const isAssigned = assigned.test(text) || (requires.test(text) && exportedNames(text).size > 0);
    if (!passing || isAssigned) return [...new Set(all(loads))];
    return [...new Set([...all(passes), ...passedImports(text)])];
  },
  placeOf(path, specifier, layout) {
    const targets = specifier.startsWith(".") ? [] : mappedTo(path, specifier, layout);
    const mapped = targets.flatMap((each) => candidatePaths("x", `./${each}`));
    const paths = specifier.startsWith(".") ? candidatePaths(path, specifier) : mapped;
    return paths.length === 0 ? null : { paths };
  },
  async placesInOtherPackages(asked, files) {
    const { placesInOtherPackages } = await import("../publishing/other-packages.ts");
    return placesInOtherPackages(asked, files);
  },
  noticed: noticedIn,
  async read(file, load) {
    const { readUses } = await import("./read.ts");
    return readUses(file, load);
  },
};

/** Where those names come from that a file imports, and exports in a list of its own or as its default. */
function passedImports(text: string): readonly string[] {
  const exported = exportedNames(text);
  if (exported.size === 0) return [];
  return [...text.matchAll(imports)].flatMap(([, clause = "", , from]) =>
    from !== undefined && clause.match(word)?.some((each) => exported.has(each)) ? [from] : [],
  );
}

function exportedNames(text: string): ReadonlySet<string> {
  const statements = [...text.matchAll(lists), ...text.matchAll(defaults)];
  return new Set(statements.flatMap(([, each = ""]) => each.match(word) ?? []));
}

const before =
  /^(?:\s+|@[\w.]+(?:\((?:[^()]|\([^()]*\))*\))?|\/\*[^]*?\*\/|\/\/[^\n]*\n|\b(?:export|declare|default|abstract|async|static|public|private|protected|readonly|override|get|set|accessor|function|const|let|var|new)\b|\*)+/;

/** Names that notices in a text may concern. */
export function noticedIn(text: string): ReadonlySet<string> {
  return noticedNames(text, /deprecat/gi, nameOf);
}

/** A head up to where its type, value, or parameters begin; all of it where several things may be declared. */
function nameOf(head: string): string {
  const rest = head.replace(before, "");
  const [, first] =
    /^((?:[\p{ID_Start}_$#][\p{ID_Continue}$]*|"[^"\n]*"|'[^'\n]*')(?:\.[\p{ID_Start}_$][\p{ID_Continue}$]*)*)\s*[?!]?\s*[(:=<,;)]/u.exec(
      rest,
    ) ?? [];
  return first === undefined || /^[^({[]*=[^({[]*,/.test(rest) ? head : first;
}
