import { branchingLevels, nameSteps, questionSteps } from "../../core/limits.ts";
import type { Declaration } from "../../core/model/declaration.ts";
import type { Feature } from "../../core/model/notice.ts";
import { coveringFeature, type FileRead } from "../../core/model/register.ts";
import { resultOf, type NameUse, type Origin } from "../../core/model/use.ts";
import { holdsNothing, mayDeclare, mayTell } from "./glance.ts";
import type { Modules } from "./modules.ts";
import type { Provider } from "./provider.ts";

/** The target of a use. `feature` is null if the target is not deprecated, or is unknown. */
export interface UseTarget {
  /** Id of the declaration. Null if only its file is known. */
  readonly id: string | null;
  readonly feature: Feature | null;
  /** True if the receiver is the value of a field or the result of a call. */
  readonly isHeld: boolean;
}

const spent = new WeakMap<Modules, number>();

/** Finds the target of a name in a file: the first of its origins that is declared. Null if none is declared. */
export async function meantBy(
  modules: Modules,
  path: string,
  { origins, args }: Pick<NameUse, "origins" | "args">,
): Promise<UseTarget | null> {
  const key = JSON.stringify([path, args, origins]);
  const known = meantFeatures.get(modules) ?? new Map<string, Promise<UseTarget | null>>();
  meantFeatures.set(modules, known);
  // Cached, because a file uses the same name often.
  const meant = known.get(key) ?? firstDeclared(modules, path, origins, args);
  known.set(key, meant);
  return meant;
}

const meantFeatures = new WeakMap<Modules, Map<string, Promise<UseTarget | null>>>();

async function firstDeclared(
  modules: Modules,
  path: string,
  origins: readonly Origin[],
  args: number | null,
): Promise<UseTarget | null> {
  const before = spent.get(modules) ?? 0;
  const room = Math.min(nameSteps, questionSteps - before);
  const steps = { left: room };
  const meant = await firstWithin(steps, modules, path, origins, args);
  spent.set(modules, before + room - Math.max(0, steps.left));
  return meant;
}

async function firstWithin(
  steps: { left: number },
  modules: Modules,
  path: string,
  origins: readonly Origin[],
  args: number | null,
): Promise<UseTarget | null> {
  for (const origin of origins) {
    const declared = await declaredAt({ modules, steps }, path, origin, 0);
    if (declared === null) continue;
    const { file, read, declarations, isHeld } = declared;
    const feature = modules.isNoted(file.path) ? featureOf(read, declarations, args) : null;
    const id = declarations[0]?.id ?? null;
    // If the code does not name the deprecated type itself, only a member with its own notice is reported.
    const isOwn = feature === null || declarations.some((each) => each.id === feature.declaration?.id);
    return { id, feature: isHeld && !isOwn ? null : feature, isHeld };
  }
  return null;
}

/** Declarations of one name in the same file. */
interface NamedDeclarations {
  readonly file: Provider;
  readonly read: FileRead;
  readonly declarations: readonly Declaration[];
  readonly isHeld: boolean;
}

interface Search {
  readonly modules: Modules;
  readonly steps: { left: number };
}

async function declaredAt(
  search: Search,
  path: string,
  origin: Origin,
  depth: number,
): Promise<NamedDeclarations | null> {
  const { from, name } = origin;
  const { modules, steps } = search;
  steps.left -= 1;
  if (depth > branchingLevels || name.length === 0 || steps.left < 0) return null;
  const call = name.indexOf(resultOf);
  if (call >= 0) return memberOfValue(search, path, origin, call, depth);
  const own = modules.fileAt(path);
  const files = from === null ? (own ? [own] : []) : await modules.filesOf(path, from);
  for (const file of files) {
    const declared = await declaredIn(search, file, origin, depth);
    if (declared !== null) return declared;
  }
  // The member may belong to the value of a field. The shortest prefix is tried last, because it is the least
  // specific.
  return name.length < 2 ? null : memberOfValue(search, path, origin, name.length - 1, depth);
}

/** Finds a member of the value of the name's first part, up to `length`: of a field, or of the result of a call. */
async function memberOfValue(
  search: Search,
  path: string,
  { from, name }: Origin,
  length: number,
  depth: number,
): Promise<NamedDeclarations | null> {
  const isCall = name[length] === resultOf;
  const members = name.slice(isCall ? length + 1 : length);
  if (members.length === 0) return null;
  const part = name.slice(0, length);
  const [only = "", ...others] = part;
  if (!isCall && others.length === 0 && (await lacksTypedValue(search.modules, path, from, only)))
    return null;
  const holder = await declaredAt(search, path, { from, name: part }, depth + 1);
  // A field may be assigned without being declared.
  const around = holder ?? (await declaredAt(search, path, { from, name: part.slice(0, -1) }, depth + 1));
  const [first] = around?.declarations ?? [];
  if (!around || !first) return null;
  const held = (holder ? first.segments : part).at(-1) ?? "";
  const reader = await search.modules.usesOf(around.file.path);
  if (!mayTell(around.file, reader, held, isCall ? null : "mayHold")) return null;
  const uses = await search.modules.uses.typesIn(around.file);
  const key = [...first.segments, ...(holder ? [] : part.slice(-1)), ...(isCall ? [resultOf] : [])].join(".");
  for (const type of uses?.values.get(key) ?? []) {
    const origin = { from: type.from, name: [...type.name, ...members] };
    const declared = await declaredAt(search, around.file.path, origin, depth + 1);
    if (declared !== null) return { ...declared, isHeld: true };
  }
  return null;
}

