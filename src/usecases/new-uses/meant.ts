import type { Declaration } from "../../core/declaration.ts";
import type { Feature } from "../../core/notice.ts";
import { coveringFeature, type FileRead } from "../../core/register.ts";
import type { NameUse, Origin } from "../../core/use.ts";
import type { Modules, Provider } from "./modules.ts";

/** What a use means. `feature` is null where that is not deprecated, or where it cannot be told. */
export interface Meant {
  /** Id of the declaration; null where only its file is known. */
  readonly id: string | null;
  readonly feature: Feature | null;
}

const deepest = 6;

/** What a name of a file means: the first of its origins that is declared; null where none of them is found. */
export async function meantBy(
  modules: Modules,
  path: string,
  { origins, args }: Pick<NameUse, "origins" | "args">,
): Promise<Meant | null> {
  const key = JSON.stringify([path, args, origins]);
  const known = told.get(modules) ?? new Map<string, Promise<Meant | null>>();
  told.set(modules, known);
  // A file says the same name often.
  const meant = known.get(key) ?? firstDeclared(modules, path, origins, args);
  known.set(key, meant);
  return meant;
}

const told = new WeakMap<Modules, Map<string, Promise<Meant | null>>>();

async function firstDeclared(
  modules: Modules,
  path: string,
  origins: readonly Origin[],
  args: number | null,
): Promise<Meant | null> {
  for (const origin of origins) {
    const meant = await declaredAt(modules, path, origin, args, 0);
    if (meant !== null) return meant;
  }
  return null;
}

async function declaredAt(
  modules: Modules,
  path: string,
  { from, name }: Origin,
  args: number | null,
  depth: number,
): Promise<Meant | null> {
  if (depth > deepest || name.length === 0) return null;
  const own = modules.fileAt(path);
  const files = from === null ? (own ? [own] : []) : await modules.filesOf(path, from);
  for (const file of files) {
    const meant = await declaredIn(modules, file, { from, name }, args, depth);
    if (meant !== null) return meant;
  }
  return null;
}

async function declaredIn(
  modules: Modules,
  file: Provider,
  { from, name }: Origin,
  args: number | null,
  depth: number,
): Promise<Meant | null> {
  const mayDeclare = holdsWord(file, name.at(-1) ?? "");
  const mayPass = from !== null && (await modules.passesOn(file));
  if (!mayDeclare && !mayPass) return inherited(modules, file, name, args, depth);
  const read = await modules.read(file);
  if (read === null) return null;
  const isNoted = modules.isNoted(file.path);
  const found = namedIn(read, name, from !== null);
  if (found.length > 0)
    return { id: found[0]?.id ?? null, feature: isNoted ? featureOf(read, found, args) : null };
  const [first = "", ...rest] = name;
  for (const { reexport } of read.declarations.filter((each) => each.reexport && each.name === first)) {
    if (!reexport) continue;
    const target = reexport.name === "*" || reexport.name === "export=" ? rest : [reexport.name, ...rest];
    const origin = { from: reexport.from, name: target };
    const meant = await declaredAt(modules, file.path, origin, args, depth + 1);
    if (meant !== null) return meant;
  }
  for (const each of read.passesOn) {
    const meant = await declaredAt(modules, file.path, { from: each, name }, args, depth + 1);
    if (meant !== null) return meant;
  }
  return inherited(modules, file, name, args, depth);
}

/** A member that its type does not declare itself may be one of a type that it extends. */
async function inherited(
  modules: Modules,
  file: Provider,
  name: readonly string[],
  args: number | null,
  depth: number,
): Promise<Meant | null> {
  const member = name.at(-1);
  if (name.length < 2 || member === undefined) return null;
  const uses = await modules.usesIn(file);
  for (const base of uses?.bases.get(name.slice(0, -1).join(".")) ?? []) {
    const origin = { from: base.from, name: [...base.name, member] };
    const meant = await declaredAt(modules, file.path, origin, args, depth + 1);
    if (meant !== null) return meant;
  }
  return null;
}

/** Declarations of a file under a name, by which importers know it where it is imported. */
function namedIn(file: FileRead, name: readonly string[], isImported: boolean): readonly Declaration[] {
  const [first = "", ...rest] = name;
  const byExport = isImported && /^(?:type|java)script$/.test(file.language);
  const heads = byExport
    ? file.declarations.filter((each) => each.container === null && each.exports?.includes(first) === true)
    : [];
  const locals = byExport ? new Set(heads.map((each) => each.name)) : new Set([first]);
  const wanted = new Set([...locals].map((each) => [each, ...rest].join(".")));
  return file.declarations.filter((each) => wanted.has(each.name) && each.reexport?.from == null);
}

/** The feature that is meant by declarations of one name; null where some of them are not deprecated and may be meant. */
function featureOf(file: FileRead, all: readonly Declaration[], args: number | null): Feature | null {
  const visible = all.filter((each) => !each.implementation);
  const declarations = visible.length > 0 ? visible : all;
  const fitting = args === null ? declarations : declarations.filter((each) => takes(each, args));
  const candidates = fitting.length > 0 ? fitting : declarations;
  const features = candidates.map((each) => deprecates(file, each));
  const [first] = features;
  return first && features.every((each) => each !== null) ? first : null;
}

/** Whether a callable may be called with so many arguments; where some may be left out, with fewer. */
function takes({ parameters, signature, kind }: Declaration, args: number): boolean {
  if (parameters === null) return kind !== "function" && kind !== "method";
  const rest = /\.\.\.|\*/.test(signature) || parameters.at(-1)?.endsWith("[]") === true;
  if (rest) return args >= parameters.length - 1;
  const mayOmit = /[?=]/.test(signature);
  return mayOmit ? args <= parameters.length : args === parameters.length;
}

/** The notice that a declaration carries or stands under; one for some ways of use alone does not count. */
function deprecates(file: FileRead, declaration: Declaration): Feature | null {
  const feature = file.features.get(declaration.id) ?? coveringFeature(file, declaration) ?? ofModule(file);
  return feature && !feature.notice.conditional ? feature : null;
}

function ofModule(file: FileRead): Feature | null {
  return [...file.features.values()].find(({ declaration }) => declaration?.name === "(module)") ?? null;
}

function holdsWord({ bytes }: Provider, word: string): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(word);
}
