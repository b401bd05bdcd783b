import { candidatesTried } from "../limits.ts";
import type { SignatureTree } from "../model/language/naming.ts";
import { comesFromElsewhere, namesOtherVariables } from "../compare/transitions.ts";
import type { Declaration } from "../model/declaration.ts";
import type { FileRead } from "../model/register.ts";
import {
  Fit,
  type Expand,
  type TypeMember,
  type TypeParameter,
  type TypeTree,
} from "../signatures/type-tree.ts";
import type { Meaning } from "./alterations.ts";
import type { Fates } from "./fates.ts";
import { namesIn, partsOf } from "./file-names.ts";
import { sourcesOf, type Names } from "./resolve.ts";
import type { Found } from "./targets.ts";

/** `serves`: everything that worked before works; `fails`: every use of a kind that was possible fails. */
export type Compatibility = "serves" | "fails" | "unknown";

/** Says whether code that works with `before` works with `after`. */
export async function compatibilityOf(meaning: Meaning, fates: Fates): Promise<Compatibility> {
  const looks = { left: candidatesTried };
  const found = await compared(meaning, fates, looks);
  const { files, before } = meaning;
  const [file, home] = files;
  // In a language with packages, a name of another package is another type.
  const isSwapped =
    file.tables.naming?.packages !== undefined &&
    comesFromElsewhere(before.signature, { base: file.origins, head: home.origins });
  // A comparison that was cut short proves nothing.
  return found === "serves" && (looks.left < 0 || isSwapped) ? "unknown" : found;
}

async function compared(
  { before, after, files }: Meaning,
  fates: Fates,
  looks: { left: number },
): Promise<Compatibility> {
  const [file, home] = files;
  const [was, is] = [file.tables.naming?.signatureOf(before), home.tables.naming?.signatureOf(after)];
  if (!was || !is || namesOtherVariables(before, after)) return "unknown";
  const [old, now] = [
    { file, declaration: before, names: fates.base, side: "base" },
    { file: home, declaration: after, names: fates.head, side: "head" },
  ] as const;
  const fit = new Fit(expansion(old, now, fates, looks), importedAlike(file, home));
  const back = new Fit(expansion(now, old, fates, looks), importedAlike(home, file));
  if (was.as === "alias") {
    const isOne = is.as === "alias" && was.variables === is.variables && (await fit.fits(was.type, is.type));
    return isOne && (await back.fits(is.type, was.type)) ? "serves" : "unknown";
  }
  if (was.as === "value") {
    if (is.as !== "value" || was.words !== is.words || (is.isRead && !was.isRead)) return "unknown";
    const isGiven = await back.fits(is.type, was.type);
    return isGiven && (was.isRead || (await fit.fits(was.type, is.type))) ? "serves" : "unknown";
  }
  if (is.as !== "call") return "unknown";
  if (was.words === is.words && fails(was, is)) return "fails";
  if (was.words !== is.words || was.variables !== is.variables) return "unknown";
  if (was.result !== null && is.result === null) return "unknown";
  for (const [at, each] of was.parameters.entries()) {
    const other = is.parameters[at];
    if (other === undefined || other.isRest !== each.isRest) return "unknown";
    if (is.byName === true && other.name !== each.name) return "unknown";
    if (each.isOptional && !other.isOptional && !other.isRest) return "unknown";
    if (!(await fit.fits(each.type, other.type))) return "unknown";
    const [value, given] = [await valueOf(each, old), await valueOf(other, now)];
    if (value !== null && given !== null && value !== given) return "unknown";
  }
  const isGiven = was.result === null || is.result === null || (await back.fits(is.result, was.result));
  return isGiven ? "serves" : "unknown";
}

/** The default value; if it names a constant, the value of the constant. */
async function valueOf({ value }: TypeParameter, { file, declaration, names }: Side): Promise<string | null> {
  if (value === null || !/^[\w$]+$/.test(value)) return value;
  const target = await names.inScope(file, partsOf(declaration).slice(0, -1), [value]);
  const [constant] = target?.kind === "declared" ? target.set : [];
  return constant?.kind === "constant" && constant.signature !== "" ? constant.signature : value;
}

