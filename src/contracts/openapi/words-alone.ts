import type { ReadResult } from "../../core/model/declaration.ts";
import { Cursor } from "../base/cursor.ts";
import { own, type ContractDocument } from "../base/document.ts";

const starts = /^[\s*_~`[(<!:-]{0,6}deprecated\b/i;
const says =
  /\bth(?:is|e) (?:[\w-]+ )?(?:api|attribute|call|endpoint|enum|field|header|method|operation|option|parameter|property|request|resource|route|schema|value)s? (?:is|are|was|has been|have been) (?:now |also |already )?deprecated\b/i;

/** A quick look at the whole text: most descriptions have no such words. */
const mayHold = /deprecated(?!["']?\s*:)/i;

/** Keys below which nothing is declared. */
const idle = new Set(["info", "tags", "example", "examples", "externalDocs", "default", "enum", "servers"]);

const why = "its description says that it is deprecated, and the keyword `deprecated` is absent";

/** Descriptions that announce a deprecation in words alone: nothing is judged by them. */
export function wordsAlone(document: ContractDocument): NonNullable<ReadResult["unread"]> {
  if (!mayHold.test(document.text)) return [];
  const found: { line: number; why: string }[] = [];
  // Aliases may lead to the same value again.
  const seen = new Set<unknown>();
  const open: Cursor[] = [Cursor.root(document)];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (typeof at.value !== "object" || at.value === null || seen.has(at.value)) continue;
    seen.add(at.value);
    if (Array.isArray(at.value)) {
      open.push(...at.items());
      continue;
    }
    // What is in it goes with it.
    if (hasNotice(at)) continue;
    const text = at.text("description") ?? at.text("summary");
    if (text !== null && (starts.test(text) || says.test(text))) found.push({ line: lineOf(at), why });
    for (const [key, each] of at.entries()) if (!idle.has(key)) open.push(each);
  }
  return found.sort((a, b) => a.line - b.line);
}

function hasNotice({ value }: Cursor): boolean {
  return ["deprecated", "x-deprecated"].some(
    (key) => own(value, key) !== undefined && own(value, key) !== false,
  );
}

function lineOf(at: Cursor): number {
  return (at.at("description") ?? at.at("summary") ?? at).place.line;
}
