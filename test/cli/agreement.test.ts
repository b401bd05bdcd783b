import { mkdirSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "../support/command.ts";
import { createRepository, type TestRepository } from "../support/git-repository.ts";

const notice = "/** @deprecated Use `g` instead. It is slow. Sunset: 2027-01-15. */\n";
const code = (name: string): string => `${notice}export function ${name}(): void {}\n`;
const swapped = (text: string): Buffer => Buffer.from(text, "utf16le").swap16();

/** What files are called and hold, whatever the encoding of either. */
const files: readonly (readonly [name: string | Buffer, content: string | Buffer])[] = [
  ["plain.ts", code("plain")],
  ["mark.ts", `\uFEFF${code("mark")}`],
  ["little.ts", Buffer.from(`\uFEFF${code("little")}`, "utf16le")],
  ["big.ts", swapped(`\uFEFF${code("big")}`)],
  ["latin.ts", Buffer.from(`// caf\u00E9\n${code("latin")}`, "latin1")],
  ["zero.ts", `${code("zero")}\0`],
  ["ünï cödé.ts", code("uni")],
  ...(process.platform === "linux"
    ? ([
        [Buffer.from("bad\u00FF.ts", "latin1"), code("bad")],
        [Buffer.from("d\u00E9r/in.ts", "latin1"), code("inside")],
      ] as const)
    : []),
];

describe("the register and the gate", () => {
  let repository: TestRepository;
  beforeAll(() => {
    repository = createRepository();
    repository.commit({ "README.md": "1" });
    for (const [name, content] of files) {
      const path = Buffer.concat([Buffer.from(`${repository.dir}/`), Buffer.from(name)]);
      mkdirSync(path.subarray(0, path.lastIndexOf("/")), { recursive: true });
      writeFileSync(path, content);
    }
    repository.git("add", "-A");
    repository.git("commit", "-q", "-m", "All");
    repository.git("rm", "-q", "-r", "--ignore-unmatch", ".");
    repository.git("commit", "-q", "-m", "None");
  });
  afterAll(() => repository.cleanup());

  const json = async (
    ...args: string[]
  ): Promise<Record<string, { id?: string; feature?: string; path: string }[]>> =>
    JSON.parse((await runCommand(repository.dir, ...args, "--format", "json")).stdout) as never;

  it("know the same features, and say of the same files that they are not read", async () => {
    const register = await json("scan", "--at", "HEAD~1");
    const { changes, problems } = await json("check", "--base", "HEAD~1", "--head", "HEAD");
    const ids = register["features"]?.map(({ id }) => id).toSorted();
    expect(ids).toEqual(changes?.map(({ feature }) => feature).toSorted());
    expect(ids?.length).toBe(files.length - 1);
    expect(register["problems"]).toEqual(problems);
    expect(problems?.map(({ path }) => path)).toEqual(["zero.ts"]);
  });

  it("know them in the work tree, too, and say which names are no UTF-8", async () => {
    repository.checkout("HEAD~1");
    const { features, problems } = await json("scan");
    expect(features?.length).toBe(6);
    const told = problems?.map(({ path }) => path.replaceAll("\uFFFD", "?")).toSorted();
    expect(told).toEqual(process.platform === "linux" ? ["bad?.ts", "d?r/in.ts", "zero.ts"] : ["zero.ts"]);
  });
});
