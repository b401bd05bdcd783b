import type { UseReader } from "../../../core/model/use.ts";
import { candidatePaths } from "../exports/specifiers.ts";
import { noticedIn } from "./noticed.ts";
import { mappedTo, mappingPaths } from "./path-mapping.ts";

const loads = /\b(?:from|require\s*\(|import\s*\(|import)\s*(["'])([^"'\n]{1,500})\1/g;
const passes = /\bexport\b(?:(?!\bexport\b)[^;"'`]){0,20000}?\bfrom\s*(["'])([^"'\n]{1,500})\1/g;
const passesImports = /\bexport\s*(?:type\s*)?\{|\bexport\s+default\b|\bmodule\.exports\b|\bexports\./;

/** How TypeScript and JavaScript files name each other. */
export const useReader: UseReader = {
  layoutPaths: mappingPaths,
  linksOf({ text }, passing) {
    // A list that names what was imported passes that on.
    const pattern = passing && !passesImports.test(text) ? passes : loads;
    return [...new Set([...text.matchAll(pattern)].flatMap(([, , from]) => from ?? []))];
  },
  placeOf(path, specifier, layout) {
    const targets = specifier.startsWith(".") ? [] : mappedTo(path, specifier, layout);
    const mapped = targets.flatMap((each) => candidatePaths("x", `./${each}`));
    const paths = specifier.startsWith(".") ? candidatePaths(path, specifier) : mapped;
    return paths.length === 0 ? null : { paths };
  },
  async placesBeside(asked, files) {
    const { placesBeside } = await import("../publishing/beside.ts");
    return placesBeside(asked, files);
  },
  noticed: noticedIn,
  async read(file, load) {
    const { readUses } = await import("./read.ts");
    return readUses(file, load);
  },
};
