import { nestingLevels } from "../../core/limits.ts";
import type { Declaration } from "../../core/model/declaration.ts";
import type { Naming, PackageScope } from "../../core/model/language/naming.ts";
import type { PackageFiles } from "../../core/model/language/publishing.ts";
import { isTest } from "../../core/repository/conventions.ts";
import { folderOf, join } from "../../core/repository/paths.ts";
import { isOfPlatform } from "./platform.ts";
import { tests } from "./publishing.ts";
import { namesOfSupers } from "../base/naming/written-supers.ts";
import { signatures } from "./signatures.ts";

const name = String.raw`[\p{ID_Start}_$][\p{ID_Continue}$]*(?:\s*\.\s*[\p{ID_Start}_$][\p{ID_Continue}$]*)*`;
const imports = new RegExp(String.raw`^[ \t]*import\s+(${name})\s*(\.\s*\*\s*)?;`, "gmu");
const packageClause = new RegExp(String.raw`^[ \t]*package\s+(${name})\s*;`, "mu");
const typeWord = /(?<![\p{ID_Continue}$.])\p{Lu}[\p{ID_Continue}$]*/gu;

/**
 * A type sees the declarations of its package, and the imported names. Each public type has a file with its name.
 */
const packages: PackageScope = {
  of: ({ packageName }) => packageName ?? ".",
  imported(local, { origins }) {
    const origin = origins.get(local);
    const dot = origin?.lastIndexOf(".") ?? -1;
    return origin === undefined || dot < 0
      ? null
      : { from: origin.slice(0, dot), name: origin.slice(dot + 1) };
  },
  async filesOf(pack, type, from, files) {
    const folders = await foldersOfPackage(pack, files);
    const own = folderOf(from);
    const paths = folders.flatMap(([folder, all]) =>
      type === null ? all : all.filter((each) => each === join(folder, `${type}.java`)),
    );
    if (type !== null && paths.length === 0 && !isOfPlatform(type))
      paths.push(...(await otherFolders(pack, type, files)));
    const isOfTests = isTest(from, { tests });
    return paths
      .filter((each) => isOfTests || !isTest(each, { tests }))
      .toSorted((a, b) => common(b, own) - common(a, own));
  },
  seesMembers: true,
};

/** Inheritance of members from other types in Java. */
export const naming: Naming = {
  inherits: (declaration) => namesOfSupers(signatures.takeApart(declaration)).map((each) => ({ name: each })),
  typesOfValue: () => [],
  signatureOf: signatures.takeApart,
  stem: (path) => path,
  declarationsOf: () => null,
  importsIn,
  implied: (declarations) => [...accessorsIn(declarations), ...constructorsIn(declarations)],
  packages,
};

/** A class without a declared constructor has one without parameters. A record has one for its components. */
function constructorsIn(declarations: readonly Declaration[]): readonly Declaration[] {
  const declared = new Set(
    declarations.flatMap(({ kind, container }) => (kind === "constructor" ? [container] : [])),
  );
  const components = componentsIn(declarations);
  return declarations.flatMap((each) => {
    const { id, kind, signature } = each;
    const isOfRecord = isRecord(signature);
    // The type bound to a type variable is unknown here.
    const isImplied = isOfRecord ? !signature.startsWith("<") : !declared.has(id);
    if (kind !== "class" || !isImplied) return [];
    const types = isOfRecord ? (components.get(id) ?? []).map((component) => component.signature) : [];
    const parameters = types.map(erased);
    const own = each.segments.at(-1) ?? "";
    return [
      {
        ...each,
        id: `${id}.${own}(${parameters.join(",")})`,
        name: `${each.name}.${own}`,
        segments: [...each.segments, own],
        kind: "constructor" as const,
        container: id,
        parameters,
        signature: `(${types.join(",")})`,
        notice: null,
      },
    ];
  });
}

/** Returns fields by record: its components are instance members. */
function componentsIn(declarations: readonly Declaration[]): ReadonlyMap<string, readonly Declaration[]> {
  const records = new Set(
    declarations.flatMap(({ id, kind, signature }) => (kind === "class" && isRecord(signature) ? [id] : [])),
  );
  const fields = declarations.filter(
    ({ kind, container, signature }) =>
      kind === "field" && container !== null && records.has(container) && !/^static\b/.test(signature),
  );
  return Map.groupBy(fields, ({ container }) => container ?? "");
}

