import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
  chmodSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { replaceFile } from "../../../../src/adapters/fs/writing/replace-file.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "warden-replace-"));
  mkdirSync(join(root, "src"));
  writeFileSync(join(root, "src/a.ts"), "old");
});
afterEach(() => rmSync(root, { recursive: true }));

const [from, to] = [Buffer.from("old"), Buffer.from("new")];
const text = (path = "src/a.ts"): string => readFileSync(join(root, path), "utf8");

describe("a file that is replaced", () => {
  it.each([0o644, 0o755, 0o600])(
    "has the other bytes and its mode %o, and nothing is left beside it",
    async (mode) => {
      chmodSync(join(root, "src/a.ts"), mode);
      expect(await replaceFile(root, "src/a.ts", { from, to })).toBeNull();
      expect(text()).toBe("new");
      expect(statSync(join(root, "src/a.ts")).mode & 0o777).toBe(mode);
      expect(readdirSync(join(root, "src"))).toEqual(["a.ts"]);
    },
  );

  it("may have a name as long as a name can be", async () => {
    const path = `src/${"名".repeat(84)}.t`;
    writeFileSync(join(root, path), "old");
    expect(await replaceFile(root, path, { from, to })).toBeNull();
    expect(text(path)).toBe("new");
  });

  it("stays as it is where it is not what was read", async () => {
    writeFileSync(join(root, "src/a.ts"), "older");
    expect(await replaceFile(root, "src/a.ts", { from, to })).toBe("it was changed in the meantime");
    expect(text()).toBe("older");
    expect(readdirSync(join(root, "src"))).toEqual(["a.ts"]);
  });

  it("is none that a link leads to", async () => {
    const outside = mkdtempSync(join(tmpdir(), "warden-outside-"));
    writeFileSync(join(outside, "b.ts"), "old");
    symlinkSync(join(outside, "b.ts"), join(root, "b.ts"));
    symlinkSync(outside, join(root, "lib"));
    for (const path of ["b.ts", "lib/b.ts"])
      expect(await replaceFile(root, path, { from, to })).toBe("it is reached through a symbolic link");
    expect(readFileSync(join(outside, "b.ts"), "utf8")).toBe("old");
    rmSync(outside, { recursive: true });
  });

  it.each(["../a.ts", "/etc/hosts", ".git/config", "src/../../a.ts"])("is none at %s", async (path) => {
    expect(await replaceFile(root, path, { from, to })).toBe("it is outside the working tree");
  });

  it("is no folder, not a file that is write-protected; one that is gone is an error", async () => {
    expect(await replaceFile(root, "src", { from, to })).toBe("it is not a regular file");
    chmodSync(join(root, "src/a.ts"), 0o444);
    expect(await replaceFile(root, "src/a.ts", { from, to })).toBe("it is write-protected");
    await expect(replaceFile(root, "src/none.ts", { from, to })).rejects.toThrow(
      "it cannot be written (ENOENT).",
    );
    expect(text()).toBe("old");
  });
});
