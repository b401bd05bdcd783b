import { describe, expect, it } from "vitest";
import { removedUnread, type UnreadPlace } from "../../../src/core/unread/removed.ts";

const place = (path: string, subject: string | null, words = "@deprecated", line = 1): UnreadPlace => ({
  path,
  line,
  words,
  subject,
  why: "it is not read",
});

const gone = (
  base: readonly UnreadPlace[],
  head: readonly UnreadPlace[],
  read: readonly string[] = [],
): string[] =>
  removedUnread(base, head, (_, subject) => read.includes(subject)).map(
    ({ path, line }) => `${path}:${line}`,
  );

describe("what looked like a notice on base", () => {
  it.each([
    ["is gone where head has none", [place("a", "f")], [], ["a:1"]],
    ["stays on another line", [place("a", "f")], [place("a", "f", "@deprecated", 9)], []],
    ["stays in other words", [place("a", "f", "@deprecated x")], [place("a", "f", "@deprecated y")], []],
    ["moves to another file", [place("a", "f")], [place("b", "f")], []],
    [
      "is gone where another thing of another file has its words",
      [place("a", "f")],
      [place("b", "g")],
      ["a:1"],
    ],
    [
      "goes once where two are alike",
      [place("a", "f"), place("a", "f", "@deprecated", 5)],
      [place("a", "f")],
      ["a:5"],
    ],
    ["has no name and goes", [place("a", null)], [], ["a:1"]],
  ])("%s", (_, base, head, expected) => {
    expect(gone(base, head)).toEqual(expected);
  });

  it("stays where a notice that is read has come in its place", () => {
    expect(gone([place("a", "f"), place("a", "g")], [], ["f"])).toEqual(["a:1"]);
  });
});
