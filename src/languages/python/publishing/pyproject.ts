import { parse } from "smol-toml";
import { byConvention, rooted, type BuildSettings, type ListedModules } from "./build-settings.ts";

type Table = Readonly<Record<string, unknown>>;

/** Reads a `pyproject.toml`, by the build backend that it configures. Never throws. */
export function readPyproject(text: string): BuildSettings {
  try {
    return settingsIn(parse(text));
  } catch {
    // The build reports the error. Here the file has no effect.
    return byConvention;
  }
}

function settingsIn(root: Table): BuildSettings {
  const tool = tableAt(root, "tool");
  const project = tableAt(root, "project");
  const name = textOf(project["name"]) ?? textOf(tableAt(tool, "poetry")["name"]);
  const own =
    setuptools(tableAt(tool, "setuptools")) ??
    poetry(tableAt(tool, "poetry")) ??
    flit(tableAt(tool, "flit")) ??
    hatch(tableAt(tool, "hatch", "build")) ??
    others(tool);
  return { ...byConvention, ...own, name };
}

function setuptools(table: Table): Partial<BuildSettings> | null {
  const { packages, "py-modules": modules, "package-dir": folders } = table;
  const find = tableAt(table, "packages", "find");
  const roots = [
    ...Object.entries(isTable(folders) ? folders : {}).flatMap(([prefix, folder]) =>
      typeof folder === "string" ? [{ folder: plain(folder), prefix }] : [],
    ),
    ...texts(find["where"]).map((each) => ({ folder: plain(each), prefix: "" })),
  ];
  const names = [...texts(packages), ...texts(modules)];
  const included = texts(find["include"]).map((each) => ({ name: each, isWhole: false }));
  const listed = names.length > 0 ? names.map(exactly) : included.length > 0 ? included : null;
  const excluded = texts(find["exclude"]);
  return roots.length + excluded.length > 0 || listed !== null ? { roots, listed, excluded } : null;
}

function poetry(table: Table): Partial<BuildSettings> | null {
  const packages = Array.isArray(table["packages"]) ? table["packages"].filter(isTable) : [];
  if (packages.length === 0) return null;
  const found = packages.map((each) => ({
    root: { folder: plain(textOf(each["from"]) ?? ""), prefix: "" },
    name: (textOf(each["include"]) ?? "*").replace(/(?:\/\*\*.*|\.py)$/, "").replaceAll("/", "."),
  }));
  return whole(found);
}

function flit(table: Table): Partial<BuildSettings> | null {
  const name = textOf(tableAt(table, "module")["name"]) ?? textOf(tableAt(table, "metadata")["module"]);
  return name === null ? null : { listed: [{ name, isWhole: true }] };
}

function hatch(build: Table): Partial<BuildSettings> | null {
  const wheel = tableAt(build, "targets", "wheel");
  const ways = [...texts(wheel["packages"] ?? build["packages"])];
  const only = ways.length > 0 ? ways : texts(wheel["only-include"] ?? build["only-include"]);
  return only.length === 0 ? null : whole(only.map((each) => rooted(each)));
}

function others(tool: Table): Partial<BuildSettings> | null {
  const wheel = texts(tableAt(tool, "scikit-build", "wheel")["packages"]);
  if (wheel.length > 0) return whole(wheel.map((each) => rooted(each)));
  const uv = tableAt(tool, "uv", "build-backend");
  const folder =
    textOf(tableAt(tool, "pdm", "build")["package-dir"]) ??
    textOf(tableAt(tool, "maturin")["python-source"]) ??
    textOf(uv["module-root"]);
  const name = textOf(uv["module-name"]);
  if (folder === null && name === null) return null;
  return {
    roots: folder === null ? [] : [{ folder: plain(folder), prefix: "" }],
    listed: name === null ? null : [{ name, isWhole: true }],
  };
}

function whole(
  found: readonly { readonly root: BuildSettings["roots"][number]; readonly name: string }[],
): Partial<BuildSettings> {
  const roots = new Map(found.map(({ root }) => [root.folder, root]));
  return { roots: [...roots.values()], listed: found.map(({ name }) => ({ name, isWhole: true })) };
}

function exactly(name: string): ListedModules {
  return { name, isWhole: false };
}

function tableAt(table: Table, ...keys: readonly string[]): Table {
  let at: unknown = table;
  for (const key of keys) at = isTable(at) ? at[key] : undefined;
  return isTable(at) ? at : {};
}

function isTable(value: unknown): value is Table {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

function texts(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}

function plain(folder: string): string {
  return folder.replace(/^\.\/?/, "").replace(/\/+$/, "");
}
