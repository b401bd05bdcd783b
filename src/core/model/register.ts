import { withOwnShare } from "../text/own-share.ts";
import type { Declaration, Likeness, NoticeSource, ReadResult, Leads } from "./declaration.ts";
import type { Language, LanguageTables } from "./language.ts";
import { sunsetWords } from "./language/forms.ts";
import { featureId, splitId } from "./feature.ts";
import type { Feature, ReadNotice } from "./notice.ts";

/** Interprets the text of a notice. Passed by the caller, so that this file does not depend on src/core/words. */
export type ReadWords = (source: NoticeSource) => ReadNotice;

/** A file after reading: all declarations, and a feature for each one with a notice. */
export interface FileRead {
  readonly path: string;
  readonly language: string;
  /** The title of a contract. Absent if it has none. */
  readonly title?: string;
  readonly tables: LanguageTables;
  readonly declarations: readonly Declaration[];
  /** By declaration id. The check judges these. */
  readonly features: ReadonlyMap<string, Feature>;
  /**
   * Notices that repeat another one: on an implementation whose overloads have notices, and on a declaration that is
   * exported under another name with a notice. They are in the register, and judged with the repeated notice.
   */
  readonly echoes: readonly Feature[];
  readonly complete: boolean;
  /** True if reading was stopped because it took too long. */
  readonly isCut: boolean;
  /** Returns the declaration that references from a coordinate lead to, if none has the coordinate itself. */
  readonly behind?: ReadResult["behind"];
  readonly leads?: ReadResult["leads"];
  /** Returns the feature of a declaration, even one that is not in `declarations`. Null without a notice. */
  readonly featureOf?: (declaration: Declaration) => Feature | null;
  readonly passesOn: readonly string[];
  /** Paths of other files that are read with it. */
  readonly takesIn: readonly string[];
  /** The specifiers of type-only re-exports. */
  readonly typesPassedOn: readonly string[];
  /** Local names that are aliases of another file's exports. */
  readonly standsFor: NonNullable<ReadResult["standsFor"]>;
  /** The package by the language's own rules. Null if the nearest manifest decides. */
  readonly packageName: string | null;
  /** Names bound by its imports. */
  readonly imports: ReadonlySet<string>;
  /** Origins of the names that are imported individually. */
  readonly origins: ReadonlyMap<string, string>;
  /** Packages or modules whose names are all in scope. */
  readonly opens: readonly string[];
  /** Notices whose feature is unknown, with the reason. */
  readonly unread: NonNullable<ReadResult["unread"]>;
  /** Returns the paths that a module specifier in this file may mean, the most likely first. Empty if elsewhere. */
  readonly pathsOf: (specifier: string) => readonly string[];
  /** Absent: no notice of another file is known to cover it. */
  readonly elsewhere?: CoverElsewhere;
}

/** Features of other files whose notices cover declarations of a file. */
export interface CoverElsewhere {
  /** The feature of the file's package or module. */
  readonly whole: Feature | null;
  /** Features of types that other files declare too, by qualified name. */
  readonly types: ReadonlyMap<string, Feature>;
}

