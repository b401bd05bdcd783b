import picomatch from "picomatch";
import { nameLength } from "../limits.ts";

/** Groups and quantifiers of regular expressions are escaped too, because picomatch cannot disable them. */
const options: picomatch.PicomatchOptions = {
  dot: true,
  noextglob: true,
  nonegate: true,
  strictBrackets: true,
  // A name may contain a line break.
  flags: "s",
};

/**
 * Returns the reason why a glob of paths cannot be used, or null. Globs support `*`, `**`, `?`, `[abc]` and `{a,b}`;
 * everything else is literal. The number of wildcards is limited because matching backtracks and globs may be hostile.
 */
export function globDefect(glob: string): string | null {
  if (glob.trim() === "") return "it is empty";
  if (glob.length > nameLength) return `it is longer than ${nameLength} characters`;
  if (glob.startsWith("!")) return "a glob cannot be negated; use `include` and `exclude`";
  if (glob.startsWith("/")) return "paths start at the root of the repository, without a slash";
  if (glob.endsWith("/")) return `it matches no file; write a folder as \`${glob}**\``;
  if (/(^|\/)\.\.(\/|$)/.test(glob)) return "`..` leads out of the repository";
  if (glob.split("**").length > 4) return "it has more than three `**`";
  if (glob.split("/").some((segment) => segment.split(/\*+/).length > 4))
    return "it has more than three `*` between two slashes";
  if (glob.split(/[*?]+/).length > 8 || glob.split("{").length > 6) return "it has too many wildcards";
  try {
    picomatch.makeRe(escapeRegularParts(glob), options, false);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return reason.replace(/^Missing/, "missing").replace(/ - .*/, "");
  }
  return null;
}

const compiled = new Map<string, (path: string) => boolean>();

/** Returns true if a path of the repository (with `/`) matches the glob. An invalid glob matches nothing. */
export function matchesGlob(glob: string, path: string): boolean {
  if (glob === "**") return true;
  const known = compiled.get(glob);
  if (known) return known(path);
  const matcher = globDefect(glob) === null ? picomatch(escapeRegularParts(glob), options) : () => false;
  // A configuration has few globs. The cache is cleared in a long-lived process that sees many.
  if (compiled.size >= 2000) compiled.clear();
  compiled.set(glob, matcher);
  return matcher(path);
}

export function matchesAny(globs: readonly string[], path: string): boolean {
  return globs.some((glob) => matchesGlob(glob, path));
}

/** picomatch would pass `(a+)+` to the regular expression, but paths such as `app/(admin)/page.ts` are literal here. */
function escapeRegularParts(glob: string): string {
  return glob.replace(/\\.|\[[^\]]*\]|[()|+$^]/gs, (part) => (part.length === 1 ? `\\${part}` : part));
}
