import { withOwnShare } from "../text/own-share.ts";
import type { Declaration, Likeness, NoticeSource, ReadResult, Leads } from "./declaration.ts";
import type { Language, LanguageTables } from "./language.ts";
import { sunsetWords } from "./language/forms.ts";
import { featureId, splitId } from "./feature.ts";
import type { Feature, ReadNotice } from "./notice.ts";

/** Reads the words of a notice. Passed by the caller, so that this file does not depend on any words. */
export type ReadWords = (source: NoticeSource) => ReadNotice;

/** A file that has been read: every declaration, and a feature for each that carries a notice. */
export interface FileRead {
  readonly path: string;
  readonly language: string;
  /** The title of a contract. Absent if it states none. */
  readonly title?: string;
  /** The properties of its language. */
  readonly tables: LanguageTables;
  readonly declarations: readonly Declaration[];
  /** By declaration id; what the gate judges. */
  readonly features: ReadonlyMap<string, Feature>;
  /**
   * Notices on the implementation behind overloads that carry their own, and on what others get by another name that
   * does: in the register, and judged with those.
   */
  readonly echoes: readonly Feature[];
  readonly complete: boolean;
  /** Reading it was given up, for it took too long. */
  readonly isCut: boolean;
  /** Returns the declaration that a coordinate leads to through references, if none has that coordinate. */
  readonly behind?: ReadResult["behind"];
  readonly leads?: ReadResult["leads"];
  /** The feature that a declaration of it is, also one that it does not list; null without a notice. */
  readonly featureOf?: (declaration: Declaration) => Feature | null;
  readonly passesOn: readonly string[];
  /** Paths of other files that are read with it. */
  readonly takesIn: readonly string[];
  /** The specifiers that pass on types only. */
  readonly typesPassedOn: readonly string[];
  /** Local names that are aliases of another file's exports. */
  readonly standsFor: NonNullable<ReadResult["standsFor"]>;
  /** The package its language gives it; null where the nearest manifest decides. */
  readonly packageName: string | null;
  /** Names that its imports bind. */
  readonly imports: ReadonlySet<string>;
  /** Where those come from that are imported one by one. */
  readonly origins: ReadonlyMap<string, string>;
  /** Packages or modules whose names are all in scope. */
  readonly opens: readonly string[];
  /** Notices whose feature cannot be named, and why not. */
  readonly unread: NonNullable<ReadResult["unread"]>;
  /**
   * Returns the paths that a module specifier in this file may mean, the likeliest first. Empty if the module is
   * elsewhere.
   */
  readonly pathsOf: (specifier: string) => readonly string[];
  /** Absent: no notice of another file is known to cover it. */
  readonly elsewhere?: CoverElsewhere;
}

/** Features of other files whose notices cover what a file declares. */
export interface CoverElsewhere {
  /** Of the package or module that the file is part of. */
  readonly whole: Feature | null;
  /** Of types that other files declare too, by qualified name. */
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
    // Callers never see it: its notice repeats what the overloads before it say, or the name that they know.
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

/** Of files as they were read: what is made of one by adding to it is another file. */
const likenesses = new WeakMap<FileRead, Likeness>();

/** Returns two versions of a file without the declarations that both have alike. Unchanged if these are unknown. */
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
    // As they are: those that a getter makes are not made here.
    ...Object.getOwnPropertyDescriptors(file),
    declarations: { value: declarations, enumerable: true },
    ...(behind === undefined ? {} : { behind: { value: found, enumerable: true } }),
    ...(leads === undefined ? {} : { leads: { value: leadsAmong(leads, listed), enumerable: true } }),
  });
}

function isNoted({ notice }: Declaration): boolean {
  return notice !== null;
}

/** The words are read on request: most notices of a changed file are unchanged. */
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

/** The nearest enclosing declaration that carries a notice of its own, in this file or another, or null. */
export function coveringFeature(file: FileRead, declaration: Declaration): Feature | null {
  return (
    coverInFile(file, declaration) ??
    typeElsewhere(file, declaration) ??
    wholeFeature(file, declaration) ??
    wholeElsewhere(file, declaration)
  );
}

/** The nearest declaration of its file that encloses it and carries a notice, or null. */
export function coverInFile(file: FileRead, declaration: Declaration): Feature | null {
  return enclosing(
    file,
    declaration,
    (container) => file.features.get(container.id) ?? overloadFeature(file, container),
  );
}

/** The type that holds a declaration, where another file has its notice. */
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

/** The notice of the whole file, or null for what the file only hands on. */
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
 * declarations inside of the implementation.
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

/** The declarations of a file by their ids. */
export function declarationsById(file: FileRead): ReadonlyMap<string, Declaration> {
  const known = indexes.get(file);
  if (known) return known;
  const index = new Map(file.declarations.map((each) => [each.id, each]));
  indexes.set(file, index);
  return index;
}

const impliedBy = new WeakMap<FileRead, readonly Declaration[]>();

/** Members that the compiler writes where the code has none; the same objects for each caller. */
export function impliedDeclarations(file: FileRead): readonly Declaration[] {
  const known = impliedBy.get(file);
  if (known) return known;
  const written = declarationsById(file);
  const all = file.tables.naming?.implied?.(file.declarations) ?? [];
  const implied = all.filter(({ id }) => !written.has(id));
  impliedBy.set(file, implied);
  return implied;
}

/** The same leads, with each declaration as it is listed now. */
function leadsAmong(leads: Leads, listed: (declaration: Declaration | null) => Declaration | null): Leads {
  return {
    declared: (pairing) => listed(leads.declared(pairing)),
    types: (pairing) => leads.types(pairing),
    uses: (pairing, path) => leads.uses(pairing, path),
  };
}
