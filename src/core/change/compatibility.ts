import { candidatesTried } from "../limits.ts";
import { comesFromElsewhere, namesOtherVariables } from "../compare/transitions.ts";
import type { Declaration } from "../model/declaration.ts";
import type { FileRead } from "../model/register.ts";
import type { CallSignature, Signature, ValueSignature } from "../signatures/signature.ts";
import {
  textOf,
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

/** `serves`: everything that worked before still works; `fails`: every use of a previously valid kind fails. */
export type Compatibility = "serves" | "fails" | "unknown";

/** Returns whether code that works with `before` works with `after`. */
export async function compatibilityOf(meaning: Meaning, fates: Fates): Promise<Compatibility> {
  const looks = { left: candidatesTried };
  const found = await compared(meaning, fates, looks);
  const { files, before } = meaning;
  const [file, home] = files;
  // In a language with packages, the same name from another package is a different type.
  const isSwapped =
    file.tables.naming?.packages !== undefined &&
    comesFromElsewhere(before.signature, { base: file.origins, head: home.origins });
  // A comparison that reached its limit proves nothing.
  return found === "serves" && (looks.left < 0 || isSwapped) ? "unknown" : found;
}

async function compared(
  { before, after, files }: Meaning,
  fates: Fates,
  looks: { left: number },
): Promise<Compatibility> {
  const [file, home] = files;
  const [was, is] = [file.tables.naming?.signatureOf(before), home.tables.naming?.signatureOf(after)];
  if (!was || !is || was.as !== is.as || namesOtherVariables(before, after)) return "unknown";
  const [old, now] = [
    { file, declaration: before, names: fates.base, side: "base" },
    { file: home, declaration: after, names: fates.head, side: "head" },
  ] as const;
  if (home.tables.naming?.staticApart === true && isStatic(was) !== isStatic(is)) return "fails";
  if (was.as === "call" && is.as === "call" && fails([before, was], [after, is])) return "fails";
  if (was.as === "call" && is.as === "call" && home.tables.names.labels && losesLabel(was, is))
    return "fails";
  const serves = await home.tables.servesCallers?.(
    { declaration: before, origins: file.origins },
    { declaration: after, origins: home.origins },
    {
      expand: expansion(old, now, fates, looks),
      isOne: importedAlike(file, home),
      valueOf: (written, side) => valueOf(written, side === "given" ? old : now),
    },
  );
  return serves === true ? "serves" : "unknown";
}

/** Returns the default value, or the value of the constant that it names. */
async function valueOf(value: string, { file, declaration, names }: Side): Promise<string> {
  if (!/^[\w$]+$/.test(value)) return value;
  const target = await names.inScope(file, partsOf(declaration).slice(0, -1), [value]);
  const [constant] = target?.kind === "declared" ? target.set : [];
  return constant?.kind === "constant" && constant.signature !== "" ? constant.signature : value;
}

/** Matches names of types in a signature. */
const typeName = /(?<![\p{ID_Continue}$."'])[\p{Lu}_$][\p{ID_Continue}$]*/gu;

/** Returns true if the text of a signature is the same, but a type in it is now declared differently. */
export async function meansAnother({ before, after, files }: Meaning, fates: Fates): Promise<boolean> {
  if (before.signature !== after.signature || before.parameters === null || before.kind === "constructor")
    return false;
  // A type is identified only by its name if types are not parsed.
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

function isStatic(signature: Signature): boolean {
  return (signature.as === "call" || signature.as === "value") && signature.words.includes("static");
}

type Call = readonly [declaration: Declaration, signature: CallSignature];

/** Returns true if there are more required parameters, fewer accepted parameters, or another order. */
function fails([before, was]: Call, [after, is]: Call): boolean {
  if (was.words.join(" ") !== is.words.join(" ")) return false;
  const isRequired = ({ isOptional, rest }: TypeParameter): boolean => !isOptional && rest === "";
  const [old, now] = [was.parameters, is.parameters];
  if (old.some(({ rest }) => rest !== "") || now.some(({ rest }) => rest !== "")) return false;
  if (now.filter(isRequired).length > old.length || now.slice(old.length).some(isRequired)) return true;
  if (now.length < old.filter(isRequired).length) return true;
  const [names, others] = [namesOf(before, old), namesOf(after, now)];
  const all = new Set(names);
  const isPermuted = all.size === others.length && others.every((name) => all.has(name));
  return isPermuted && names.length === others.length && names.some((name, at) => others[at] !== name);
}

/** Returns true if a parameter that callers have to pass does not have its label in its place any more. */
function losesLabel({ parameters: old }: CallSignature, { parameters: now }: CallSignature): boolean {
  let at = 0;
  return old.some(({ name, isOptional }) => {
    if (isOptional) return false;
    at = now.findIndex((each, index) => index >= at && each.name === name) + 1;
    return at === 0;
  });
}

/** Returns each parameter as its type and name, so that swapped names of different types do not count. */
function namesOf(
  { namedParameters = [] }: Declaration,
  parameters: readonly TypeParameter[],
): readonly string[] {
  // A receiver is in the parsed parameters only.
  const first = parameters.length - namedParameters.length;
  return parameters.flatMap(({ name, type, words }, at) => {
    if (words.includes("*")) return [];
    const written = [...words, type === null ? "" : textOf(type), name].join(" ");
    return [namedParameters[at - first] ?? (name === "" ? "" : written)];
  });
}

interface Side {
  readonly file: FileRead;
  readonly declaration: Declaration;
  readonly names: Names;
  readonly side: "base" | "head";
}

/** Returns true for two names of the same import, such as `React.Context` and `Types.Context` of one module. */
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

/** Returns the function that resolves names during one comparison. `looks`: the remaining number of names. */
function expansion(given: Side, asked: Side, fates: Fates, looks: { left: number }): Expand {
  return async ({ name }, at, wanted) => {
    const { file, declaration, names, side } = at === "given" ? given : asked;
    if (file.tables.naming?.expands === undefined) return null;
    looks.left -= 1;
    if (looks.left < 0) return null;
    if (wanted === "changed" && !(await fates.mayDiffer(file, name, side))) return null;
    const target = await names.inScope(file, partsOf(declaration).slice(0, -1), name.split("."));
    return target?.kind === "declared" ? treeOf(target, names) : null;
  };
}

/** Returns the type tree of a declared type. Null for classes and for types with type variables. */
async function treeOf(found: Found, names: Names): Promise<TypeTree | null> {
  const [declaration, ...more] = found.set;
  const { naming } = found.file.tables;
  if (declaration === undefined || more.length > 0) return null;
  const own = naming?.signatureOf(declaration);
  if (own?.as === "alias") return own.variables === "" ? own.type : null;
  if (
    naming?.expands !== "shapes" ||
    declaration.kind !== "interface" ||
    declaration.signature.startsWith("<")
  )
    return null;
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
    if (!signature || signature.as === "alias" || signature.as === "header") return null;
    const type = typeOf(signature);
    if (type === null || (signature.as === "call" && members.has(name))) return null;
    members.set(name, { name, isOptional: signature.words.includes("?"), type });
  }
  return { kind: "object", members: [...members.values()], values: null };
}

function typeOf(signature: CallSignature | ValueSignature): TypeTree | null {
  if (signature.as === "value") return signature.type;
  const { parameters, result } = signature;
  return result && { kind: "function", parameters, result };
}