/** Returns `List` for `java.util.List<String>`. */
function erased(type: string): string {
  let plain = type;
  for (let depth = 0; depth < nestingLevels && /<[^<>]*>/.test(plain); depth += 1)
    plain = plain.replaceAll(/<[^<>]*>/g, "");
  return plain.replace(/^.*[.\s]/, "");
}

/** A record has a method for each of its components, even if it is not declared. */
function accessorsIn(declarations: readonly Declaration[]): readonly Declaration[] {
  return [...componentsIn(declarations).values()].flat().map((each) => ({
    ...each,
    id: `${each.id}()`,
    kind: "method",
    parameters: [],
    signature: `() ${each.signature}`,
    notice: null,
  }));
}

/** A record has its components after its name. */
function isRecord(signature: string): boolean {
  return /^(?:\w+ )*(?:<[^()]*>\s*)?\(/.test(signature);
}

/** Returns the text after `extends` or `implements` in the heads of a text's types. */
function headsIn(text: string): readonly string[] {
  return text
    .split("{")
    .slice(0, -1)
    .flatMap((each) => {
      const head = each.slice(Math.max(each.lastIndexOf(";"), each.lastIndexOf("}")) + 1);
      const at = /\b(?:class|interface|enum|record)\s/.test(head)
        ? head.search(/\b(?:extends|implements)\s/)
        : -1;
      return at < 0 ? [] : [head.slice(at)];
    });
}

/**
 * Returns the types that a text's types extend or implement. They are imported, or from a package whose names are all
 * visible.
 */
function importsIn(text: string): readonly { readonly from: string; readonly local: string }[] {
  const named = new Set(headsIn(text).flatMap((supers) => supers.match(typeWord) ?? []));
  if (named.size === 0) return [];
  const from = new Map<string, string>();
  const opened = [packageClause.exec(text)?.[1] ?? "."];
  for (const [, path = "", wildcard] of text.matchAll(imports)) {
    const dot = path.lastIndexOf(".");
    if (wildcard !== undefined) opened.push(path);
    else if (dot > 0) from.set(path.slice(dot + 1).trim(), path.slice(0, dot));
  }
  return [...named].flatMap((local) => {
    const own = from.get(local);
    return (own === undefined ? opened : [own]).map((each) => ({ from: each.replaceAll(/\s/g, ""), local }));
  });
}

const folders = new WeakMap<PackageFiles, Promise<ReadonlyMap<string, readonly string[]>>>();
const byPackage = new WeakMap<PackageFiles, Map<string, readonly (readonly [string, readonly string[]])[]>>();

/** Returns the folders whose path from a source folder is the package's name, with their files. */
async function foldersOfPackage(
  pack: string,
  files: PackageFiles,
): Promise<readonly (readonly [string, readonly string[]])[]> {
  const known = byPackage.get(files) ?? new Map<string, readonly (readonly [string, readonly string[]])[]>();
  byPackage.set(files, known);
  const found = known.get(pack);
  if (found !== undefined) return found;
  const listed = folders.get(files) ?? files.paths("").then(javaFolders);
  folders.set(files, listed);
  const way = pack.replaceAll(".", "/");
  const own = [...(await listed)].filter(([folder]) => folder === way || folder.endsWith(`/${way}`));
  known.set(pack, own);
  return own;
}

const byName = new WeakMap<PackageFiles, Promise<ReadonlyMap<string, readonly string[]>>>();

/** Returns files of a package in folders with another name: their package clause names it. */
async function otherFolders(pack: string, type: string, files: PackageFiles): Promise<readonly string[]> {
  const known =
    byName.get(files) ??
    files.paths("").then((paths) =>
      Map.groupBy(
        paths.filter((each) => each.endsWith(".java")),
        (each) => each.slice(each.lastIndexOf("/") + 1),
      ),
    );
  byName.set(files, known);
  const found: string[] = [];
  for (const path of (await known).get(`${type}.java`) ?? []) {
    const clause = packageClause.exec((await files.text(path)) ?? "")?.[1] ?? ".";
    if (clause.replaceAll(/\s/g, "") === pack) found.push(path);
  }
  return found;
}

function javaFolders(paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
  return Map.groupBy(
    paths.filter((each) => each.endsWith(".java")),
    folderOf,
  );
}

/** Returns the number of leading characters that two paths share. */
function common(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}
