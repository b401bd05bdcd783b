import { describe, expect, it } from "vitest";
import { bodyLength } from "../../../src/core/limits.ts";
import { readTar, type TarEntry } from "../../../src/adapters/tar/read-tar.ts";
import { entry, type Made, record, tar } from "../../support/archive.ts";

const limits = { entries: 100, total: 1024 * 1024 };

/** In portions of a length that falls together with no block. */
async function* portions(bytes: Uint8Array, length = 337): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

async function read(
  bytes: Uint8Array,
  { wants = () => true, within = limits }: { wants?: (path: string) => boolean; within?: typeof limits } = {},
): Promise<readonly (readonly [string, string, string | null])[]> {
  const found: TarEntry[] = [];
  for await (const each of readTar(portions(bytes), within, wants)) found.push(each);
  return found.map(({ path, kind, bytes: content }) => [
    path,
    kind,
    content === null ? null : Buffer.from(content).toString("utf8"),
  ]);
}

const top = entry({ path: "top/", flag: "5", mode: "0000755" });
const long = `top/${"deep/".repeat(40)}ä.ts`;

describe("an archive", () => {
  it("gives its files, links and modes, below the top folder", async () => {
    const bytes = tar(
      entry({ path: "pax_global_header", flag: "g", body: record("comment", "0".repeat(40)) }),
      top,
      entry({ path: "top/a.ts", body: "a".repeat(1024) }),
      entry({ path: "top/empty" }),
      entry({ path: "top/run.sh", mode: "0000755", body: "#!" }),
      entry({ path: "top/link", flag: "2" }),
      entry({ path: "x", flag: "x", body: record("path", long) }),
      entry({ path: "top/cut-short", body: "long" }),
      entry({ path: "top/after.ts", body: "after" }),
    );
    expect(await read(bytes)).toEqual([
      ["a.ts", "file", "a".repeat(1024)],
      ["empty", "file", ""],
      ["run.sh", "executable", "#!"],
      ["link", "symlink", null],
      [long.slice(4), "file", "long"],
      ["after.ts", "file", "after"],
    ]);
  });

  it("passes over what is not wanted", async () => {
    const bytes = tar(
      top,
      entry({ path: "top/a", body: "x".repeat(700) }),
      entry({ path: "top/b", body: "b" }),
    );
    expect(await read(bytes, { wants: (path) => path === "b" })).toEqual([
      ["a", "file", null],
      ["b", "file", "b"],
    ]);
  });

  it("may take a size from the words before an entry", async () => {
    const bytes = tar(
      entry({ path: "x", flag: "x", body: record("size", "3") }),
      entry({ path: "top/a", body: "abc", size: "00000000003" }),
    );
    expect(await read(bytes)).toEqual([["a", "file", "abc"]]);
  });
});

const hostile: readonly (readonly [string, readonly Made[], string])[] = [
  ["leads up", [{ path: "top/../../etc/passwd" }], "leads out"],
  ["is absolute", [{ path: "/etc/passwd" }], "leads out"],
  ["has an empty part", [{ path: "top//a" }], "leads out"],
  [
    "leads up in words",
    [{ path: "x", flag: "x", body: record("path", "top/../a") }, { path: "top/a" }],
    "leads out",
  ],
  [
    "is too long",
    [{ path: "x", flag: "x", body: record("path", "top/a".repeat(1000)) }, { path: "a" }],
    "too long",
  ],
  ["occurs twice", [{ path: "top/a" }, { path: "top/a" }], "occurs twice"],
  ["is a hard link", [{ path: "top/a", flag: "1" }], "repositories do not contain"],
  ["is a device", [{ path: "top/a", flag: "3" }], "repositories do not contain"],
  ["is GNU's", [{ path: "././@LongLink", flag: "L", body: "x" }], "repositories do not contain"],
  ["is a link with a content", [{ path: "top/a", flag: "2", body: "x" }], "has content"],
  ["has a wrong sum", [{ path: "top/a", sum: 1 }], "sum"],
  ["is of an older form", [{ path: "top/a", magic: "" }], "ustar"],
  ["has a size in base 256", [{ path: "top/a", size: "\u0080" }], "octal"],
  ["has a negative size", [{ path: "top/a", size: "-1" }], "octal"],
  ["is larger than it is", [{ path: "top/a", size: "00000077777", body: "x" }], "ends too early"],
  ["claims more bytes than there are", [{ path: "top/a", size: "77777777777" }], "ends too early"],
  ["has broken words", [{ path: "x", flag: "x", body: "99 path=a\n" }], "malformed"],
  ["has words without an end", [{ path: "x", flag: "x", body: "9 path=ab" }], "malformed"],
  ["has endless words", [{ path: "x", flag: "x", body: "a".repeat(bodyLength + 1) }], "too long"],
  [
    "has words about a size that is none",
    [{ path: "x", flag: "x", body: record("size", "1e9") }, { path: "top/a" }],
    "not a number",
  ],
];

describe("an entry that", () => {
  it.each(hostile)("%s is refused", async (_what, made, said) => {
    await expect(read(tar(top, ...made.map(entry)))).rejects.toThrow(said);
  });
});

describe("limits", () => {
  it("hold for entries, for what is unpacked, and for an archive without an end", async () => {
    const many = tar(...Array.from({ length: 101 }, (_, index) => entry({ path: `top/${String(index)}` })));
    await expect(read(many)).rejects.toThrow("too many");
    const large = tar(entry({ path: "top/a", body: "x".repeat(3000) }));
    await expect(read(large, { within: { entries: 1, total: 2000 } })).rejects.toThrow("too large");
    await expect(read(large, { within: { entries: 1, total: 2000 }, wants: () => false })).rejects.toThrow(
      "too large",
    );
    await expect(read(entry({ path: "top/a" }))).rejects.toThrow("ends too early");
    await expect(read(new Uint8Array())).rejects.toThrow("ends too early");
  });
});
