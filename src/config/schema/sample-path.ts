/** A path that the glob matches, and one that hardly any does, for each of the globs. */
export function samplesOf(globs: readonly string[]): string[] {
  return [...new Set(["x/x/x.x", ...globs.map(samplePath)])];
}

/** A path that a glob matches: wildcards become `x`, of alternatives the first is taken. */
function samplePath(glob: string): string {
  return glob
    .replace(/\{([^{},]*)[^{}]*\}/g, "$1")
    .replace(/\[[!^]?(\\?.)[^\]]*\]/g, "$1")
    .replace(/\*+|\?/g, "x")
    .replace(/\\(.)/g, "$1")
    .replace(/^\.\//, "");
}
