import { describe, expect, it } from "vitest";
import { read, sample } from "./go.reading.ts";

const around = (broken: string): string =>
  `package p\n\n// Deprecated: a.\nfunc A() {}\n\n${broken}\n\n// Deprecated: b.\nfunc B() {}\n\ntype C struct{ D int }\n`;

describe("broken files", () => {
  it.each<[string, string]>([
    ["a brace missing in a body", "func X() {\n\tif a {\n\treturn\n}"],
    ["a brace too many in a body", "func X() {\n\t}\n\treturn\n}"],
    ["a closure that does not close", "func X() {\n\treturn func() {\n\t\treturn\n}"],
    ["a struct that does not close", "type X struct {\n\tA int\n"],
    ["a group that does not close", "const (\n\tX = 1\n"],
    ["a text that does not close", "func X() {\n\ta := `\n}"],
    ["a header that cannot be read", "func (X( {\n}"],
    ["statements", "x = 1"],
    ["conflict markers", "<<<<<<< ours\nfunc X() {}\n=======\nfunc Y() {}\n>>>>>>> theirs"],
  ])("lose nothing but %s", async (_, broken) => {
    const { declarations, problems, complete } = await read(around(broken));
    const names = declarations.map((each) => `${each.name}${each.notice ? "!" : ""}`);
    expect(names).toEqual(expect.arrayContaining(["A!", "B!", "C", "C.D"]));
    expect(complete).toBe(false);
    expect(problems).toMatchObject([{ path: "p/a.go", line: 6 }]);
  });

  it.each([
    'new(f(1, "a"))',
    'new("a")',
    "new(1 + 2)",
    "new(a.B{C: 1})",
    "new(\n\t\tp.Deref(a),\n\t)",
    "new(true)",
    "new(a == b)",
    "new(int64(3))",
    "new(f[int](x))",
    "new(T)",
    "new([]T)",
    "new(map[string]T)",
    "new(func(int) T)",
    "new(p.T[int])",
    "new(struct{ A int })",
    "new(*T)",
  ])("are none for %s", async (made) => {
    const { declarations, problems, complete } = await read(around(`func X() {\n\tx := ${made}\n}`));
    expect(declarations.map(({ name }) => name)).toEqual(["A", "X", "B", "C", "C.D"]);
    expect(problems).toEqual([]);
    expect(complete).toBe(true);
  });

  it("keep what stands around a wrong line in a body", async () => {
    const { declarations, complete } = await read(around("func X() {\n\tx := := 1\n}"));
    expect(declarations.map(({ name }) => name)).toEqual(["A", "X", "B", "C", "C.D"]);
    expect(complete).toBe(true);
  });

  it("keep the places of what is left", async () => {
    const { declarations } = await read(
      sample.replace("return nil, fmt.Errorf(", "if {"),
      "orders/client.go",
    );
    const whole = (await read(sample, "orders/client.go")).declarations;
    expect(declarations.map(({ name, place }) => [name, place.line, place.column])).toEqual(
      whole.map(({ name, place }) => [name, place.line, place.column]),
    );
  });

  it.each<[string, string]>([
    ["types that nest", `type T struct {${"a, b struct {".repeat(200)}${"}".repeat(200)}}`],
    ["names without end", `type ${"T".repeat(5000)} struct { A int }`],
    ["fields that multiply", `type T struct { ${"a,".repeat(249)}a struct { ${"b int;".repeat(500)} } }`],
  ])("give up %s", async (_, code) => {
    const { declarations, complete, problems } = await read(`package p\n${code}`);
    expect(complete).toBe(false);
    expect(problems).toHaveLength(1);
    expect(declarations.length).toBeLessThanOrEqual(100_000);
  });
});
