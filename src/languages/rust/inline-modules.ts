import type { Declaration, ReadResult } from "../../core/model/declaration.ts";

/** What a private module of a file holds is for others where the file hands it on: `mod inner { pub fn f() {} } pub use inner::f;`. */
export function withHandedOn(result: ReadResult, text: string): ReadResult {
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

function inFile(from: string): string {
  return from.replace(/^self::/, "");
}

/** Its own word for it stands before its name. What a trait or an enum holds is as open as they are. */
function isPublic({ place, kind }: Declaration, lines: readonly string[]): boolean {
  if (kind === "enum-value") return true;
  return /\bpub\s(?!\s*\()/.test((lines[place.line - 1] ?? "").slice(0, place.column - 1));
}
