import { nestingLevels } from "../../core/limits.ts";
import type { LoadAsset, ReadResult, SourceFile, Declaration } from "../../core/model/declaration.ts";
import type { ReadOther } from "../../core/model/language.ts";
import { readFile as readBy } from "../base/grammar/read-file.ts";
import { withDefaultBuild } from "./default-build.ts";
import { grammar } from "./grammar.ts";
import { attributesAbove } from "./attributes-above.ts";

/** Reads one file with Rust's grammar table. */
export async function readFile(
  file: SourceFile,
  load: LoadAsset,
  readOther: ReadOther | undefined,
): Promise<ReadResult> {
  const read = withExhaustiveness(await readBy(grammar, file, load), file.text);
  const named = withTraitSegments(withRenamedCrates(withHandedOn(read, file.text), file.text));
  const result = withTraits(withCrates(withImports(withModuleSteps(named))), file.text);
  return readOther === undefined ? result : withDefaultBuild(result, file.path, file.text, readOther);
}

/**
 * Callers use the content of a private module under the name that the file exports: `mod inner { pub fn f() {} }
 * pub use inner::f;`.
 */
function withHandedOn(result: ReadResult, text: string): ReadResult {
  const { declarations, passesOn } = result;
  const modules = new Set(declarations.flatMap((each) => (isInline(each, result) ? each.name : [])));
  if (modules.size === 0) return result;
  const hidden = new Set(
    declarations.flatMap(({ kind, reach, name }) => (kind === "module" && reach === 0 ? name : [])),
  );
  const handed = new Map<string, string>();
  for (const { reexport, reach, name } of declarations)
    if (reexport?.from != null && reach === 2 && hidden.has(inFile(reexport.from)))
      handed.set(`${inFile(reexport.from)}::${reexport.name}`, name);
  const whole = new Set(passesOn.map(inFile).filter((each) => hidden.has(each)));
  const lines = text.split("\n");
  const open = new Set<string>();
  const asHanded = (each: Declaration): Declaration => {
    const [module = "", own = "", ...inner] = each.segments;
    const name = handed.get(`${module}::${own}`) ?? (whole.has(module) ? own : undefined);
    const isKnown = name !== undefined && own !== "" && hidden.has(module);
    if (each.reach !== 0 || !isKnown || !isPublic(each, lines)) return each;
    if (inner.length > 0 && !open.has(`${module}::${own}`)) return each;
    open.add(`${module}::${own}`);
    return { ...each, reach: 2, segments: [name, ...inner] };
  };
  return {
    ...result,
    passesOn: passesOn.filter((each) => !modules.has(inFile(each))),
    declarations: declarations.map((each) => withinFile(asHanded(each), modules)),
  };
}

/** Returns true for `mod inner { … }`, but not for `mod inner;`. */
function isInline({ kind, container, name }: Declaration, { standsFor }: ReadResult): boolean {
  return kind === "module" && container === null && standsFor?.has(name) !== true;
}

/** `pub use inner::f` for a module in the same file exports another name of the file. */
function withinFile(each: Declaration, modules: ReadonlySet<string>): Declaration {
  const from = each.reexport?.from == null ? "" : inFile(each.reexport.from);
  const [first = ""] = from.split("::");
  if (each.reexport === undefined || !modules.has(first)) return each;
  return { ...each, reexport: { ...each.reexport, from: null, name: `${from}::${each.reexport.name}` } };
}

const traitMember = /^<(.+) as (.+)>$/;

/**
 * Callers refer to `<Client as Fetch>::all` through its type: its name is split into `Client`, `<as Fetch>` and
 * `all`.
 */
function withTraitSegments(result: ReadResult): ReadResult {
  const split = (segment: string): readonly string[] => {
    const [, type, trait] = traitMember.exec(segment) ?? [];
    return type === undefined || trait === undefined ? [segment] : [type, `<as ${trait}>`];
  };
  return {
    ...result,
    declarations: result.declarations.map((each) =>
      each.segments.some((segment) => traitMember.test(segment))
        ? { ...each, segments: each.segments.flatMap(split) }
        : each,
    ),
  };
}

/** `pub use core as x;`: a name that the file neither declares nor imports is a crate. */
function withCrates(result: ReadResult): ReadResult {
  const own = new Set([
    ...(result.standsFor?.keys() ?? []),
    ...result.declarations.flatMap(({ segments, reexport }) => (reexport ? [] : (segments[0] ?? []))),
  ]);
  const ofCrate = (each: Declaration): Declaration => {
    const { from, name } = each.reexport ?? { from: "", name: "" };
    if (from !== null || name.includes("::") || own.has(name)) return each;
    return { ...each, reexport: { ...each.reexport, from: name, name: "*" } };
  };
  return { ...result, declarations: result.declarations.map(ofCrate) };
}

