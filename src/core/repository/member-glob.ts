/** One step of a glob: a character, `*`, `**`, the folders of `**` and a slash, or the match of `/**` at the end. */
type Step =
  | { readonly is: "char"; readonly char: string }
  | { readonly is: "run" | "all" | "folders" | "tail" };

const compiled = new Map<string, readonly Step[]>();

/**
 * Returns true if a glob of members matches a whole id, path or coordinate. `*` matches any sequence without a slash,
 * `**` any sequence. Nothing else is special, because ids contain `?`, `{}` and `[]` themselves. `a/**` also matches
 * `a`. Names of parameters in a template are ignored. The time is proportional to glob times text.
 */
export function matchesMember(glob: string, text: string): boolean {
  const steps = compiled.get(glob) ?? stepsOf(unnamed(glob));
  if (compiled.size >= 2000) compiled.clear();
  compiled.set(glob, steps);
  let states = closure(new Set([0]), steps);
  for (const char of unnamed(text)) {
    const next = new Set<number>();
    for (const at of states) follow(at, char, steps, next);
    if (next.size === 0) return false;
    states = closure(next, steps);
  }
  return states.has(steps.length);
}

/** In `folders` and `tail`, a state may be between two steps. */
const inside = 0.5;

function follow(at: number, char: string, steps: readonly Step[], next: Set<number>): void {
  const step = steps[Math.floor(at)];
  if (step === undefined) return;
  switch (step.is) {
    case "char":
      if (step.char === char) next.add(at + 1);
      return;
    case "run":
      if (char !== "/") next.add(at);
      return;
    case "all":
      next.add(at);
      return;
    case "folders":
      next.add(Math.floor(at) + inside);
      if (char === "/") next.add(Math.floor(at) + 1);
      return;
    case "tail":
      if (at % 1 !== 0 || char === "/") next.add(Math.floor(at) + inside);
  }
}

/** Adds the states that are reached without a character. */
function closure(states: Set<number>, steps: readonly Step[]): Set<number> {
  for (const at of states) {
    const step = steps[Math.floor(at)];
    if (step === undefined || step.is === "char") continue;
    if (step.is !== "folders" || at % 1 === 0) states.add(Math.floor(at) + 1);
  }
  return states;
}

function stepsOf(glob: string): readonly Step[] {
  const parts = glob.replace(/#\*$/, "#**").match(/\/\*\*$|(?<![^/#])\*\*\/|\*+|[^]/gu) ?? [];
  return parts.map((part): Step => {
    if (part === "/**") return { is: "tail" };
    if (part === "**/") return { is: "folders" };
    if (part.startsWith("**")) return { is: "all" };
    return part === "*" ? { is: "run" } : { is: "char", char: part };
  });
}

/** Two templates that differ only in the names of their parameters are one endpoint. */
function unnamed(text: string): string {
  return text.replaceAll(/\{(?!\*\})[^{}/*]*\}/g, "{}");
}

/** Returns true if ids of a file at that path may match. Only such a file must be read for its members. */
export function mayHaveMember(glob: string, path: string, isContract: boolean): boolean {
  const hash = glob.indexOf("#");
  const encoded = path.replaceAll("#", "%23");
  if (hash >= 0) return matchesMember(glob.slice(0, hash), encoded);
  return matchesMember(glob, encoded) || (isContract && mayBeCoordinate(glob));
}

/** Returns true for `GET /v1/**`, `User.email` or `/properties/zip`, which are not paths of files. */
function mayBeCoordinate(glob: string): boolean {
  return /^(?:[A-Z]+|\*+) /.test(glob) || glob.startsWith("/") || !glob.includes("/");
}

/** Returns true if one of the globs matches a feature by its id, its file's path, or its coordinate, if any. */
export function isMemberBy(globs: readonly string[], id: string, hasCoordinate: boolean): boolean {
  const hash = id.indexOf("#");
  return globs.some((glob) => {
    if (matchesMember(glob, id)) return true;
    if (hash < 0 || glob.includes("#")) return false;
    const isByPath = matchesMember(glob, id.slice(0, hash));
    return isByPath || (hasCoordinate && mayBeCoordinate(glob) && matchesMember(glob, id.slice(hash + 1)));
  });
}
