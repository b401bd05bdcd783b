/** Returns the names by which code refers to the modules that a `go.mod` requires. */
export function dependenciesIn(manifest: string): readonly string[] {
  const names = new Set<string>();
  let block: string | null = null;
  for (const written of manifest.split("\n")) {
    const line = written.replace(/\/\/.*$/, "").trim();
    const opened = /^(\w+)\s*\($/.exec(line)?.[1];
    if (opened !== undefined) block = opened;
    else if (line === ")") block = null;
    else if (block === "require" || (block === null && line.startsWith("require")))
      for (const name of requiredIn(line)) names.add(name);
  }
  return [...names];
}

function requiredIn(line: string): readonly string[] {
  const words = line.split(/\s+/);
  const [path = "", version = ""] = words[0] === "require" ? words.slice(1) : words;
  const name = path.replaceAll(/["`]/g, "");
  return /^v\d/.test(version) && name !== "" ? [name, ...nameOfImport(name)] : [];
}

/**
 * Returns the names that an import path most likely binds: its last element without a major version (`/v2`, `.v3`). A
 * package at `go-yaml` or `yaml-go` is usually `yaml`: all of them are returned.
 */
export function nameOfImport(path: string): readonly string[] {
  const elements = path.split("/").filter((each) => each !== "");
  if (elements.length > 1 && /^v\d+$/.test(elements.at(-1) ?? "")) elements.pop();
  const last = (elements.at(-1) ?? "").replace(/\.v\d+$/, "");
  if (last === "") return [];
  const bare = last.replace(/^go[-.]|[-.]go$/g, "");
  return [...new Set([last, bare, bare.replaceAll(/[-.]/g, ""), bare.replaceAll(/[-.]/g, "_")])].filter(
    (each) => /^[\p{ID_Start}_]/u.test(each),
  );
}
