import type { Declaration } from "../../core/model/declaration.ts";
import type { ImportedName, Inherited, Naming, PackageScope } from "../../core/model/language/naming.ts";
import type { PackageFiles } from "../../core/model/language/publishing.ts";
import { folderOf, join } from "../../core/repository/paths.ts";
import { findOuter, splitOuter, type Signs } from "../base/signatures/scan.ts";

const signs: Signs = { angles: true, quotes: "\"'" };
const name = String.raw`[\p{ID_Start}_$][\p{ID_Continue}$]*(?:\s*\.\s*[\p{ID_Start}_$][\p{ID_Continue}$]*)*`;
const firstName = new RegExp(String.raw`^(?:@${name}\s+)*(${name})`, "u");
const imports = new RegExp(String.raw`^[ \t]*import\s+(${name})\s*;`, "gmu");
const packageClause = new RegExp(String.raw`^[ \t]*package\s+(${name})\s*;`, "mu");
const heads = new RegExp(
  String.raw`\b(?:class|interface|enum|record)\s+[\p{ID_Start}_$][\p{ID_Continue}$]*[^{};]{0,2000}?\b(?:extends|implements)\s([^{};]{1,2000})\{`,
  "gu",
);
const typeWord = /(?<![\p{ID_Continue}$.])\p{Lu}[\p{ID_Continue}$]*/gu;

/** A type sees what its package declares, and what is imported. Each public type has a file of its name. */
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
    const isTest = testFolder.test(own);
    return paths
      .filter((each) => isTest || !testFolder.test(each))
      .toSorted((a, b) => common(b, own) - common(a, own));
  },
  seesMembers: true,
};

/** How Java takes members from other types. */
export const naming: Naming = {
  inherits: ({ kind, signature }: Declaration): readonly Inherited[] =>
    kind === "class" || kind === "interface" || kind === "enum" ? supersIn(signature) : [],
  typesOfValue: () => [],
  signatureOf: () => null,
  stem: (path) => path,
  declarationsOf: () => null,
  importsIn,
  implied: accessorsIn,
  packages,
};

/** A record has a method for each of its components, whether it is written or not. */
function accessorsIn(declarations: readonly Declaration[]): readonly Declaration[] {
  const records = new Set(
    declarations.flatMap(({ id, kind, signature }) =>
      kind === "class" && /^(?:\w+ )*(?:<[^()]*>)?\(/.test(signature) ? [id] : [],
    ),
  );
  if (records.size === 0) return [];
  return declarations
    .filter(
      ({ kind, container, signature }) =>
        kind === "field" && container !== null && records.has(container) && !/^static\b/.test(signature),
    )
    .map((each) => ({
      ...each,
      id: `${each.id}()`,
      kind: "method",
      parameters: [],
      signature: `() ${each.signature}`,
      notice: null,
    }));
}

const testFolder = /(?:^|\/)src\/\w*[tT]est\w*(?:\/|$)/;

function supersIn(signature: string): readonly Inherited[] {
  const found: Inherited[] = [];
  let rest = signature;
  for (;;) {
    const at = findOuter(rest, signs, (_, offset) =>
      /^(?:extends|implements)\b/.test(rest.slice(offset, offset + 11)),
    );
    if (at < 0) return found;
    rest = rest.slice(at).replace(/^\w+/, "");
    const end = findOuter(rest, signs, (_, offset) =>
      /^(?:implements|permits)\b/.test(rest.slice(offset, offset + 11)),
    );
    for (const each of splitOuter(end < 0 ? rest : rest.slice(0, end), ",", signs)) {
      const [, written] = firstName.exec(each) ?? [];
      if (written !== undefined) found.push({ name: written.split(/\s*\.\s*/) });
    }
    if (end < 0) return found;
    rest = rest.slice(end);
  }
}

/** The types that a text imports, and those of its package that a type extends or implements. */
function importsIn(text: string): readonly ImportedName[] {
  const imported = [...text.matchAll(imports)].map(([, path = ""]) => {
    const parts = path.replaceAll(/\s/g, "").split(".");
    const local = parts.at(-1) ?? "";
    return { from: parts.slice(0, -1).join("."), local, name: local };
  });
  const known = new Set(imported.map(({ local }) => local));
  const pack = packageClause.exec(text)?.[1]?.replaceAll(/\s/g, "") ?? ".";
  const named = [...text.matchAll(heads)].flatMap(([, supers = ""]) => supers.match(typeWord) ?? []);
  const beside = [...new Set(named)].flatMap((local) =>
    known.has(local) ? [] : [{ from: pack, local, name: local }],
  );
  return [...imported, ...beside];
}

const folders = new WeakMap<PackageFiles, Promise<ReadonlyMap<string, readonly string[]>>>();
const byPackage = new WeakMap<PackageFiles, Map<string, readonly (readonly [string, readonly string[]])[]>>();

/** The folders whose way from a source folder is the package's name, with their files. */
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

function javaFolders(paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
  return Map.groupBy(
    paths.filter((each) => each.endsWith(".java")),
    folderOf,
  );
}

/** How many characters two paths have in common. */
function common(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}