/** Names of types in a signature. */
const typeName = /(?<![\p{ID_Continue}$."'])[\p{Lu}_$][\p{ID_Continue}$]*/gu;

/** Returns true if the text of a signature is the same, but a type that it names is declared differently now. */
export async function meansAnother({ before, after, files }: Meaning, fates: Fates): Promise<boolean> {
  if (before.signature !== after.signature || before.parameters === null) return false;
  // Without trees a type is known by its name alone.
  if ((files[0].tables.naming?.signatureOf(before) ?? null) === null) return false;
  for (const [name] of before.signature.matchAll(typeName)) {
    if (!(await fates.mayDiffer(files[0], name, "base"))) continue;
    const [was, is] = [
      await fates.base.inScope(files[0], partsOf(before).slice(0, -1), [name]),
      await fates.head.inScope(files[1], partsOf(after).slice(0, -1), [name]),
    ];
    if (was?.kind === "declared" && is?.kind === "declared" && look(was) !== look(is)) return true;
  }
  return false;
}

function look({ file, parts, set }: Found): string {
  const all = [...set, ...namesIn(file).inside(parts)];
  return JSON.stringify(all.map((each) => [partsOf(each).at(-1), each.kind, each.signature]));
}

type Call = SignatureTree & { readonly as: "call" };

/**
 * Returns true if there are more required parameters, fewer parameters than callers pass, or the same names in another
 * order.
 */
function fails(was: Call, is: Call): boolean {
  const isRequired = ({ isOptional, isRest }: TypeParameter): boolean => !isOptional && !isRest;
  const [old, now] = [was.parameters, is.parameters];
  if (old.some(({ isRest }) => isRest) || now.some(({ isRest }) => isRest)) return false;
  if (now.filter(isRequired).length > old.length || now.slice(old.length).some(isRequired)) return true;
  if (now.length < old.filter(isRequired).length) return true;
  const names = new Set(old.map(({ name }) => name));
  const isPermuted = names.size === now.length && now.every(({ name }) => names.has(name));
  return isPermuted && old.length === now.length && old.some(({ name }, at) => now[at]?.name !== name);
}

interface Side {
  readonly file: FileRead;
  readonly declaration: Declaration;
  readonly names: Names;
  readonly side: "base" | "head";
}

/** Returns true for two names of one import, as `React.Context` and `Types.Context` of the same module. */
function importedAlike(file: FileRead, home: FileRead): (given: string, asked: string) => boolean {
  const meant = (of: FileRead, name: string): string | null => {
    const [first = "", ...rest] = name.split(".");
    const step = namesIn(of).imported(first);
    if (step === null) return null;
    const whole = step.name === "*" || (step.name === "default" && rest.length > 0) ? [] : [step.name];
    return JSON.stringify([step.from, ...whole, ...rest]);
  };
  return (given, asked) => {
    const own = meant(file, given);
    return own !== null && own === meant(home, asked);
  };
}

/** `looks`: how many names this comparison may still resolve. */
function expansion(given: Side, asked: Side, fates: Fates, looks: { left: number }): Expand {
  return async ({ name }, at, wanted) => {
    const { file, declaration, names, side } = at === "given" ? given : asked;
    looks.left -= 1;
    if (looks.left < 0) return null;
    if (wanted === "changed" && !(await fates.mayDiffer(file, name, side))) return null;
    const target = await names.inScope(file, partsOf(declaration).slice(0, -1), name.split("."));
    return target?.kind === "declared" ? treeOf(target, names) : null;
  };
}

/** The tree of a declared type; null for classes, which are compared by identity, and for types with type variables. */
async function treeOf(found: Found, names: Names): Promise<TypeTree | null> {
  const [declaration, ...more] = found.set;
  const { naming } = found.file.tables;
  if (declaration === undefined || more.length > 0) return null;
  const own = naming?.signatureOf(declaration);
  if (own?.as === "alias") return own.variables === "" ? own.type : null;
  if (declaration.kind !== "interface" || declaration.signature.startsWith("<")) return null;
  const members = new Map<string, TypeMember>();
  for (const source of sourcesOf(declaration, found.file)) {
    const base = await names.inScope(found.file, found.parts.slice(0, -1), source.name);
    const tree = base?.kind === "declared" ? await treeOf(base, names) : null;
    if (tree?.kind !== "object" || source.only !== undefined || source.except !== undefined) return null;
    for (const each of tree.members) members.set(each.name, each);
  }
  for (const each of namesIn(found.file).inside(found.parts)) {
    const signature = naming?.signatureOf(each);
    const name = partsOf(each).at(-1) ?? "";
    if (!signature || signature.as === "alias") return null;
    const isOptional = signature.words.includes("?");
    if (signature.as === "value") members.set(name, { name, isOptional, type: signature.type });
    else if (signature.result === null || members.has(name)) return null;
    else {
      const { parameters, result } = signature;
      members.set(name, { name, isOptional, type: { kind: "function", parameters, result } });
    }
  }
  return { kind: "object", members: [...members.values()], values: null };
}
