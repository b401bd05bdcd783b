import { describe, expect, it } from "vitest";
import { keyValues } from "./command-files.ts";
import { commandOf, commandsOf } from "./workflow-commands.ts";

describe("a line is a command as the runner sees it", () => {
  it.each([
    ["::notice::Hello", { name: "notice", properties: {}, message: "Hello" }],
    [
      "  ::error file=a%2Cb.ts,line=3,title=50%25%3A::two%0Alines %250A",
      { name: "error", properties: { file: "a,b.ts", line: "3", title: "50%:" }, message: "two\nlines %0A" },
    ],
    ["text ##[warning]old form", { name: "warning", properties: {}, message: "old form" }],
    ["x ##[set-env name=A;]b%5D", { name: "set-env", properties: { name: "A" }, message: "b]" }],
    ["::notice file=::empty value", { name: "notice", properties: {}, message: "empty value" }],
  ])("%j", (line, expected) => {
    expect(commandOf(line)).toEqual(expected);
  });

  it.each(["text ::error::no", "::unknown::no", "::error no end", "a::b::c", "##[unknown]x", "##[error", ""])(
    "%j is text",
    (line) => {
      expect(commandOf(line)).toBeNull();
    },
  );

  it("and none between stop-commands and its token", () => {
    const log =
      "::notice::a\n::stop-commands::tok\n::error::no\n##[error]no\n::tok::\n::notice::b\r::debug::c";
    expect(commandsOf(log).map(({ message }) => message)).toEqual(["a", "b", "c"]);
  });
});

describe("a command file", () => {
  it("holds lines and heredocs", () => {
    const text = "a=1\nb<<END\ntwo\nlines=x<<y\nEND\n\nc=\nd=x<<y\n";
    expect(keyValues(text)).toEqual({ a: "1", b: "two\nlines=x<<y", c: "", d: "x<<y" });
  });

  it.each(["no separator", "a<<END\nnever ends", "a<<\nx\n"])("%j is broken", (text) => {
    expect(() => keyValues(text)).toThrow(/^Invalid/);
  });
});
