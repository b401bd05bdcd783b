import { describe, expect, it } from "vitest";
import { cutMark } from "../../../src/core/edits/withdraw-notice.ts";
import type { MarkList } from "../../../src/core/model/language/forms.ts";
import { typescript } from "../../../src/languages/typescript.ts";

const brackets: MarkList = { open: String.raw`\[(?:\w+\s*:\s*)?`, close: "]" };
const hashed: MarkList = { open: String.raw`#!?\[`, close: "]" };

function cut(text: string, mark: RegExp, list?: MarkList): string | null {
  const way = { how: "mark" as const, mark, ...(list === undefined ? {} : { list }) };
  return cutMark(text, { start: 0, end: text.length }, way, typescript.lexis);
}

describe("a mark is cut", () => {
  it.each<[string, RegExp, MarkList | undefined, string | null]>([
    ['@Old("a)")\nf();', /@Old/, undefined, "f();"],
    ["@Old f();", /@Old/, undefined, "f();"],
    ["@Old(\nf();", /@Old/, undefined, null],
    ["f();", /@Old/, undefined, null],
    ['  [Obsolete("a]")]\n  f();', /\bObsolete\b/, brackets, "  f();"],
    ["[Obsolete] f();", /\bObsolete\b/, brackets, "f();"],
    ["[method: Obsolete]\nf();", /\bObsolete\b/, brackets, "f();"],
    ['[Obsolete("a"), Serializable]\nf();', /\bObsolete\b/, brackets, "[Serializable]\nf();"],
    ['[Serializable, Obsolete("a")]\nf();', /\bObsolete\b/, brackets, "[Serializable]\nf();"],
    ["[A, Obsolete, B]\nf();", /\bObsolete\b/, brackets, "[A, B]\nf();"],
    ['#[deprecated(note = "a")]\nfn f() {}', /\bdeprecated\b/, hashed, "fn f() {}"],
    ["#[cfg_attr(x, deprecated)]\nfn f() {}", /\bdeprecated\b/, hashed, null],
  ])("from %j", (text, mark, list, expected) => {
    expect(cut(text, mark, list)).toBe(expected);
  });
});
