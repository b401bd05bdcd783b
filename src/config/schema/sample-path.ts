/** Returns a path that each glob matches, and one that almost no glob matches. */
export function samplesOf(globs: readonly string[]): string[] {
  return [...new Set(["x/x/x.x", ...globs.map(samplePath)])];
}

/** Returns a path that the glob matches: wildcards become `x`, and the first alternative is used. */
function samplePath(glob: string): string {
  return glob
    .replace(/\{([^{},]*)[^{}]*\}/g, "$1")
    .replace(/\[[!^]?(\\?.)[^\]]*\]/g, "$1")
    .replace(/\*+|\?/g, "x")
    .replace(/\\(.)/g, "$1")
    .replace(/^\.\//, "");
}
