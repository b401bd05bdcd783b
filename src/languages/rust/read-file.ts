import type { LoadAsset, ReadResult, SourceFile, Declaration } from "../../core/model/declaration.ts";
import type { Beside } from "../../core/model/language.ts";
import { readFile as readBy } from "../base/grammar/read-file.ts";
import { withDefaultBuild } from "./default-build.ts";
import { grammar } from "./grammar.ts";
import { attributesAbove } from "./attributes-above.ts";

/** Reads one file by the table of Rust's grammar. */
export async function readFile(
  file: SourceFile,
  load: LoadAsset,
  beside: Beside | undefined,
): Promise<ReadResult> {
  const read = withExhaustiveness(await readBy(grammar, file, load), file.text);
  const result = withRenamedCrates(withHandedOn(read, file.text), file.text);
  return beside === undefined ? result : withDefaultBuild(result, file.path, file.text, beside);
}

/** What a private module of a file holds is for others where the file hands it on: `mod inner { pub fn f() {} } pub use inner::f;`. */
function withHandedOn(result: ReadResult, text: string): ReadResult {
  const { declarations, passesOn } = result;
  const hidden = declarations.filter(({ kind, reach }) => kind === "module" && reach === 0);
  if (hidden.length === 0) return result;
  const modules = new Set(hidden.map(({ name }) => name));
  const handed = new Set<string>();
  for (const { reexport, reach } of declarations)
    if (reexport?.from != null && reach === 2) handed.add(`${inFile(reexport.from)}::${reexport.name}`);
  const whole = new Set(passesOn.map(inFile).filter((each) => modules.has(each)));
  const lines = text.split("\n");
  const open = new Set<string>();
  return {
    ...result,
    declarations: declarations.map((each) => {
      const [module = "", ...rest] = each.segments;
      if (each.reach !== 0 || rest.length === 0 || !modules.has(module) || !isPublic(each, lines))
        return each;
      const isHanded = whole.has(module) || handed.has(`${module}::${rest[0] ?? ""}`);
      const isTop = rest.length === 1;
      if (!isHanded || (!isTop && !open.has(`${module}::${rest[0] ?? ""}`))) return each;
      if (isTop) open.add(`${module}::${rest[0] ?? ""}`);
      return { ...each, reach: 2 };
    }),
  };
}

/** `{ pub use other::part::*; }`, behind the name of a module. */
const handsOnAll = /\s*\{\s*pub\s+use\s+(?:::)?((?:\w+::)+)\*\s*;\s*\}/y;

/** `pub mod x { pub use other::*; }` is `pub use other as x;`: a crate, or a module of one, under another name. */
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

/** Its own word for it stands before its name. What a trait or an enum holds is as open as they are. */
function isPublic({ place, kind }: Declaration, lines: readonly string[]): boolean {
  if (kind === "enum-value") return true;
  return /\bpub\s(?!\s*\()/.test((lines[place.line - 1] ?? "").slice(0, place.column - 1));
}

/** What others can neither build nor take apart whole. */
const word = "non_exhaustive";

/**
 * Says in the signature of a type that more may come to it: by `#[non_exhaustive]`, or by a private field, which is the
 * same to others. What has one already feels nothing of the next.
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
  // What stands above the line of a type is said of the type, and not of what stands on the same line.
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
