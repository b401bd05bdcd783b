/** The specifier of a module's own type stub: `a.pyi` for `a.py`. The stub may list the module's names. */
export const ownStub = ".(stub)";

/** Returns the paths that a module's dotted name may mean in the file `from`, most likely first. */
export function pathsOf(from: string, specifier: string): readonly string[] {
  if (specifier === ownStub) return [`${from}i`];
  const match = /^(\.*)([\w.]*)$/.exec(specifier);
  if (match === null) return [];
  const [, dots = "", dotted = ""] = match;
  const folders = from.split("/").slice(0, -1);
  const parts = dotted.split(".").filter((each) => each !== "");
  if (dots === "") return parts.length === 0 ? [] : runnable(from, absolute(folders, parts));
  if (dots.length - 1 > folders.length) return [];
  const base = folders.slice(0, folders.length - dots.length + 1);
  return runnable(from, filesOf([...base, ...parts], parts.length === 0));
}

/** A program imports code, not `.pyi` files. A `.pyi` file imports another one only if there is no code. */
function runnable(from: string, paths: readonly string[]): readonly string[] {
  const isStub = (path: string): boolean => path.toLowerCase().endsWith(".pyi");
  const others = paths.filter((each) => each !== from);
  const code = others.filter((each) => !isStub(each));
  return isStub(from) ? [...code, ...others.filter(isStub)] : code;
}

/** An absolute name is looked up in every enclosing folder, nearest first, because the root is not known. */
function absolute(folders: readonly string[], parts: readonly string[]): string[] {
  const roots = folders.map((_, drop) => folders.slice(0, folders.length - drop));
  return [...roots, [], ["src"]].flatMap((root) => filesOf([...root, ...parts], false));
}

function filesOf(parts: readonly string[], onlyPackage: boolean): string[] {
  const stem = parts.join("/");
  const inFolder = stem === "" ? "__init__" : `${stem}/__init__`;
  const stems = onlyPackage ? [inFolder] : [stem, inFolder];
  return stems.flatMap((each) => [`${each}.py`, `${each}.pyi`]);
}
