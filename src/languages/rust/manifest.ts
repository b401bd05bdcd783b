import { parse } from "smol-toml";

/** Facts about a crate from its `Cargo.toml`. */
export interface Manifest {
  /** Null for a workspace without its own crate, and for a text that is not TOML. */
  readonly name: string | null;
  /** The name and the root file of the library, if they are stated. */
  readonly lib: { readonly name: string | null; readonly path: string | null };
  /** Features that are enabled by default, including those that they enable. */
  readonly defaultFeatures: ReadonlySet<string>;
  /** The listed crates, by the names under which code uses them. */
  readonly dependencies: readonly string[];
  /** True if it is not published. */
  readonly isPrivate: boolean;
  /** True if it names a build script. */
  readonly hasBuildScript: boolean;
}

type Table = Readonly<Record<string, unknown>>;

let last: { readonly text: string; readonly manifest: Manifest } | null = null;

/** Never throws: Cargo reports broken manifests to the crate's authors. Here such a manifest has no content. */
export function readManifest(text: string): Manifest {
  if (last?.text === text) return last.manifest;
  const manifest = manifestIn(rootOf(text));
  last = { text, manifest };
  return manifest;
}

function rootOf(text: string): Table {
  try {
    return parse(text);
  } catch {
    return {};
  }
}

function manifestIn(root: Table): Manifest {
  const own = tableAt(root, "package");
  const lib = tableAt(root, "lib");
  const { publish } = own;
  return {
    name: textOf(own["name"]),
    lib: { name: textOf(lib["name"]), path: textOf(lib["path"]) },
    defaultFeatures: defaultFeatures(tableAt(root, "features")),
    dependencies: dependenciesIn(root),
    isPrivate: publish === false || (Array.isArray(publish) && publish.length === 0),
    hasBuildScript: typeof own["build"] === "string",
  };
}

function defaultFeatures(lists: Table): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = Object.hasOwn(lists, "default") ? ["default"] : [];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    const brought = Object.hasOwn(lists, next) ? lists[next] : [];
    for (const each of Array.isArray(brought) ? brought : []) {
      // `dep/feature` enables the dependency, and with it the feature of that name.
      const isWeak = /\?\//.test(String(each));
      if (!isWeak && !String(each).startsWith("dep:")) waiting.push(String(each).split("/")[0] ?? "");
    }
  }
  return found;
}

function dependenciesIn(root: Table): readonly string[] {
  const targets = Object.values(tableAt(root, "target")).filter(isTable);
  const names = [root, tableAt(root, "workspace"), ...targets].flatMap((each) =>
    Object.keys(each)
      .filter((key) => key.endsWith("dependencies"))
      .flatMap((key) => Object.keys(tableAt(each, key))),
  );
  return [...new Set(names.map((each) => each.replaceAll("-", "_")))];
}

function tableAt(table: Table, key: string): Table {
  const value = Object.hasOwn(table, key) ? table[key] : undefined;
  return isTable(value) ? value : {};
}

function isTable(value: unknown): value is Table {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
