import type { Language } from "../../core/model/language.ts";
import { hasSegments } from "../../core/model/qualified-name.ts";
import type { FileRead } from "../../core/model/register.ts";
import { folderOf, join } from "../../core/repository/paths.ts";
import { typesNamedBy, type Orphan } from "../../core/surface/inherited.ts";
import type { ChangeReading } from "../changes/read-changes.ts";
import type { Revision } from "../revision/revision.ts";

/** Many names begin as that of a type does: Limit: a type that stands in none of the first files is missed. */
const mostOfType = 40;

/** A type above may name another one above it: Limit: so many steps. */
const steps = 3;
/** Limit: so many types are looked for in one step. */
const mostTypes = 50;

/** Words of the heads of types that name none, in one language or another. */
export const headWords: ReadonlySet<string> = new Set(
  "abstract any chan class enum extends func implements infer interface is keyof new permits readonly record sealed struct type typeof where with".split(
    " ",
  ),
);

/** A type by its name, and the files in whose heads it stands. */
type Sought = Map<string, Set<string>>;

/** Unchanged files that declare one of the types that the orphans' types name, directly or through others. */
export async function filesOfTypes(
  revision: Revision,
  orphans: readonly Orphan[],
  reading: Pick<ChangeReading, "head">,
): Promise<readonly FileRead[]> {
  const files = new Map<string, FileRead>();
  const { engine } = revision;
  let all: Promise<readonly string[]> | null = null;
  const listed = (): Promise<readonly string[]> =>
    (all ??= revision.tree.list().then((each) => each.map(({ path }) => path)));
  const groups = Map.groupBy(orphans, ({ mentions: [first] }) => engine.readerFor(first?.file.path ?? ""));
  for (const [reader, own] of groups) {
    if (reader === null) continue;
    const isNew = (path: string): boolean =>
      engine.readerFor(path) === reader && !reading.head.has(path) && !files.has(path);
    let sought: Sought = new Map();
    for (const { types, mentions } of own)
      for (const each of mentions.slice(0, 1)) seek(sought, types, signatureOf(each), each.file.path);
    for (let step = 0; step < steps && sought.size > 0; step += 1) {
      const found = await declaring(sought, reader, revision, listed, isNew);
      const above: Sought = new Map();
      for (const file of found) {
        files.set(file.path, file);
        for (const each of file.declarations)
          if (sought.has(each.segments.at(-1) ?? "")) {
            const types = typesNamedBy(each, file).filter((type) => !sought.has(type));
            seek(above, types, each.signature, file.path);
          }
      }
      sought = above;
    }
  }
  return [...files.values()];
}

/** The header of the type that names others. */
function signatureOf({ file, around }: Orphan["mentions"][number]): string {
  return file.declarations.find((each) => hasSegments(each, around))?.signature ?? "";
}

/** Takes note of the types that a header names, but for the parameters of the type itself. */
function seek(sought: Sought, types: readonly string[], signature: string, path: string): void {
  const parameters = parametersIn(signature);
  for (const type of types)
    if (!headWords.has(type) && !parameters.has(type))
      sought.set(type, (sought.get(type) ?? new Set()).add(path));
}

/** Names of a type's own parameters: its header, which leaves out its name, begins with them and with modifiers. */
function parametersIn(signature: string): ReadonlySet<string> {
  const [list = ""] = /^(?:\w+\s+)*<[^>]*/.exec(signature) ?? [];
  return new Set([...list.matchAll(/[<,]\s*(?:(?:in|out|const)\s+)?(\w+)/g)].map(([, name = ""]) => name));
}

/** Files that declare the types: the one beside that is called so, where there is one, else what is found in the tree. */
async function declaring(
  sought: Sought,
  reader: Language,
  revision: Revision,
  listed: () => Promise<readonly string[]>,
  isNew: (path: string) => boolean,
): Promise<readonly FileRead[]> {
  const { typeWords, makerWords = [], isOfPlatform } = reader.names;
  const words = [...typeWords, ...makerWords];
  const found: FileRead[] = [];
  const left: string[] = [];
  for (const [type, paths] of [...sought].slice(0, mostTypes)) {
    const beside = await besideOf(type, paths, reader, revision, listed);
    if (beside === null) left.push(type);
    else if (isNew(beside.path)) found.push(beside);
  }
  // What the language itself declares stands in no repository, but for one that is beside.
  const literals = left
    .filter((type) => !isOfPlatform(type))
    .flatMap((type) => words.map((word) => `${word} ${type}`));
  if (literals.length === 0) return found;
  const paths = await revision.containing(literals, reader.extensions);
  const known = new Set(found.map(({ path }) => path));
  const unread = paths.filter((path) => isNew(path) && !known.has(path));
  for await (const file of revision.files(unread, { most: mostOfType })) found.push(file);
  return found;
}

/**
 * The file that is called as the type and declares it, of the same folder or of the package that it is imported from;
 * null where there is none.
 */
async function besideOf(
  type: string,
  paths: ReadonlySet<string>,
  { extensions }: Language,
  revision: Revision,
  listed: () => Promise<readonly string[]>,
): Promise<FileRead | null> {
  let beside: FileRead | null = null;
  for (const path of paths) {
    const statement = importOf(type, (await revision.text(path)) ?? "");
    const imported = statement === null ? null : qualified(type, statement);
    const candidates =
      statement === null
        ? extensions.map((ending) => join(folderOf(path), type + ending))
        : imported === null
          ? []
          : endingSo(await listed(), imported.replaceAll(".", "/"), extensions);
    const own = await fileDeclaring(type, candidates, revision);
    if (own === null || (beside !== null && beside.path !== own.path)) return null;
    beside = own;
  }
  return beside;
}

const importing = /^[ \t]*(?:import|from|using|use)\b[^;(]{0,5000}(?:\([^)]{0,5000}\))?/gm;

/** The statement by which a text may import the name; null where none does. */
function importOf(type: string, text: string): string | null {
  for (const [statement] of text.matchAll(importing)) if (lastWords(statement).has(type)) return statement;
  return null;
}

/** The words of a statement that end a qualified name. */
function lastWords(statement: string): ReadonlySet<string> {
  return new Set(statement.match(/[\p{ID_Start}_$][\p{ID_Continue}$]*(?![\p{ID_Continue}$.])/gu));
}

/** `org.acme.Client` for `Client`; null where it is named alone. */
function qualified(type: string, statement: string): string | null {
  const names = statement.match(/[\p{ID_Start}_$][\p{ID_Continue}$.]*/gu) ?? [];
  return names.find((each) => each.endsWith(`.${type}`)) ?? null;
}

function endingSo(paths: readonly string[], tail: string, endings: readonly string[]): readonly string[] {
  const names = endings.map((ending) => tail + ending);
  return paths.filter((path) => names.some((each) => path === each || path.endsWith(`/${each}`)));
}

/** Null as well where several do. */
async function fileDeclaring(
  type: string,
  candidates: readonly string[],
  revision: Revision,
): Promise<FileRead | null> {
  const found: FileRead[] = [];
  for await (const file of revision.files(candidates))
    if (file.declarations.some(({ segments, reexport }) => segments.at(-1) === type && !reexport))
      found.push(file);
  const [only, ...more] = found;
  return more.length === 0 ? (only ?? null) : null;
}
