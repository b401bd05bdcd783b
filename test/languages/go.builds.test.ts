import { describe, expect, it } from "vitest";
import type { Declaration } from "../../src/core/model/declaration.ts";
import { read } from "./go.reading.ts";

const everywhere = "386 amd64 arm arm64".split(" ").map((each) => `linux/${each}`);
everywhere.push("darwin/amd64", "darwin/arm64", "windows/386", "windows/amd64");

async function declaration(head: string, path?: string, name: string = "p"): Promise<Declaration> {
  const { declarations } = await read(`${head}package ${name}\n\nfunc F() {}\n`, path);
  const [found] = declarations.filter((each) => each.name === "F");
  if (!found) throw new Error("no F");
  return found;
}

/** The first class ports for which the package `p` gives its names. */
async function ports(head: string, path?: string): Promise<readonly string[] | null> {
  const { reach, builds } = await declaration(head, path);
  return reach === 0 ? null : (builds ?? []).map((each) => each.replace("p on ", ""));
}

describe("no build has a file", () => {
  it.each([
    ["ignore", "//go:build ignore\n\n"],
    ["tools", "//go:build tools && linux\n"],
    ["a contradiction", "//go:build linux && windows\n\n"],
    ["another contradiction", "//go:build !cgo && cgo\n\n"],
    ["a system that is no Unix", "//go:build unix && windows\n\n"],
    ["a Go that nobody has", "//go:build go1.99\n\n"],
    ["what Go cannot read", "//go:build linux ||\n\n"],
    ["what is too long for Go", `//go:build linux${" || linux".repeat(200)}\n\n`],
    ["nesting without end", `//go:build ${"(".repeat(900)}\n\n`],
    ["two negations", "//go:build !!linux\n\n"],
    ["nothing", "//go:build\n\n"],
    ["an old line", "// +build ignore\n\n"],
    ["old lines that contradict each other", "// +build linux\n// +build windows\n\n"],
    ["an old line with a comma", "//+build linux,windows\n\n"],
    ["a line behind a comment", "/* Words.\n*/ // more\n\n//go:build ignore\n\n"],
    ["the new line of both", "//go:build ignore\n// +build linux\n\n"],
    ["CR before LF", "// Words.\r\n\r\n//go:build ignore\r\n\r\n"],
  ])("with %s", async (_, head) => {
    expect(await ports(head)).toBeNull();
  });

  it.each(["p/.a.go", "p/_a.go", ".a.go"])("called %s", async (path) => {
    expect(await ports("", path)).toBeNull();
  });

  it("whose name and constraint contradict each other", async () => {
    expect(await ports("//go:build windows\n\n", "p/a_linux.go")).toBeNull();
  });

  it.each(["documentation", "p_test", "main"])("that can be imported as package %s", async (name) => {
    expect((await declaration("", "p/a.go", name)).reach).toBe(0);
  });

  it("that Go does not take for its own", async () => {
    expect(await read("package p\n\nfunc F() {}\n", "p/a.GO")).toMatchObject({
      declarations: [],
      complete: true,
    });
  });
});

describe("a file is built", () => {
  const linux = everywhere.filter((each) => each.startsWith("linux"));

  it.each<[string, string, readonly string[]]>([
    ["everywhere without a constraint", "// Words.\n\n", everywhere],
    ["without a tag of its own", "//go:build !ignore\n\n", everywhere],
    ["but not where hardly anyone is", "//go:build !plan9 && !js\n\n", everywhere],
    ["by all that are somewhat new", "//go:build go1.18\n\n", everywhere],
    ["with and without C", "//go:build cgo\n\n", everywhere],
    ["for one system", "//go:build linux\n\n", linux],
    ["for one of two", "//go:build (linux && arm64) || windows && amd64\n", ["linux/arm64", "windows/amd64"]],
    ["for all but one", "//go:build !windows\n\n", everywhere.slice(0, 6)],
    ["for Unix", "//go:build unix\n\n", everywhere.slice(0, 6)],
    ["by an old line", "// +build linux,arm64 darwin\n\n", ["linux/arm64", "darwin/amd64", "darwin/arm64"]],
    ["for others only", "//go:build plan9\n\n", []],
    ["for a kind of Linux", "//go:build android\n\n", []],
    ["by another compiler", "//go:build gccgo\n\n", []],
    ["to find races", "//go:build race\n\n", []],
    ["by old versions of Go", "//go:build !go1.18 && go1.9\n\n", []],
    ["whatever an old line right above the clause says", "// +build ignore\n", everywhere],
    ["whatever a comment says", "/*\n//go:build ignore\n*/\n\n", everywhere],
    ["whatever a longer word says", "//go:builder ignore\n\n// +builder ignore\n\n", everywhere],
  ])("%s", async (_, head, expected) => {
    expect(await ports(head)).toEqual(expected);
  });

  it("whatever stands below its clause", async () => {
    const { declarations } = await read("package p\n\n//go:build ignore\n\nfunc F() {}\n");
    expect(declarations[0]?.reach).toBe(2);
  });

  it.each<[string, readonly string[]]>([
    ["p/a_linux.go", linux],
    ["p/a_windows_amd64.go", ["windows/amd64"]],
    ["p/a_arm64.go", ["linux/arm64", "darwin/arm64"]],
    ["p/a_plan9.go", []],
    ["p/linux.go", everywhere],
    ["p/a_unix.go", everywhere],
    ["p/a_linux.b.go", linux],
    ["p/a.b_linux.go", everywhere],
    ["p_linux/a.go", everywhere],
  ])("by the name %s", async (path, expected) => {
    expect(await ports("", path)).toEqual(expected);
  });

  it("under the name of its package", async () => {
    expect((await declaration("")).builds?.[0]).toBe("p on linux/386");
    expect((await declaration("", "p/a.go", "q")).builds?.[0]).toBe("q on linux/386");
    expect((await read("func F() {}\n")).declarations[0]?.builds).toBeUndefined();
  });
});

describe("an alias", () => {
  it.each<[string, string, object | undefined]>([
    ["of another module's type", "q.T", { from: "github.com/a/q", name: "T" }],
    ["of a type under another name", "q.U", undefined],
    ["of the standard library's", "http.T", undefined],
    ["of what a module without a host has", "own.T", undefined],
    ["of C's", "C.T", undefined],
    ["of the same package's", "T", undefined],
  ])("%s", async (_, type, expected) => {
    const imports = 'import (\n\t"C"\n\t"github.com/a/q"\n\t"net/http"\n\t"acme/own"\n)';
    const { declarations } = await read(`package p\n${imports}\ntype T = ${type}`);
    expect(declarations[0]?.reexport).toEqual(expected);
  });

  it("costs the same among many", async () => {
    const lines = Array.from({ length: 3000 }, (_, nth) => String(nth));
    const imports = lines.map((nth) => `import q${nth} "github.com/a/q${nth}"`).join("\n");
    const aliases = lines.map((nth) => `type T${nth} = q${nth}.T${nth}`).join("\n");
    const { declarations } = await read(`package p\n${imports}\n${aliases}\n`);
    expect(declarations.at(-1)?.reexport?.from).toBe("github.com/a/q2999");
  });
});
