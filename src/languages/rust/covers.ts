import type { CoverAbove, Covers } from "../../core/model/language/covers.ts";
import { foldersOf, join } from "../../core/repository/paths.ts";

/** Limit: a header is read up to that many signs, so that a text without any brace costs no more. */
const header = /\bimpl\b([^{};]{0,400})\{/g;
const declared = /\b(?:struct|enum|union|trait)\s+(\w+)/g;
const words = ["struct", "enum", "union", "trait"];

/**
 * `mod x;` may have the notice of a file, and enclosing modules the notice of everything below. Methods may be far
 * from their type.
 */
export const covers: Covers = {
  above: (path) => modulesAround(path),
  peers: {
    group: (path) => `rust ${path.slice(0, Math.max(0, path.lastIndexOf("src/")))}`,
    words: (text) => typesElsewhere(text).flatMap((each) => words.map((word) => `${word} ${each}`)),
  },
};

/** Returns the types to which a text adds methods without declaring them. */
function typesElsewhere(text: string): readonly string[] {
  const own = new Set([...text.matchAll(declared)].map(([, name]) => name));
  const named = [...text.matchAll(header)].map(([, written = ""]) => implementedType(written));
  return [...new Set(named)].filter((each) => each !== "" && !own.has(each));
}

/** Returns `Client` for `<T> Fetch for acme::Client<T> where T: Copy`. */
function implementedType(written: string): string {
  let plain = written.replace(/\bwhere\b[\s\S]*$/, "");
  // Removes brackets from the inside out. Types in them are not the implementing type.
  for (let depth = 0; depth < 10 && /<[^<>]*>/.test(plain); depth += 1)
    plain = plain.replaceAll(/<[^<>]*>/g, "");
  return /(\w+)\W*$/.exec(plain)?.[1] ?? "";
}

/** Returns the files that may declare the module of a file, or an enclosing module, nearest first. */
function modulesAround(path: string): readonly CoverAbove[] {
  const own = path.replace(/\.rs$/, "").replace(/\/mod$/, "");
  return foldersOf(own).flatMap((folder) => {
    const below = own.slice(folder === "" ? 0 : folder.length + 1).split("/");
    const names = below.map((_, depth) => below.slice(0, depth + 1).join("::"));
    const files = ["mod.rs", "lib.rs", "main.rs"].map((each) => join(folder, each));
    const all = folder === "" ? files : [`${folder}.rs`, ...files];
    return all.filter((each) => each !== path).map((each) => ({ path: each, names }));
  });
}
