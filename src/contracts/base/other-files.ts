import { dirname, join, normalize } from "node:path/posix";
import { mayRefer, own, type ContractDocument } from "./document.ts";
import { eachMapping } from "./each-mapping.ts";

/** The file and the fragment of a reference. */
export function splitReference(written: string): [string, string] {
  const at = written.indexOf("#");
  return at < 0 ? [written, ""] : [written.slice(0, at), written.slice(at + 1)];
}

/** As it stands where it is not well encoded. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Path of a file that a reference names; null outside of the repository. */
export function pathOf(from: string, file: string): string | null {
  const written = decoded(file.split("?")[0] ?? "");
  const path = written.startsWith("/") ? written.slice(1) : normalize(join(dirname(from), written));
  return path.startsWith("../") || path === ".." ? null : path;
}

/** Words, pictures and samples of code, which descriptions take in by reference as well: no schema stands in them. */
export const isProse: RegExp =
  /\.(?:mdx?|markdown|txt|rst|adoc|html?|xml|csv|[cm]?[jt]sx?|py|rb|sh|go|java|php|cs|kt|swift|curl|png|svg|jpe?g)$/i;

const refersElsewhere = /\$ref["']?\s*:\s*(?:[>|][^\n]*\n\s*)?["']?\s*[^"'#\s]/;

const others = new WeakMap<ContractDocument, readonly string[]>();

/** Paths that a document's references name. */
export function otherFiles(document: ContractDocument): readonly string[] {
  const known = others.get(document) ?? pathsIn(document);
  others.set(document, known);
  return known;
}

function pathsIn(document: ContractDocument): readonly string[] {
  if (!mayRefer(document) || !refersElsewhere.test(document.text)) return [];
  const paths = new Set<string>();
  eachMapping(document.root, (value) => {
    const written = own(value, "$ref");
    if (typeof written !== "string" || /^#|^[a-z][a-z\d+.-]*:|^\/\//i.test(written)) return;
    const path = pathOf(document.path, splitReference(written)[0]);
    if (path !== null && path !== document.path && !isProse.test(path)) paths.add(path);
  });
  return [...paths];
}