/** Returns true if the only file that a name can come from has no typed value of that name. It is then not read. */
async function lacksTypedValue(
  modules: Modules,
  path: string,
  from: string | null,
  name: string,
): Promise<boolean> {
  const own = modules.fileAt(path);
  const files = from === null ? (own ? [own] : []) : await modules.filesOf(path, from);
  const [file] = files;
  if (file === undefined || files.length > 1) return false;
  if (from !== null && (await modules.passesOn(file))) return false;
  return holdsNothing(file, await modules.usesOf(file.path), name);
}

async function declaredIn(
  search: Search,
  file: Provider,
  { from, name }: Origin,
  depth: number,
): Promise<NamedDeclarations | null> {
  const uses = await search.modules.usesOf(file.path);
  const isByExport = from !== null && search.modules.readers.isByExport(file.path);
  const isHere = mayDeclare(file, uses, name, isByExport);
  const mayPass = from !== null && (await search.modules.passesOn(file));
  if (!isHere && !mayPass) return inherited(search, file, name, depth);
  const read = await search.modules.read(file);
  if (read === null) return null;
  const declarations = namedIn(read, name, from !== null);
  if (declarations.length > 0) return { file, read, declarations, isHeld: false };
  const [first = "", ...rest] = name;
  for (const { reexport } of read.declarations.filter((each) => each.reexport && each.name === first)) {
    if (!reexport) continue;
    const target = reexport.name === "*" || reexport.name === "export=" ? rest : [reexport.name, ...rest];
    const declared = await declaredAt(search, file.path, { from: reexport.from, name: target }, depth + 1);
    if (declared !== null) return declared;
  }
  for (const each of read.passesOn) {
    const declared = await declaredAt(search, file.path, { from: each, name }, depth + 1);
    if (declared !== null) return declared;
  }
  return inherited(search, file, name, depth);
}

/** Finds a member in the base types of its type. */
async function inherited(
  search: Search,
  file: Provider,
  name: readonly string[],
  depth: number,
): Promise<NamedDeclarations | null> {
  const member = name.at(-1);
  const type = name.at(-2);
  if (type === undefined || member === undefined) return null;
  if (!mayTell(file, await search.modules.usesOf(file.path), type, "mayExtend")) return null;
  const uses = await search.modules.uses.typesIn(file);
  for (const base of uses?.bases.get(name.slice(0, -1).join(".")) ?? []) {
    const origin = { from: base.from, name: [...base.name, member] };
    const declared = await declaredAt(search, file.path, origin, depth + 1);
    if (declared !== null) return declared;
  }
  return null;
}

/** Returns the feature that declarations of one name belong to. Null if some of them are not deprecated. */
function featureOf(file: FileRead, all: readonly Declaration[], args: number | null): Feature | null {
  const visible = all.filter((each) => !each.implementation);
  const declarations = visible.length > 0 ? visible : all;
  const fitting = args === null ? declarations : declarations.filter((each) => takes(each, args));
  const candidates = fitting.length > 0 ? fitting : declarations;
  const features = candidates.map((each) => deprecates(file, each));
  const [first] = features;
  return first && features.every((each) => each !== null) ? first : null;
}

/** Returns true if a callable accepts this number of arguments. If some are optional, fewer are allowed. */
function takes({ parameters, signature, kind }: Declaration, args: number): boolean {
  if (parameters === null) return kind !== "function" && kind !== "method";
  const rest = /\.\.\.|\*/.test(signature) || parameters.at(-1)?.endsWith("[]") === true;
  if (rest) return args >= parameters.length - 1;
  const mayOmit = /[?=]/.test(signature);
  return mayOmit ? args <= parameters.length : args === parameters.length;
}

/** Returns the notice on a declaration, or the one that covers it. A notice for only some uses does not count. */
function deprecates(file: FileRead, declaration: Declaration): Feature | null {
  const feature = file.features.get(declaration.id) ?? coveringFeature(file, declaration) ?? ofModule(file);
  return feature && !feature.notice.conditional ? feature : null;
}

function ofModule(file: FileRead): Feature | null {
  return [...file.features.values()].find(({ declaration }) => declaration?.name === "(module)") ?? null;
}

/** Returns the declarations of a file with a name, which is the exported name if the name was imported. */
function namedIn(file: FileRead, name: readonly string[], isImported: boolean): readonly Declaration[] {
  const [first = "", ...rest] = name;
  const { byName, byExport } = indexOf(file);
  const isByExport = isImported && file.tables.names.imports.byExport;
  const locals = isByExport ? (byExport.get(first) ?? []).map(({ segments }) => segments) : [[first]];
  const wanted = new Set(locals.map((each) => keyOf([...each, ...rest])));
  return [...wanted].flatMap((each) => byName.get(each) ?? []);
}

const keyOf = (segments: readonly string[]): string => segments.join("\0");

interface Index {
  /** Excludes names that are re-exported from other files. */
  readonly byName: ReadonlyMap<string, readonly Declaration[]>;
  /** Top-level declarations, by their exported names. */
  readonly byExport: ReadonlyMap<string, readonly Declaration[]>;
}

const indexed = new WeakMap<FileRead, Index>();

/** Indexed, because a file with many declarations is searched for many names. */
function indexOf(file: FileRead): Index {
  const known = indexed.get(file);
  if (known) return known;
  const own = file.declarations.filter(({ reexport }) => reexport?.from == null);
  const exported = file.declarations
    .filter(({ container }) => container === null)
    .flatMap((each) => (each.exports ?? []).map((name) => [name, each] as const));
  const byExport = new Map<string, Declaration[]>();
  for (const [name, each] of exported) {
    const same = byExport.get(name) ?? [];
    same.push(each);
    byExport.set(name, same);
  }
  const index = { byName: Map.groupBy(own, ({ segments }) => keyOf(segments)), byExport };
  indexed.set(file, index);
  return index;
}