/** Builds the register of one file. */
export function registerFile(
  path: string,
  tables: LanguageTables & Pick<Language, "languageOf" | "formsOf">,
  result: ReadResult,
  readWords: ReadWords,
): FileRead {
  const language = result.language ?? tables.languageOf(path);
  const forms = tables.formsOf?.(language) ?? tables.forms;
  const features = new Map<string, Feature>();
  const echoes: Feature[] = [];
  const made = (each: Declaration, notice: NoticeSource): Feature =>
    featureOf(each, notice, { language, sunsetWords: sunsetWords(notice.form, forms) }, readWords);
  const noticed = result.noticed ?? result.declarations;
  const noted = new Set(noticed.flatMap((each) => (isNoted(each) && !each.implementation ? each.name : [])));
  for (const declaration of noticed) {
    if (declaration.notice === null) continue;
    const feature = made(declaration, declaration.notice);
    // Callers see only the overloads, or the exported name, whose notices this one repeats.
    const isBehind = declaration.implementation === true && noted.has(declaration.name);
    if (isBehind || declaration.goesBy !== undefined) echoes.push(feature);
    else features.set(declaration.id, feature);
  }
  const {
    complete,
    isCut = false,
    passesOn,
    typesPassedOn = [],
    standsFor = new Map(),
    packageName = null,
    imports = [],
    origins = new Map(),
    opens = [],
  } = result;
  const ownFeature = (each: Declaration): Feature | null =>
    features.get(each.id) ?? (each.notice && made(each, each.notice));
  const file: FileRead = {
    path,
    language,
    ...(result.title === undefined ? {} : { title: result.title }),
    tables: forms === tables.forms ? tables : { ...tables, forms },
    get declarations() {
      return result.declarations;
    },
    features,
    echoes,
    complete,
    isCut,
    passesOn,
    takesIn: result.takesIn ?? [],
    ...(result.behind === undefined ? {} : { behind: result.behind }),
    ...(result.leads === undefined ? {} : { leads: result.leads, featureOf: ownFeature }),
    typesPassedOn,
    standsFor,
    packageName,
    imports: new Set(imports),
    origins,
    opens,
    unread: result.unread ?? [],
    pathsOf: (specifier) => tables.layout.pathsOf?.(path, specifier) ?? [],
  };
  if (result.likeness !== undefined) likenesses.set(file, result.likeness);
  return file;
}

/** Only for unmodified results of reading. A file that is derived from one has none. */
const likenesses = new WeakMap<FileRead, Likeness>();

/** Returns two versions of a file without the declarations that are equal in both. Unchanged if these are unknown. */
export function apart(base: FileRead, head: FileRead): readonly [FileRead, FileRead] {
  const [before, after] = [likenesses.get(base), likenesses.get(head)];
  const left = before === undefined || after === undefined ? null : before.apart(after);
  return left === null ? [base, head] : [withOnly(base, left.base), withOnly(head, left.head)];
}

function withOnly(file: FileRead, declarations: readonly Declaration[]): FileRead {
  const { behind, leads } = file;
  const byId = new Map(declarations.map((each) => [each.id, each]));
  const listed = (each: Declaration | null): Declaration | null => each && (byId.get(each.id) ?? each);
  const found = (pairing: string): Declaration | null => listed(behind?.(pairing) ?? null);
  return Object.defineProperties({} as FileRead, {
    // Copies descriptors, so that getters of declarations are not evaluated here.
    ...Object.getOwnPropertyDescriptors(file),
    declarations: { value: declarations, enumerable: true },
    ...(behind === undefined ? {} : { behind: { value: found, enumerable: true } }),
    ...(leads === undefined ? {} : { leads: { value: leadsAmong(leads, listed), enumerable: true } }),
  });
}

function isNoted({ notice }: Declaration): boolean {
  return notice !== null;
}

/** The text is interpreted on demand, because most notices of a changed file are unchanged. */
function featureOf(
  declaration: Declaration,
  source: NoticeSource,
  known: Pick<Feature, "language" | "sunsetWords">,
  readWords: ReadWords,
): Feature {
  const { id, kind, place } = declaration;
  const name = splitId(id).local;
  let read: ReadNotice | null = null;
  return {
    id,
    kind,
    name,
    ...known,
    place,
    declaration,
    get notice() {
      return (read ??= withOwnShare(readWords(source), declaration));
    },
    get key() {
      return this.notice.feature ?? id;
    },
  };
}

/** Returns the nearest enclosing feature with a notice, in this file or another, or null. */
export function coveringFeature(file: FileRead, declaration: Declaration): Feature | null {
  return (
    coverInFile(file, declaration) ??
    typeElsewhere(file, declaration) ??
    wholeFeature(file, declaration) ??
    wholeElsewhere(file, declaration)
  );
}

