import { describe, expect, it } from "vitest";
import { tell, type Files } from "../../support/story.ts";

const words = "Use `load` instead, as it reads all at once. Removed in v3.";
const old = `/** @deprecated ${words} */\nexport function read() {}\n`;

async function found(base: Files, head: Files): Promise<readonly string[]> {
  const { findings } = await tell({
    name: "",
    base: [["2026-05-01", { "package.json": "{}", "a/b.ts": "export function load() {}\n", ...base }]],
    head,
    today: "2026-11-20",
  });
  return findings;
}

describe("a notice that stands on base elsewhere, word for word", () => {
  it.each<[string, Files, Files]>([
    ["in a copied file", { "a/read.ts": old }, { "c/read.ts": old }],
    ["in a file that goes on", { "a/read.ts": old }, { "a/more.ts": `${old}export const n = 1;\n` }],
    [
      "of a member",
      { "a/r.ts": `export class R {\n${old.replace("export function ", "")}}\n` },
      {
        "b/r.ts": `export class R {\n${old.replace("export function ", "")}\n}\n`,
      },
    ],
  ])("is at most a warning: %s", async (_, base, head) => {
    const [path] = Object.keys(head);
    const name = path?.endsWith("/r.ts") ? "R.read" : "read";
    expect(await found(base, head)).toEqual([`notice/sunset-missing warning ${path}#${name}`]);
  });

  it.each<[string, Files, Files]>([
    ["of another name", { "a/read.ts": old.replace("read()", "see()") }, { "c/read.ts": old }],
    [
      "of another kind",
      { "a/read.ts": old.replace("function read() {}", "const read = 1;") },
      { "c/read.ts": old },
    ],
    ["in other words", { "a/read.ts": old.replace("as it", "it") }, { "c/read.ts": old }],
    ["on head alone", {}, { "c/read.ts": old }],
    ["in tests", { "test/read.test.ts": old }, { "c/read.ts": old }],
  ])("is an error where base has it not: %s", async (_, base, head) => {
    expect(await found(base, head)).toEqual(["notice/sunset-missing error c/read.ts#read"]);
  });

  it("leaves every new notice beside it as it is", async () => {
    const other = old.replaceAll("read", "write");
    expect(await found({ "a/read.ts": old }, { "c/read.ts": `${old}${other}` })).toEqual([
      "notice/sunset-missing error c/read.ts#write",
      "notice/sunset-missing warning c/read.ts#read",
    ]);
  });
});
