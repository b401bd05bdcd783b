import type { TypeHeads } from "../../core/model/use.ts";

/** So far the head of a type is looked through. */
const longestHead = 5000;
const gap = String.raw`(?:\s|//[^\n]*|/\*[^]*?\*/)`;
const type = new RegExp(
  String.raw`(?<!\w)(class|interface|struct|enum|record(?:${gap}+(?:class|struct))?)${gap}+@?(\p{ID_Continue}+)`,
  "gu",
);
const delegate = /(?<!\w)delegate(?!\w)([^;{}]*)/g;
const word = /\p{ID_Continue}+/gu;

/** The types and delegates of a text, those in comments and texts as well. */
export function typesIn(text: string): TypeHeads {
  const [declared, extending] = [new Set<string>(), new Set<string>()];
  for (const { 0: found, 1: kind, 2: name = "", index } of text.matchAll(type)) {
    declared.add(name);
    if (kind !== "enum" && mayHaveBases(text, index + found.length)) extending.add(name);
  }
  // One of the words is its name.
  for (const [, head = ""] of text.matchAll(delegate))
    for (const [each] of head.slice(0, longestHead).matchAll(word)) declared.add(each);
  return { declared, extending };
}

/** Whether a head that goes on there has a list of bases, or a comment that may hide one. */
function mayHaveBases(text: string, begin: number): boolean {
  const head = /^[^{;]*/.exec(text.slice(begin, begin + longestHead))?.[0] ?? "";
  return head.includes(":") || head.includes("/") || head.length === longestHead;
}
