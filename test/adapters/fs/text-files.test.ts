import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  localFiles,
  namedFile,
  replaceFiles,
  writeApart,
  writeNamed,
  writeNew,
} from "../../../src/adapters/fs/text-files.ts";

let room = "";
let root = "";
beforeAll(() => {
  room = realpathSync(mkdtempSync(join(tmpdir(), "text-files-")));
  root = join(room, "tree");
  mkdirSync(join(root, "ops"), { recursive: true });
  writeFileSync(join(root, "ops/usage.json"), "inside");
  writeFileSync(join(room, "usage.json"), "outside");
  symlinkSync("ops/usage.json", join(root, "link.json"));
  symlinkSync("ops", join(root, "folder"));
  symlinkSync("..", join(root, "up"));
  symlinkSync("tree", join(room, "workspace"));
});
afterAll(() => rmSync(room, { recursive: true, force: true }));

describe("a file that the user names", () => {
  it.each([
    ["ops/usage.json", "ops/usage.json", "inside"],
    ["./ops/../ops/usage.json", "ops/usage.json", "inside"],
    ["../usage.json", null, "outside"],
    ["none.json", "none.json", null],
    ["link.json", "link.json", null],
    ["folder/usage.json", "folder/usage.json", null],
    ["up/usage.json", "up/usage.json", null],
  ])("%s is %s of the work tree and holds %s", async (name, path, text) => {
    expect(await namedFile(name, root, root)).toEqual({ name, path, text });
  });

  it("has its path in the work tree where the folder is a link to it", async () => {
    const expected = { path: "ops/usage.json", text: "inside" };
    const workspace = join(room, "workspace");
    expect(await namedFile("ops/usage.json", workspace, root)).toMatchObject(expected);
    expect(await namedFile(join(workspace, "ops/usage.json"), workspace, root)).toMatchObject(expected);
  });

  it("is no part of a bare repository", async () => {
    expect(await namedFile("ops/usage.json", root, null)).toMatchObject({ path: null, text: "inside" });
  });
});

describe("files of the work tree", () => {
  it.each(["../usage.json", "link.json", "folder/usage.json", "up/usage.json", "none.json", "/etc/hostname"])(
    "are not read at %s",
    async (path) => {
      expect(await localFiles(root)(path)).toBeNull();
    },
  );
});

describe("a file that is written", () => {
  it("goes where the user says, outside of the work tree too", async () => {
    for (const name of ["new/out.sarif", "../beside.sarif", join(room, "full.sarif")])
      expect(readFileSync(await writeNamed(root, name, "text"), "utf8")).toBe("text");
  });

  it.each(["link.json", "folder/new.sarif", "up/new.sarif"])("goes through no link: %s", async (name) => {
    await expect(writeNamed(root, name, "text")).rejects.toThrow(/is a symbolic link/);
    expect(readFileSync(join(root, "ops/usage.json"), "utf8")).toBe("inside");
    expect(existsSync(join(room, "new.sarif"))).toBe(false);
  });

  it("has a folder of its own each time", async () => {
    const [first, second] = [await writeApart(room, "x.json", "1"), await writeApart(room, "x.json", "2")];
    expect([readFileSync(first, "utf8"), readFileSync(second, "utf8")]).toEqual(["1", "2"]);
    await expect(writeApart(join(room, "usage.json"), "x.json", "")).rejects.toThrow(/cannot be written to/);
  });

  it("is new, or is left as it is", async () => {
    expect(await writeNew(root, "fresh/a.yml", "1")).toBe(true);
    expect(await writeNew(root, "fresh/a.yml", "2")).toBe(false);
    expect(readFileSync(join(root, "fresh/a.yml"), "utf8")).toBe("1");
    expect(await writeNew(root, "ops", "2")).toBe(false);
    await expect(writeNew(root, "ops/usage.json/a.yml", "")).rejects.toThrow(/cannot be written/);
    for (const name of ["link.json", "folder/new.yml"])
      await expect(writeNew(root, name, "")).rejects.toThrow(/is a symbolic link/);
  });
});

describe("replaceFiles", () => {
  it("writes, replaces and deletes, and leaves nothing else behind", async () => {
    const here = join(room, "replaced");
    mkdirSync(here);
    writeFileSync(join(here, "gone.md"), "x");
    writeFileSync(join(here, "old.sh"), "old", { mode: 0o755 });
    await replaceFiles(here, [
      { path: "gone.md", text: null },
      { path: "old.sh", text: "new" },
      { path: "docs/a/new.md", text: "made" },
    ]);
    expect(readdirSync(here, { recursive: true, encoding: "utf8" }).toSorted()).toEqual([
      "docs",
      "docs/a",
      "docs/a/new.md",
      "old.sh",
    ]);
    expect(readFileSync(join(here, "old.sh"), "utf8")).toBe("new");
    expect(statSync(join(here, "old.sh")).mode & 0o777).toBe(0o755);
  });

  it("writes none where one of them stands behind a link", async () => {
    const files = [
      { path: "ops/first.md", text: "x" },
      { path: "up/second.md", text: "x" },
    ];
    await expect(replaceFiles(root, files)).rejects.toThrow("up is a symbolic link. Nothing was written.");
    expect(existsSync(join(root, "ops/first.md"))).toBe(false);
  });

  it("says what could not be written", async () => {
    const files = [{ path: "ops/usage.json/new.md", text: "x" }];
    await expect(replaceFiles(root, files)).rejects.toThrow("cannot be written (");
    await expect(replaceFiles(root, [{ path: "ops/none.md", text: null }])).rejects.toThrow("(ENOENT)");
  });
});
