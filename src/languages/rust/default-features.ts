/** The features of a crate that are on by default, and those that these bring. */
export function defaultFeatures(manifest: string): ReadonlySet<string> {
  const lists = new Map<string, readonly string[]>();
  const [, section = ""] = manifest.split(/^[ \t]*\[features\][ \t]*(?:#.*)?\r?$/m);
  const own = section.split(/^[ \t]*\[[^\]\n]*\][ \t]*(?:#.*)?\r?$/m)[0] ?? "";
  const bare = own.replaceAll(/^([^"#\n]*(?:"[^"\n]*"[^"#\n]*)*)#.*$/gm, "$1");
  for (const [, name = "", items = ""] of bare.matchAll(/^[ \t]*"?([\w.+-]+)"?[ \t]*=[ \t]*\[([^\]]*)\]/gm))
    lists.set(
      name,
      [...items.matchAll(/["']([^"'\n]+)["']/g)].map(([, each = ""]) => each),
    );
  const found = new Set<string>();
  const waiting = lists.has("default") ? ["default"] : [];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    for (const each of lists.get(next) ?? []) {
      // `dep/feature` brings the dependency, and with it the feature that has its name.
      const isWeak = /\?\//.test(each);
      if (!isWeak && !each.startsWith("dep:")) waiting.push(each.split("/")[0] ?? each);
    }
  }
  return found;
}
