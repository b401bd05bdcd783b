import type { Declaration } from "../../core/model/declaration.ts";
import type { Inherited, Naming, PackageScope } from "../../core/model/language/naming.ts";
import type { PackageFiles } from "../../core/model/language/publishing.ts";
import { lastSegment } from "../../core/model/qualified-name.ts";
import type { Signature } from "../../core/signatures/signature.ts";
import { onceForFolder } from "../../core/repository/once-for-folder.ts";
import { folderOf, foldersOf, join } from "../../core/repository/paths.ts";
import { nameOfImport } from "./dependencies.ts";
import { typesOfGo } from "./platform-names.ts";
import { projects } from "./projects.ts";
import { selector, signatures, typeOf } from "./signatures.ts";

/**
 * A package is its folder. It starts with `./`, which no import path does, to distinguish folders from import
 * paths.
 */
const packages: PackageScope = {
  of: ({ path }) => `./${folderOf(path)}`,
  imported(name, { origins }) {
    const from = origins.get(name);
    return from === undefined ? null : { from, name: "*" };
  },
  async filesOf(pack, _name, from, files) {
    const folder = pack.startsWith("./") ? pack.slice(2) : await folderOfImport(pack, from, files);
    return folder === null ? [] : packageFiles(folder, files);
  },
  mayDeclare,
  seesMembers: false,
};

/** Resolution of Go's names to other declarations. */
export const naming: Naming = {
  inherits({ embeds = [], kind, signature }: Declaration): readonly Inherited[] {
    if (embeds.length > 0) return embeds.map((each) => ({ name: each.split(".") }));
    // `type Old New` has the fields of `New`.
    const isDefined = kind === "type" && selector.test(signature) && !typesOfGo.includes(signature);
    return isDefined ? [{ name: signature.split("."), withoutMethods: true }] : [];
  },
  typesOfValue: () => [],
  signatureOf,
  expands: "shapes",
  stem: (path) => path.replace(/\.go$/, ""),
  declarationsOf: () => null,
  importsIn: (text) =>
    [...text.matchAll(imports)].flatMap(([, alias, from = ""]) =>
      (alias === undefined ? nameOfImport(from) : [alias]).map((local) => ({ from, local })),
    ),
  packages,
  // Methods can be in any file of the package.
  filesOfType: ({ path }, _type, member, files) =>
    packages.filesOf(`./${folderOf(path)}`, member, path, files),
};

/** Matches types for which callers may pass a value of the type itself instead of the named type. */
const unnamed = /^(?:func ?\(|map\[|\[\]|\*|chan |<-)/;

function signatureOf(declaration: Declaration): Signature | null {
  const { kind, signature } = declaration;
  if (kind === "type")
    return signature.startsWith("=") || unnamed.test(signature)
      ? { as: "alias", variables: "", type: typeOf(signature.replace(/^=/, "")) }
      : null;
  // An interface with an unexported method can only be implemented in its own package.
  const isSealing = kind === "method" && !/^\p{Lu}/u.test(lastSegment(declaration));
  return isSealing ? null : signatures.takeApart(declaration);
}

/** A line of an import: `"net/http"`, `import v1 "k8s.io/api/core/v1"`. */
const imports =
  /^[ \t]*(?:import[ \t]+)?(?:([\p{L}_][\p{L}\p{Nd}_]*)[ \t]+)?"([\w.~+/-]{1,500})"[ \t]*(?:\/\/.*)?\r?$/gmu;

const packageFiles = onceForFolder(async (folder, files): Promise<readonly string[]> => {
  const paths = await files.paths(folder);
  return paths.filter((each) => folderOf(each) === folder && isOfPackage.test(each));
});

/** Matches the files of a package: no tests, and no files that Go ignores. */
const isOfPackage = /(?:^|\/)(?![._])[^/]*(?<!_test)\.go$/;
const major = /\/v\d+(?=\/|$)/g;

/** Declarations in brackets: `const ( … )`. */
const groups = /^[ \t]*(?:const|var|type)[ \t]*\(([^]*?)^[ \t]*\)/gm;

/** Fields and interface methods are in the same file as their type. */
function mayDeclare(text: string, name: string): boolean {
  const word = `${name.replaceAll(/[^\p{L}\p{Nd}_]/gu, "")}(?![\\p{L}\\p{Nd}_])`;
  const receiver = String.raw`(?:\([^()\n]*\)[ \t]*)?`;
  const others = String.raw`(?:[\p{L}_][\p{L}\p{Nd}_]*,[ \t]*)*`;
  const alone = `(?:^|;)[ \\t]*(?:func[ \\t]+${receiver}|(?:type|var|const)[ \\t]+${others})${word}`;
  if (new RegExp(alone, "mu").test(text)) return true;
  const inGroup = new RegExp(`(?<![\\p{L}\\p{Nd}_.])${word}`, "u");
  return [...text.matchAll(groups)].some(([, body = ""]) => inGroup.test(body));
}

/** Returns the folder of an imported package of this repository. Null for other packages. */
async function folderOfImport(pack: string, from: string, files: PackageFiles): Promise<string | null> {
  const own = await moduleAround(from, files);
  if (own === null) return null;
  const { name, folder } = own;
  const stem = name.replaceAll(major, "");
  // All modules of a repository begin with its path.
  const root = folder !== "" && stem.endsWith(`/${folder}`) ? stem.slice(0, -folder.length - 1) : null;
  const places = [
    { path: name, at: folder, wanted: pack },
    ...(root === null ? [] : [pack, pack.replaceAll(major, "")]).map((wanted) => ({
      path: root ?? "",
      at: "",
      wanted,
    })),
  ];
  for (const { path, at, wanted } of places) {
    if (wanted !== path && !wanted.startsWith(`${path}/`)) continue;
    const found = [at, wanted.slice(path.length + 1)].filter((each) => each !== "").join("/");
    if ((await packageFiles(found, files)).length > 0) return found;
  }
  return null;
}

async function moduleAround(
  path: string,
  files: PackageFiles,
): Promise<{ readonly name: string; readonly folder: string } | null> {
  for (const folder of foldersOf(path)) {
    const manifest = join(folder, "go.mod");
    const text = await files.text(manifest);
    const name = text === null ? null : projects.nameIn(text, manifest);
    if (text !== null) return name === null ? null : { name, folder };
  }
  return null;
}
