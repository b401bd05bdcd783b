/** How a file hands on what another gives. */
export interface Passage {
  readonly by: string;
  /** The other file's name for it; `*` for all of them. */
  readonly name: string;
  /** Its own name for it; for all of them the namespace, or null where they keep their names. */
  readonly as: string | null;
}

/** The name under which it hands on another one; null: it does not. */
export function passedOnAs({ name, as }: Passage, segments: readonly string[]): readonly string[] | null {
  const [first, ...rest] = segments;
  // A star passes on everything but the default.
  if (name === "*") return as === null ? (first === "default" ? null : segments) : [as, ...segments];
  // What a file gives in the place of itself, if it does; else the file.
  if (name === whole) return as === null ? null : [as, ...(first === "default" ? rest : segments)];
  return first === name && as !== null ? [as, ...rest] : null;
}

/** `import f = require("./a")`: what the other file is replaced by, or all of it. */
const whole = "export=";

/** The names by which to look for it in the other file, most likely first. */
export function namesOfTarget(name: string, rest: readonly string[]): readonly (readonly string[])[] {
  if (name === whole) return [["default", ...rest], rest];
  return [name === "*" ? rest : [name, ...rest]];
}
