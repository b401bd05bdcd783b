import { byConvention, type BuildSettings } from "./build-settings.ts";

/** Reads a `setup.cfg`. Its values may continue in indented lines. */
export function readSetupCfg(text: string): BuildSettings {
  const values = valuesIn(text);
  const packages = linesOf(values.get("options.packages"));
  const isFound = packages.some((each) => /^find(?:_namespace)?\s*:/.test(each));
  const folders = linesOf(values.get("options.package_dir")).flatMap((each) => {
    const [prefix = "", folder] = each.split("=").map((part) => part.trim());
    return folder === undefined ? [] : [{ folder: plain(folder), prefix }];
  });
  const where = linesOf(values.get("options.packages.find.where"));
  const names = [...(isFound ? [] : packages), ...linesOf(values.get("options.py_modules"))];
  const included = isFound ? linesOf(values.get("options.packages.find.include")) : [];
  const listed = names.length > 0 ? names : included;
  return {
    name: values.get("metadata.name")?.trim() ?? null,
    roots: [...folders, ...where.map((each) => ({ folder: plain(each), prefix: "" }))],
    listed: listed.length === 0 ? null : listed.map((name) => ({ name, isWhole: false })),
    excluded: isFound ? linesOf(values.get("options.packages.find.exclude")) : [],
  };
}

/** Reads the literals in a `setup.py`. Computed values are unknown. */
export function readSetupPy(text: string): BuildSettings {
  const code = text.replaceAll(/^[ \t]*#.*$/gm, "");
  const name = /\bname\s*=\s*["']([^"'\n]+)["']/.exec(code)?.[1] ?? null;
  const found = /\bfind(?:_namespace)?_packages\s*\(([^()]{0,2000})\)/.exec(code)?.[1];
  const where = /^\s*(?:where\s*=\s*)?["']([^"'\n]*)["']/.exec(found ?? "")?.[1];
  const folders = entriesIn(/\bpackage_dir\s*=\s*\{([^{}]{0,5000})\}/.exec(code)?.[1] ?? "");
  const packages = /\bpackages\s*=\s*\[([^[\]]{0,100000})\]/.exec(code)?.[1];
  const modules = /\bpy_modules\s*=\s*\[([^[\]]{0,20000})\]/.exec(code)?.[1];
  const names = [...literalsIn(packages ?? ""), ...literalsIn(modules ?? "")];
  return {
    ...byConvention,
    name,
    roots: [...folders, ...(where === undefined ? [] : [{ folder: plain(where), prefix: "" }])],
    listed:
      names.length === 0 || found !== undefined
        ? null
        : names.map((each) => ({ name: each, isWhole: false })),
    excluded: literalsIn(/\bexclude\s*=\s*[[(]([^[\]()]{0,5000})[\])]/.exec(found ?? "")?.[1] ?? ""),
  };
}

function valuesIn(text: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  let [section, key] = ["", ""];
  for (const line of text.split(/\r?\n/)) {
    if (/^\s*[#;]/.test(line)) continue;
    const head = /^\[([^\]]+)\]/.exec(line)?.[1];
    const [, own, value = ""] = /^([\w.-]+)\s*[=:]\s*(.*)$/.exec(line) ?? [];
    if (head !== undefined) [section, key] = [head.trim(), ""];
    else if (own !== undefined) {
      key = `${section}.${own.replaceAll("-", "_")}`;
      values.set(key, value);
    } else if (key !== "" && /^\s+\S/.test(line)) values.set(key, `${values.get(key) ?? ""}\n${line}`);
  }
  return values;
}

function linesOf(value = ""): readonly string[] {
  return value
    .split(/[\n,]/)
    .map((each) => each.replace(/\s#.*$/, "").trim())
    .filter((each) => each !== "");
}

function literalsIn(text: string): readonly string[] {
  return [...text.matchAll(/["']([^"'\n]*)["']/g)].flatMap(([, each]) => each ?? []);
}

function entriesIn(text: string): BuildSettings["roots"] {
  return [...text.matchAll(/["']([^"'\n]*)["']\s*:\s*["']([^"'\n]*)["']/g)].map(
    ([, prefix = "", folder = ""]) => ({
      folder: plain(folder),
      prefix,
    }),
  );
}

function plain(folder: string): string {
  return folder.replace(/^\.\/?/, "").replace(/\/+$/, "");
}
