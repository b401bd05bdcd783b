import { describe, expect, it } from "vitest";
import { told, words, type Row } from "./covering.ts";

const go = (body: string): string => `package orders\n\n${body}`;
const doc = `// Package orders is old.\n//\n// Deprecated: ${words}\npackage orders\n`;
const type = `// Client asks.\n//\n// Deprecated: ${words}\ntype Client struct{}\n`;
const all = "func FetchAll(size int) {}\n";
const page = "func FetchPage() {}\n";
const method = "func (c *Client) FetchAll() {}\n";

describe("Go", () => {
  it.each<Row>([
    [
      "a function of a deprecated package is removed",
      { "orders/doc.go": doc, "orders/a.go": go(all + page) },
      { "orders/a.go": go(page) },
      ["red removed orders/a.go#FetchAll"],
    ],
    [
      "and with its file",
      { "orders/doc.go": doc, "orders/a.go": go(all), "orders/b.go": go(page) },
      { "orders/a.go": null },
      ["red removed orders/a.go#FetchAll"],
    ],
    [
      "what it takes is another type",
      { "orders/doc.go": doc, "orders/a.go": go(all) },
      { "orders/a.go": go(all.replace("int", "string")) },
      ["altered orders/a.go#FetchAll"],
    ],
    [
      "it is built for other systems alone",
      { "orders/doc.go": doc, "orders/a.go": go(all) },
      { "orders/a.go": null, "orders/a_windows.go": go(all) },
      ["red narrowed orders/a.go#FetchAll"],
    ],
    [
      "the clause in any file speaks for all of them",
      { "orders/b.go": doc + page, "orders/a.go": go(all) },
      { "orders/a.go": go("") },
      ["red removed orders/a.go#FetchAll"],
    ],
    [
      "it moves to another file",
      { "orders/doc.go": doc, "orders/a.go": go(all + page) },
      { "orders/a.go": go(page), "orders/b.go": go(all) },
      [],
    ],
    [
      "unexported functions come and go",
      { "orders/doc.go": doc, "orders/a.go": go(`func all() {}\n${page}`) },
      { "orders/a.go": go(page) },
      [],
    ],
    [
      "a package goes as one",
      { "orders/doc.go": doc, "orders/a.go": go(all), "orders/b.go": go(page) },
      { "orders/doc.go": null, "orders/a.go": null, "orders/b.go": null },
      ["red removed orders#(package)"],
    ],
    [
      "a package that nobody deprecated loses one",
      { "orders/doc.go": "// Package orders is new.\npackage orders\n", "orders/a.go": go(all + page) },
      { "orders/a.go": go(page) },
      [],
    ],
    [
      "a neighbour of a deprecated package loses one",
      { "orders/doc.go": doc, "orders/sub/a.go": "package sub\n\nfunc F() {}\n" },
      { "orders/sub/a.go": "package sub\n" },
      [],
    ],
    [
      "the package's notice goes",
      { "orders/doc.go": doc, "orders/a.go": go(all) },
      { "orders/doc.go": "package orders\n", "orders/a.go": go(all.replace("int", "string")) },
      ["red withdrawn orders#(package)"],
    ],
    [
      "a method that stands in another file than its deprecated type",
      { "orders/client.go": go(type), "orders/all.go": go(method + page) },
      { "orders/all.go": go(page) },
      ["red removed orders/all.go#Client.FetchAll"],
    ],
    [
      "a method moves from the type's file to another",
      { "orders/client.go": go(type + method), "orders/all.go": go(page) },
      { "orders/client.go": go(type), "orders/all.go": go(page + method) },
      [],
    ],
    [
      "a method of another type goes",
      { "orders/client.go": go(type), "orders/all.go": go("type Other struct{}\n\nfunc (Other) All() {}\n") },
      { "orders/all.go": go("type Other struct{}\n") },
      [],
    ],
    [
      "a deprecated type moves, and its methods stay",
      { "orders/client.go": go(type + page), "orders/all.go": go(method) },
      { "orders/client.go": go(page), "orders/type.go": go(type) },
      ["moved orders/client.go#Client"],
    ],
    [
      "a type goes with its methods elsewhere",
      { "orders/client.go": go(type + page), "orders/all.go": go(method + all) },
      { "orders/client.go": go(page), "orders/all.go": go(all) },
      ["red removed orders/client.go#Client"],
    ],
    [
      "a package of a deprecated module loses one",
      {
        "go.mod": `// Deprecated: ${words}\nmodule acme.org/orders\n`,
        "orders/a.go": go(all + page),
      },
      { "orders/a.go": go(page) },
      ["red removed orders/a.go#FetchAll"],
    ],
    [
      "a module inside of a deprecated one is none of it",
      {
        "go.mod": `// Deprecated: ${words}\nmodule acme.org/orders\n`,
        "v2/go.mod": "module acme.org/orders/v2\n",
        "v2/a.go": go(all + page),
      },
      { "v2/a.go": go(page) },
      [],
    ],
    [
      "internal packages of a deprecated module change as they like",
      {
        "go.mod": `// Deprecated: ${words}\nmodule acme.org/orders\n`,
        "internal/a.go": go(all + page),
        "cmd/acme/main.go": "package main\n\nfunc Run() {}\n",
      },
      { "internal/a.go": go(page), "cmd/acme/main.go": "package main\n" },
      [],
    ],
    [
      "what is added changes nothing",
      { "orders/doc.go": doc, "orders/a.go": go(all) },
      { "orders/a.go": go(all + page) },
      [],
    ],
    [
      "a notice of its own says nothing new",
      { "orders/doc.go": doc, "orders/a.go": go(all) },
      { "orders/a.go": go(`// FetchAll gives all.\n//\n// Deprecated: ${words}\n${all}`) },
      [],
    ],
    [
      "a notice is lifted to the package",
      {
        "orders/doc.go": "package orders\n",
        "orders/a.go": go(`// FetchAll gives all.\n//\n// Deprecated: ${words}\n${all}`),
      },
      { "orders/doc.go": doc, "orders/a.go": go(all) },
      ["amended orders/a.go#FetchAll", "announced orders#(package)"],
    ],
  ])("%s", async (_, base, head, expected) => {
    expect(await told(base, head)).toEqual(expected);
  });
});
