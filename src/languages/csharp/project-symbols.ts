import { chainSteps } from "../../core/limits.ts";
import type { SourceFile } from "../../core/model/declaration.ts";
import type { Beside } from "../../core/model/language.ts";
import { folderOf, foldersOf, join, pathFrom } from "../../core/repository/paths.ts";
import { projects } from "./projects.ts";
import { isFrameworkSymbol, mayBeTargeted, targetFrameworks } from "./framework-symbols.ts";
import type { MayBeDefined } from "./symbols.ts";

const shared = ["Directory.Build.props", "Directory.Build.targets"];

/**
 * By the file's own `#define`, and by the words of the project file of its folder, or of one around it, and what that
 * takes in. Where it cannot be told which project builds the file, or what that defines, any symbol may be.
 */
export async function symbolsOf(
  { path, text }: SourceFile,
  namespace: string,
  beside: Beside,
): Promise<MayBeDefined> {
  const folders = foldersOf(path);
  const names = prefixesOf(namespace);
  const texts: string[] = [...text.matchAll(/^[ \t]*#[ \t]*define\b.*$/gm)].map(([line]) => line);
  let isBuilt = false;
  const waiting: string[] = [];
  for (const folder of folders) {
    const manifests = names.map((each) => join(folder, `${each}.csproj`));
    for (const each of isBuilt ? [] : new Set([...projects.manifestsIn(folder), ...manifests]))
      if ((await beside(each)) !== null) {
        isBuilt = true;
        waiting.push(each);
      }
    waiting.push(...shared.map((each) => join(folder, each)));
  }
  if (!isBuilt) return () => null;
  const built: string[] = [];
  const seen = new Set<string>();
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (seen.has(next)) continue;
    seen.add(next);
    if (seen.size > chainSteps + 2 * folders.length) return () => null;
    // What is commented out builds nothing.
    const own = (await beside(next))?.replaceAll(/<!--[\s\S]*?-->/g, " ");
    if (own === undefined) continue;
    texts.push(own);
    built.push(own);
    const imports = importsOf(own, next);
    if (imports === null) return () => null;
    waiting.push(...imports);
  }
  const words = new Set(texts.flatMap((each) => each.match(/[\p{ID_Start}_]\w*/gu) ?? []));
  const targets = targetFrameworks(built);
  return (symbol) => (isFrameworkSymbol(symbol) ? mayBeTargeted(symbol, targets) : words.has(symbol));
}

/** `A.B.C`, `A.B` and `A`: a project is called as its folder, or as the namespace that its folders continue. */
function prefixesOf(namespace: string): readonly string[] {
  const parts = namespace.split(".").slice(0, chainSteps);
  if (parts.some((each) => !/^\w+$/.test(each))) return [];
  return parts.map((_, drop) => parts.slice(0, parts.length - drop).join("."));
}

/** Files that a project file takes in; null where a property decides which, or which symbols there are. */
function importsOf(text: string, path: string): readonly string[] | null {
  const imports: string[] = [];
  for (const [, project = ""] of text.matchAll(/<Import\b[^<>]{0,1000}?\bProject\s*=\s*"([^"]{0,1000})"/g)) {
    if (/\bSdk\b/.test(project)) continue;
    const bare = project.replaceAll("\\", "/").replace(/^\$\(MSBuildThisFileDirectory\)\/?/, "./");
    // The files of the folders above are asked anyway.
    if (/Directory\.Build\.(?:props|targets)/.test(bare)) continue;
    if (/\$\(|\*/.test(bare)) return null;
    imports.push(pathFrom(folderOf(path), bare));
  }
  for (const [, symbols = ""] of text.matchAll(/<DefineConstants\b[^<>]*>([^<]*)</g))
    if (/\$\((?!DefineConstants\))/.test(symbols)) return null;
  return imports;
}