const implemented = /\bimpl\b([^{};]{0,400})\bfor\b([^{};]{0,200})\{/g;
const comments = /\/\/[^\n]*|\/\*[^]*?\*\//g;

/**
 * `impl Fetch for Client` gives callers of the type the trait's members, so a step leads from the type to the
 * trait.
 */
function withTraits(result: ReadResult, text: string): ReadResult {
  const types = new Map(
    result.declarations.flatMap((each) =>
      each.container === null && (each.kind === "type" || each.kind === "enum")
        ? [[each.name, each] as const]
        : [],
    ),
  );
  if (types.size === 0) return result;
  const steps = new Map<string, Declaration>();
  for (const [, to = "", of = ""] of text.replaceAll(comments, " ").matchAll(implemented)) {
    const type = types.get(pathOf(of).at(-1) ?? "");
    const trait = pathOf(to);
    const name = trait.at(-1);
    if (type === undefined || name === undefined) continue;
    steps.set(`${type.id} ${name}`, {
      id: `${type.id}::<as ${name}>`,
      name: `${type.name}::<as ${name}>`,
      kind: "interface",
      place: type.place,
      container: type.id,
      reach: type.reach,
      segments: [...type.segments, `<as ${name}>`],
      parameters: null,
      signature: "",
      promisesNothing: true,
      reexport: { from: null, name: trait.join("::") },
      notice: null,
    });
  }
  return { ...result, declarations: [...result.declarations, ...steps.values()] };
}

/** Returns `acme`, `Client` for `<T> acme::Client<T> where T: Copy`. */
function pathOf(written: string): readonly string[] {
  let plain = written.replace(/\bwhere\b[^]*$/, "");
  // Removes brackets from the inside out: names in angle brackets are not part of the path.
  for (let depth = 0; depth < nestingLevels && /<[^<>]*>/.test(plain); depth += 1)
    plain = plain.replaceAll(/<[^<>]*>/g, " ");
  return /([\w:]+)\s*$/.exec(plain)?.[1]?.split("::").filter(Boolean) ?? [];
}

/** Imported names refer to their origin. */
function withImports(result: ReadResult): ReadResult {
  const { origins = new Map<string, string>(), standsFor = new Map() } = result;
  const imported = [...origins].flatMap(([local, path]) => {
    const parts = path.split("::");
    return parts.length > 1
      ? [[local, { from: parts.slice(0, -1).join("::"), name: parts.at(-1) ?? "" }] as const]
      : [];
  });
  return { ...result, standsFor: new Map([...imported, ...standsFor]) };
}

/** `pub mod x;` exports the module's file as a whole. */
function withModuleSteps(result: ReadResult): ReadResult {
  const { standsFor } = result;
  const stepOf = (each: Declaration): Declaration => {
    const reexport =
      each.kind === "module" && each.container === null ? standsFor?.get(each.name) : undefined;
    return reexport === undefined ? each : { ...each, reexport };
  };
  return { ...result, declarations: result.declarations.map(stepOf) };
}

/** Matches `{ pub use other::part::*; }` after the name of a module. */
const handsOnAll = /\s*\{\s*pub\s+use\s+(?:::)?((?:\w+::)+)\*\s*;\s*\}/y;

/**
 * `pub mod x { pub use other::*; }` means the same as `pub use other as x;`: a crate, or one of its modules, under
 * another name.
 */
function withRenamedCrates(result: ReadResult, text: string): ReadResult {
  const holders = new Set(result.declarations.map(({ container }) => container));
  const own = new Set(result.declarations.map(({ segments: [first] }) => first));
  const lines = text.split("\n");
  const renamed = (each: Declaration): Declaration => {
    if (each.kind !== "module" || each.reach !== 2 || each.reexport || holders.has(each.id)) return each;
    const { line, column } = each.place;
    const rest = lines.slice(line - 1, line + 5).join("\n");
    handsOnAll.lastIndex = column - 1 + (each.segments.at(-1) ?? "").length;
    const path = handsOnAll.exec(rest)?.[1]?.split("::").slice(0, -1) ?? [];
    const [root = "", ...inner] = path;
    if (root === "" || /^(?:crate|self|super)$/.test(root) || own.has(root)) return each;
    const from = inner.length === 0 ? null : path.slice(0, -1).join("::");
    return { ...each, kind: "function", reexport: { from, name: path.at(-1) ?? "" } };
  };
  return { ...result, declarations: result.declarations.map(renamed) };
}

function inFile(from: string): string {
  return from.replace(/^self::/, "");
}

/** The visibility keyword precedes the name. Members of a trait or an enum have its visibility. */
function isPublic({ place, kind }: Declaration, lines: readonly string[]): boolean {
  if (kind === "enum-value") return true;
  return /\bpub\s(?!\s*\()/.test((lines[place.line - 1] ?? "").slice(0, place.column - 1));
}

/** Marks types that other crates can neither construct nor destructure completely. */
const word = "non_exhaustive";

/**
 * Adds to a type's signature that more members may be added: because of `#[non_exhaustive]`, or because of a
 * private field, which has the same effect. A type that already has one is not affected by another.
 */
function withExhaustiveness(result: ReadResult, text: string): ReadResult {
  const types = result.declarations.filter(isOpen);
  if (types.length === 0 || !/\bdeprecated\b/.test(text)) return result;
  const hiding = new Set(
    result.declarations.flatMap(({ kind, reach, container }) =>
      kind === "field" && reach < 2 && container !== null ? [container] : [],
    ),
  );
  const isSaid = text.includes(word);
  if (hiding.size === 0 && !isSaid) return result;
  const lines = isSaid ? text.split("\n") : [];
  const lineOf = new Map(types.map(({ id, place }) => [id, place.line]));
  // An attribute above the line of a type applies to the type, not to other items on that line.
  const isMarked = ({ container, place: { line, column } }: Declaration): boolean =>
    isSaid &&
    (container === null || lineOf.get(container) !== line) &&
    /#\s*\[\s*non_exhaustive\s*\]/.test(attributesAbove(line, column - 1, lines));
  const closed = new Set(types.filter((each) => hiding.has(each.id) || isMarked(each)));
  return {
    ...result,
    declarations: result.declarations.map((each) =>
      closed.has(each) ? { ...each, signature: `${word} ${each.signature}`.trim() } : each,
    ),
  };
}

function isOpen({ kind, reach, reexport }: Declaration): boolean {
  return (
    reach === 2 && reexport === undefined && (kind === "type" || kind === "enum" || kind === "enum-value")
  );
}
