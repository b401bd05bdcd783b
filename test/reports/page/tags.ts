/** The tags of a page in their order, attributes' values left out: what text must never change. */
export function skeleton(html: string): string[] {
  return tagsOf(html).map((tag) => tag.replaceAll(/="[^"]*"/g, ""));
}

/** The tags of a page, without what stands in its style, its script and its data. */
export function tagsOf(html: string): string[] {
  const bare = html.replaceAll("<wbr>", "").replaceAll(/(<(style|script)\b[^>]*>)[\s\S]*?(<\/\2>)/g, "$1$3");
  return bare.match(/<[^>]*>/g) ?? [];
}

const empty = new Set([
  "meta",
  "link",
  "input",
  "br",
  "wbr",
  "line",
  "rect",
  "path",
  "use",
  "!doctype",
  "!--",
]);

/** What is not closed, or closed without having been opened; empty for a page that is well nested. */
export function badlyNested(html: string): string[] {
  const open: string[] = [];
  for (const tag of tagsOf(html)) {
    const [, close = "", name = ""] = /^<(\/?)([!\w-]+)/.exec(tag) ?? [];
    if (tag.endsWith("/>") || (close === "" && empty.has(name.toLowerCase()))) continue;
    if (close === "") open.push(name);
    else if (open.pop() !== name) return [...open, tag];
  }
  return open;
}

/** The text of the one element with this id. */
export function elementById(html: string, name: string, id: string): string {
  return new RegExp(`<${name}\\b[^>]* id="${id}"[^>]*>([\\s\\S]*?)</${name}>`).exec(html)?.[1] ?? "";
}
