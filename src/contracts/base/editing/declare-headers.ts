import { applied, type Edit } from "../../../core/model/fix.ts";
import type { Cut, EditedPart } from "../../../core/model/language/editor.ts";
import { isMapping, own, type ContractDocument, type Site } from "../document.ts";
import { cursorOf } from "../drafts.ts";
import { SameValues } from "../likeness/same-values.ts";
import { readDocuments } from "../read-documents.ts";
import { attachedAbove, isInFlow } from "./cut-entry.ts";
import { pathOf, sharesAlias, siteAt, without, type Path } from "./parts.ts";

/** The description that is written for each header. */
const words: Readonly<Record<string, string>> = {
  Deprecation: "The day of its deprecation, in the format of RFC 9745.",
  Sunset: "The day from which it may be removed, in the format of RFC 8594.",
};

/** Adds response headers to each of the operation's own responses that does not declare them yet. */
export async function declareHeaders({ declaration }: EditedPart, names: readonly string[]): Promise<Cut> {
  const at = cursorOf(declaration);
  const site = at === null || at.via !== null ? null : at.site;
  const responses = own(at?.value, "responses");
  if (site === null || !isMapping(responses))
    return { refused: "It is in another file, or has no responses." };
  const { document } = site;
  const base = [...pathOf(site), "responses"];
  const edits: Edit[] = [];
  const added: Path[] = [];
  for (const [status, response] of Object.entries(responses)) {
    if (status.startsWith("x-") || !isMapping(response) || own(response, "$ref") !== undefined) continue;
    const path = [...base, status];
    const declared = own(response, "headers");
    const known = Object.keys(isMapping(declared) ? declared : {}).map((each) => each.toLowerCase());
    const missing = names.filter((each) => !known.includes(each.toLowerCase()));
    if (missing.length === 0) continue;
    const edit = sharesAlias(document.root, path, document) ? null : headersIn(document, path, missing);
    if (edit === null) continue;
    edits.push(edit);
    added.push(
      ...(known.length > 0 ? missing.map((name) => [...path, "headers", name]) : [[...path, "headers"]]),
    );
  }
  const isRight = edits.length > 0 && (await addsOnly(document, edits, added));
  return isRight
    ? { edits, along: [] }
    : { refused: "Its responses are in another place, or share lines with other content." };
}

/** Returns the insertion point: before the first existing header, or before the first key of the response. */
function headersIn(document: ContractDocument, path: Path, names: readonly string[]): Edit | null {
  const response = siteAt(document, path);
  const headers = siteAt(document, [...path, "headers"]);
  const held = response && own(response.holder, response.key);
  const declared = own(held, "headers");
  const holds = isMapping(declared) && Object.keys(declared).length > 0;
  if (response === null || (declared !== undefined && !holds)) return null;
  const parent = holds ? headers : response;
  const holder = holds ? declared : held;
  const [first] = Object.keys(isMapping(holder) ? holder : {});
  if (first === undefined || parent === null) return null;
  const spot = document.spots.of({ document, holder: holder as object, key: first, parent });
  if (spot === null) return null;
  return entriesAt(document, spot.start, { names, holder: holder as object, parent, isBare: !holds });
}

interface Wanted {
  readonly names: readonly string[];
  readonly holder: object;
  readonly parent: Site;
  /** True if the response has no mapping of headers yet. */
  readonly isBare: boolean;
}

function entriesAt(document: ContractDocument, start: number, wanted: Wanted): Edit | null {
  const { text } = document;
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const indent = text.slice(lineStart, start);
  const isAlone = indent.trim() === "";
  const isJson = /^\s*["']/.test(text.slice(start, start + 1));
  const isFlow = isInFlow(text, wanted.holder, wanted.parent, document.spots);
  if (!isFlow && (!isAlone || indent.includes("\t"))) return null;
  const end = text.slice(0, text.indexOf("\n") + 1).endsWith("\r\n") ? "\r\n" : "\n";
  const isOld = own(document.root, "swagger") !== undefined;
  const quote = isFlow && isJson ? (key: string): string => `"${key}"` : (key: string): string => key;
  const entries = wanted.names.map((name) => {
    const type = `{ ${quote("type")}: ${quote("string")} }`;
    const said = `${quote("description")}: "${words[name] ?? name}"`;
    return `${quote(name)}: { ${said}, ${isOld ? `${quote("type")}: ${quote("string")}` : `${quote("schema")}: ${type}`} }`;
  });
  if (isFlow) {
    const whole = wanted.isBare
      ? `${quote("headers")}: { ${entries.join(", ")} }`
      : entries.join(`,${isAlone ? end + indent : " "}`);
    return { start, end: start, text: isAlone ? `${whole},${end}${indent}` : `${whole}, ` };
  }
  const at = attachedAbove(text, lineStart, indent);
  const step = " ".repeat(2);
  const lines = wanted.isBare
    ? [`${indent}headers:`, ...entries.map((each) => `${indent}${step}${each}`)]
    : entries.map((each) => `${indent}${each}`);
  return { start: at, end: at, text: lines.map((each) => `${each}${end}`).join("") };
}

/** Returns true if the edited text parses to the document with those parts, and nothing else. */
async function addsOnly(
  { path, text, root }: ContractDocument,
  edits: readonly Edit[],
  added: readonly Path[],
): Promise<boolean> {
  const { documents, problems } = await readDocuments(path, applied(text, edits));
  const [first, ...more] = documents;
  if (problems.length > 0 || first === undefined || more.length > 0) return false;
  return new SameValues(text.length).are(without(first.root, added), root);
}
