import { describe, expect, it } from "vitest";
import { told, words, type Row } from "../changes/covering.ts";

const old = `// FetchAll gives all.\n//\n// Deprecated: ${words}\nfunc FetchAll() {}\n`;
const go = (body: string, name = "orders"): string => `package ${name}\n\n${body}`;
const module = (path: string): string => `module ${path}\n\ngo 1.24\n`;
const at = "orders/a.go";
const base = { "go.mod": module("acme.org/sdk"), [at]: go(old), "orders/b.go": go("func FetchPage() {}\n") };
const removed = [`red removed ${at}#FetchAll`];
const narrowed = [`red narrowed ${at}#FetchAll`];
const withAnnouncement = (path: string): readonly string[] => [`announced ${path}#FetchAll`, ...removed];

describe("a name that Go's importers knew goes", () => {
  it.each<Row>([
    ["the module gets another path", base, { "go.mod": module("acme.org/client") }, narrowed],
    [
      "the module gets another path with its next major version",
      base,
      { "go.mod": module("acme.org/client/v2") },
      narrowed,
    ],
    [
      "to an internal package",
      base,
      { [at]: null, "internal/orders/a.go": go(old) },
      withAnnouncement("internal/orders/a.go"),
    ],
    [
      "to another package",
      base,
      { [at]: null, "pages/a.go": go(old, "pages") },
      withAnnouncement("pages/a.go"),
    ],
    [
      "to a module of its own in the same repository",
      base,
      { [at]: null, "extra/go.mod": module("acme.org/extra"), "extra/orders/a.go": go(old) },
      withAnnouncement("extra/orders/a.go"),
    ],
    [
      "to a file of one system",
      base,
      { [at]: null, "orders/a_windows.go": go(old) },
      [`red moved ${at}#FetchAll`, ...narrowed],
    ],
    [
      "to a file of one processor",
      base,
      { [at]: null, "orders/a_arm64.go": go(old) },
      [`red moved ${at}#FetchAll`, ...narrowed],
    ],
    ["its file gets a tag", base, { [at]: `//go:build legacy\n\n${go(old)}` }, narrowed],
    ["its file is ignored", base, { [at]: `//go:build ignore\n\n${go(old)}` }, narrowed],
    [
      "its package becomes a command",
      base,
      { [at]: go(old, "main"), "orders/b.go": go("", "main") },
      narrowed,
    ],
    [
      "it loses its capital",
      base,
      { [at]: go(old.replaceAll("FetchAll", "fetchAll")) },
      [`announced ${at}#fetchAll`, ...removed],
    ],
    ["only tests hold it", base, { [at]: null, "orders/a_test.go": go(old) }, removed],
    [
      "one of two systems loses it",
      { "orders/a_linux.go": go(old), "orders/a_windows.go": go(old) },
      { "orders/a_windows.go": null },
      ["red narrowed orders/a_windows.go#FetchAll"],
    ],
  ])("%s", async (_, before, head, expected) => {
    expect(await told(before, head)).toEqual(expected);
  });
});

describe("every name that Go's importers knew is left", () => {
  it.each<Row>([
    ["the module gets its next major version", base, { "go.mod": module("acme.org/sdk/v2") }, []],
    [
      "the module around it gets its next major version",
      { ...base, "go.mod": module("acme.org/sdk/v89/extra") },
      { "go.mod": module("acme.org/sdk/v90/extra") },
      [],
    ],
    [
      "to another file of its package",
      base,
      { [at]: go(""), "orders/c.go": go(old) },
      [`moved ${at}#FetchAll`],
    ],
    ["its file is renamed", base, { [at]: null, "orders/all.go": go(old) }, [`moved ${at}#FetchAll`]],
    [
      "to a file that is built everywhere",
      base,
      { [at]: null, "orders/a_new.go": go(old) },
      [`moved ${at}#FetchAll`],
    ],
    [
      "to a file for each system",
      base,
      {
        [at]: null,
        "orders/a_windows.go": go(old),
        "orders/a_other.go": `//go:build !windows\n\n${go(old)}`,
      },
      [`moved ${at}#FetchAll`],
    ],
    ["the module gets a newer Go", base, { "go.mod": module("acme.org/sdk").replace("1.24", "1.25") }, []],
    [
      "the module needs another one",
      base,
      { "go.mod": `${module("acme.org/sdk")}\nrequire acme.org/x v1.0.0\n` },
      [],
    ],
    [
      "the module moves as a whole",
      base,
      {
        "go.mod": null,
        [at]: null,
        "orders/b.go": null,
        "sdk/go.mod": module("acme.org/sdk"),
        "sdk/orders/a.go": go(old),
        "sdk/orders/b.go": go("func FetchPage() {}\n"),
      },
      [`moved ${at}#FetchAll`],
    ],
    ["its body changes", base, { [at]: go(old.replace("{}", "{ println() }")) }, []],
    ["a neighbour goes that nobody deprecated", base, { "orders/b.go": null }, []],
    [
      "a second platform gets its own",
      { "orders/a_linux.go": go(old) },
      { "orders/a_darwin.go": go(old) },
      [],
    ],
    [
      "what was internal all along moves",
      { "internal/a/a.go": go("func F() {}\n", "a") },
      { "internal/a/a.go": null, "internal/b/a.go": go("func F() {}\n", "b") },
      [],
    ],
    ["a new go.mod takes nothing", { [at]: go(old) }, { "go.mod": module("acme.org/sdk") }, []],
  ])("%s", async (_, before, head, expected) => {
    expect(await told(before, head)).toEqual(expected);
  });
});