/** Returns the nearest enclosing feature with a notice in the same file, or null. */
export function coverInFile(file: FileRead, declaration: Declaration): Feature | null {
  return enclosing(
    file,
    declaration,
    (container) => file.features.get(container.id) ?? overloadFeature(file, container),
  );
}

/** Returns the enclosing type whose notice is in another file, or null. */
export function typeElsewhere(
  { elsewhere, tables, path }: FileRead,
  { segments }: Declaration,
): Feature | null {
  if (elsewhere === undefined || elsewhere.types.size === 0) return null;
  for (let depth = segments.length; depth > 0; depth -= 1) {
    const feature = elsewhere.types.get(segments.slice(0, depth).join(tables.names.separator));
    if (feature && feature.place.path !== path) return feature;
  }
  return null;
}

/** Returns the notice of the whole file. Null for a re-export. */
function wholeFeature(file: FileRead, { name, reexport }: Declaration): Feature | null {
  if (reexport !== undefined || name.startsWith("(")) return null;
  const whole = declarationsById(file).get(featureId(file.path, "(module)"));
  return (whole && file.features.get(whole.id)) ?? null;
}

/** The notice of a package or module does not cover re-exports, nor the declaration of a whole file. */
export function wholeElsewhere({ elsewhere }: FileRead, { name, reexport }: Declaration): Feature | null {
  return reexport !== undefined || name.startsWith("(") ? null : (elsewhere?.whole ?? null);
}

/** Returns the result of `find` for the nearest enclosing declaration for which it is not null, or null. */
export function enclosing<T>(
  file: FileRead,
  declaration: Declaration,
  find: (container: Declaration) => T | null,
): T | null {
  const byId = declarationsById(file);
  let container = byId.get(declaration.container ?? "");
  for (let depth = 0; container && depth < 100; depth += 1) {
    const covering = find(container);
    if (covering !== null) return covering;
    container = byId.get(container.container ?? "");
  }
  return null;
}

/**
 * Callers see the overloads instead of the implementation. If each overload has a notice, it also covers the
 * declarations inside the implementation.
 */
function overloadFeature(file: FileRead, container: Declaration): Feature | null {
  if (container.implementation !== true) return null;
  const overloads = (overloadsByName(file).get(container.name) ?? []).filter((each) => !each.implementation);
  const [first, ...more] = overloads.map((each) => file.features.get(each.id));
  return first && more.every((each) => each !== undefined) ? first : null;
}

const namesakes = new WeakMap<FileRead, ReadonlyMap<string, readonly Declaration[]>>();

function overloadsByName(file: FileRead): ReadonlyMap<string, readonly Declaration[]> {
  const known = namesakes.get(file) ?? Map.groupBy(file.declarations, ({ name }) => name);
  namesakes.set(file, known);
  return known;
}

const indexes = new WeakMap<FileRead, ReadonlyMap<string, Declaration>>();

export function declarationsById(file: FileRead): ReadonlyMap<string, Declaration> {
  const known = indexes.get(file);
  if (known) return known;
  const index = new Map(file.declarations.map((each) => [each.id, each]));
  indexes.set(file, index);
  return index;
}

const impliedBy = new WeakMap<FileRead, readonly Declaration[]>();

/** Returns the members that the compiler generates, always as the same objects. */
export function impliedDeclarations(file: FileRead): readonly Declaration[] {
  const known = impliedBy.get(file);
  if (known) return known;
  const written = declarationsById(file);
  const all = file.tables.naming?.implied?.(file.declarations) ?? [];
  const implied = all.filter(({ id }) => !written.has(id));
  impliedBy.set(file, implied);
  return implied;
}

/** Wraps the references so that they return the listed declarations. */
function leadsAmong(leads: Leads, listed: (declaration: Declaration | null) => Declaration | null): Leads {
  return {
    declared: (pairing) => listed(leads.declared(pairing)),
    types: (pairing) => leads.types(pairing),
    uses: (pairing, path) => leads.uses(pairing, path),
  };
}
