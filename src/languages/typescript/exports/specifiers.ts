const endings = ["", ".ts", ".tsx", ".mts", ".cts", ".d.ts", ".js", ".jsx", ".mjs", ".cjs"];
const source = /(?<!\.d)\.([mc]?)ts$/;
const compiled = /\.(js|jsx|mjs|cjs)$/;

/** Returns the paths that a relative module specifier may mean, most likely first. Empty for packages. */
export function candidatePaths(from: string, specifier: string): readonly string[] {
  if (!specifier.startsWith(".")) return [];
  const parts = from.split("/").slice(0, -1);
  for (const part of specifier.split("/")) {
    if (part === "..") {
      if (parts.pop() === undefined) return [];
    } else if (part !== "." && part !== "") parts.push(part);
  }
  const path = parts.join("/");
  const bare = path.replace(compiled, "");
  const stems = bare === path ? [path] : [path, bare];
  // Between declaration files, the name of a source means its declaration file.
  const declared = source.test(path) ? [path.replace(source, ".d.$1ts")] : [];
  const files = [...stems.flatMap((stem) => endings.map((ending) => stem + ending)), ...declared];
  const indexes = endings.slice(1).map((ending) => `${path === "" ? "" : `${path}/`}index${ending}`);
  return [...new Set([...files, ...indexes])].filter((each) => each !== "" && each !== from);
}
