import type { Declaration } from "../../core/model/declaration.ts";
import type { FileRead } from "../../core/model/register.ts";
import type { ChangeReading } from "../changes/read-changes.ts";

/** Splits the changed files into those compared by names and the others. */
export interface ReadingParts {
  readonly byNames: ChangeReading;
  readonly others: ChangeReading;
}

/** Callers use routes by their address, so these are compared with the other endpoints. */
export function partsByNames(reading: ChangeReading): ReadingParts {
  const isByNames = (file: FileRead): boolean => file.tables.naming !== undefined;
  const readingOf = (make: (file: FileRead) => FileRead | null): ChangeReading => ({
    ...reading,
    base: mapFiles(reading.base, make),
    head: mapFiles(reading.head, make),
  });
  if (![...reading.base.values(), ...reading.head.values()].some(isByNames))
    return { byNames: readingOf(() => null), others: reading };
  return {
    byNames: readingOf((file) =>
      isByNames(file) ? only(file, (each, routes) => !routes.has(each.id)) : null,
    ),
    others: readingOf((file) => (isByNames(file) ? routesOf(file) : file)),
  };
}

function mapFiles(
  files: ReadonlyMap<string, FileRead>,
  make: (file: FileRead) => FileRead | null,
): Map<string, FileRead> {
  return new Map(
    [...files].flatMap(([path, file]): [string, FileRead][] => {
      const made = make(file);
      return made === null ? [] : [[path, made]];
    }),
  );
}

function routesOf(file: FileRead): FileRead | null {
  const made = only(file, (each, routes) => routes.has(each.id));
  return made.declarations.length === 0 ? null : { ...made, passesOn: [], typesPassedOn: [] };
}

type IsWanted = (declaration: Declaration, routes: ReadonlySet<string>) => boolean;

/** Returns a file with some of its declarations, or the file itself if none is left out. */
function only(file: FileRead, isWanted: IsWanted): FileRead {
  const routes = routesIn(file);
  const declarations = file.declarations.filter((each) => isWanted(each, routes));
  if (declarations.length === file.declarations.length) return file;
  const features = new Map(
    [...file.features].filter(([, { declaration }]) => declaration !== null && isWanted(declaration, routes)),
  );
  return { ...file, declarations, features };
}

/** Returns the ids of declarations with an address, and of those inside them. */
function routesIn({ declarations }: FileRead): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { id, kind, hasAddress, container } of declarations)
    if (kind === "endpoint" || hasAddress === true || (container !== null && ids.has(container))) ids.add(id);
  return ids;
}
