import { describe, expect, it } from "vitest";
import type { Files } from "../support/story.ts";
import {
  changes,
  go,
  goFetch,
  goPage,
  java,
  javaFetch,
  python,
  pythonPage,
  words,
} from "./language-files.ts";

describe("what is moved in Go", () => {
  it.each<[string, Files, Files, readonly string[]]>([
    [
      "to another file of its folder",
      { "orders/client.go": go("orders", goFetch), "orders/page.go": go("orders", goPage) },
      { "orders/client.go": go("orders", ""), "orders/page.go": go("orders", goPage + goFetch) },
      ["moved orders/client.go#FetchAll orders/page.go#FetchAll"],
    ],
    [
      "to another folder: callers import another package",
      { "orders/client.go": go("orders", goFetch) },
      { "orders/client.go": null, "pages/client.go": go("pages", goFetch) },
      ["announced pages/client.go#FetchAll", "removed orders/client.go#FetchAll"],
    ],
    [
      "from one file for each platform to one for all",
      { "orders/c_linux.go": go("orders", goFetch), "orders/c_windows.go": go("orders", goFetch) },
      { "orders/c_linux.go": null, "orders/c_windows.go": null, "orders/c.go": go("orders", goFetch) },
      [
        "moved orders/c_linux.go#FetchAll orders/c.go#FetchAll",
        "moved orders/c_windows.go#FetchAll orders/c.go#FetchAll",
      ],
    ],
    [
      "not at all: built for one platform less",
      { "orders/c.go": go("orders", goFetch) },
      { "orders/c.go": `//go:build !windows\n\n${go("orders", goFetch)}` },
      ["narrowed orders/c.go#FetchAll"],
    ],
    [
      "not at all: the other platform has a file of its own",
      { "orders/c.go": go("orders", goFetch) },
      {
        "orders/c.go": `//go:build !windows\n\n${go("orders", goFetch)}`,
        "orders/c_windows.go": go("orders", "func FetchAll() {}\n"),
      },
      [],
    ],
    [
      "to another package, with an alias left behind that has all its methods",
      {
        "orders/client.go": go(
          "orders",
          `// Deprecated: ${words}\ntype Client struct{}\n\n// Deprecated: ${words}\nfunc (c *Client) FetchAll() {}\n`,
        ),
      },
      {
        "orders/client.go": go(
          "orders",
          `import "acme.org/pages"\n\n// Deprecated: ${words}\ntype Client = pages.Client\n`,
        ),
      },
      ["moved orders/client.go#Client.FetchAll orders/client.go#Client"],
    ],
    [
      "as a whole package, whose notice stood above its clause",
      { "orders/doc.go": `// Package orders is old.\n//\n// Deprecated: ${words}\n${go("orders", "")}` },
      { "orders/doc.go": null },
      ["removed orders#(package)"],
    ],
    [
      "not at all: only the file that spoke for the package goes",
      {
        "orders/doc.go": `// Package orders is old.\n//\n// Deprecated: ${words}\n${go("orders", "")}`,
        "orders/client.go": go("orders", goPage),
      },
      { "orders/doc.go": null },
      ["withdrawn orders#(package)"],
    ],
  ])("%s", async (_, base, head, expected) => {
    expect(await changes(base, head)).toEqual(expected);
  });
});

describe("what is moved in Java", () => {
  const path = (module: string, folder = "org/acme/orders"): string =>
    `${module}/src/main/java/${folder}/Client.java`;

  it.each<[string, Files, Files, readonly string[]]>([
    [
      "to another module, in the same package",
      { [path("core")]: java("org.acme.orders", javaFetch) },
      { [path("core")]: null, [path("api")]: java("org.acme.orders", javaFetch) },
      [`moved ${path("core")}#Client.fetchAll(int) ${path("api")}#Client.fetchAll(int)`],
    ],
    [
      "to another package",
      { [path("core")]: java("org.acme.orders", javaFetch) },
      { [path("core")]: null, [path("core", "org/acme/pages")]: java("org.acme.pages", javaFetch) },
      [
        `announced ${path("core", "org/acme/pages")}#Client.fetchAll(int)`,
        `removed ${path("core")}#Client.fetchAll(int)`,
      ],
    ],
    [
      "not at all: one overload goes",
      {
        [path("core")]: java(
          "org.acme.orders",
          `${javaFetch}${javaFetch.replace("int size", "String name")}  public void fetchAll() {}\n`,
        ),
      },
      { [path("core")]: java("org.acme.orders", `${javaFetch}  public void fetchAll() {}\n`) },
      [`removed ${path("core")}#Client.fetchAll(String)`],
    ],
  ])("%s", async (_, base, head, expected) => {
    expect(await changes(base, head)).toEqual(expected);
  });
});

describe("a whole Java package", () => {
  const info = `/** @deprecated ${words} */\n@Deprecated\npackage org.acme.orders;\n`;
  const [at, other] = [
    "src/main/java/org/acme/orders/package-info.java",
    "src/main/java/org/acme/orders/A.java",
  ];

  it("is there as long as it holds code, and gone with it", async () => {
    const base = { [at]: info, [other]: java("org.acme.orders", "", "A") };
    expect(await changes(base, { [at]: null })).toEqual([`withdrawn ${at}#(module)`]);
    expect(await changes(base, { [at]: null, [other]: null })).toEqual([`removed ${at}#(module)`]);
  });
});

describe("a whole Python module", () => {
  const doc = `"""Orders.\n\n.. deprecated:: 2.1\n    ${words}\n"""\n\n\n`;
  const all = "def fetch_all():\n    pass\n\n\n";

  it.each<[string, string, readonly string[]]>([
    ["loses a function under its notice", doc + pythonPage, ["removed acme/orders.py#fetch_all"]],
    ["keeps the name of what it hands on", `${doc}from .all import fetch_all\n\n\n${pythonPage}`, []],
    ["loses what nobody outside sees", `${doc}${all}${pythonPage}`, []],
  ])("%s", async (_, head, expected) => {
    const hidden = all.replace("fetch_all", "_hidden");
    const base = { "acme/orders.py": `${doc}${all}${hidden}${pythonPage}`, "acme/all.py": all };
    expect(await changes(base, { "acme/orders.py": head, "README.md": head })).toEqual(expected);
  });
});

describe("what is moved in Python", () => {
  it.each<[string, Files, Files, readonly string[]]>([
    [
      "to another module, imported by the old one",
      { "acme/orders.py": python + pythonPage, "acme/__init__.py": "" },
      { "acme/orders.py": `from .all import fetch_all\n\n\n${pythonPage}`, "acme/all.py": python },
      ["moved acme/orders.py#fetch_all acme/all.py#fetch_all"],
    ],
    [
      "to another module, imported from the root of the package",
      { "acme/orders.py": python + pythonPage, "acme/__init__.py": "" },
      { "acme/orders.py": `from acme.all import fetch_all\n\n\n${pythonPage}`, "acme/all.py": python },
      ["moved acme/orders.py#fetch_all acme/all.py#fetch_all"],
    ],
    [
      "to a module of the same distribution, whose name importers do not know",
      { "pyproject.toml": "", "acme/orders.py": python },
      { "acme/orders.py": null, "acme/all.py": python },
      ["moved acme/orders.py#fetch_all acme/all.py#fetch_all", "narrowed acme/orders.py#fetch_all"],
    ],
    [
      "to another distribution",
      { "a/pyproject.toml": "", "b/pyproject.toml": "", "a/acme/orders.py": python },
      { "a/acme/orders.py": null, "b/acme/orders.py": python },
      ["announced b/acme/orders.py#fetch_all", "removed a/acme/orders.py#fetch_all"],
    ],
    [
      "to another name, which the old one still stands for",
      { "acme/orders.py": `class Client:\n    @deprecated("${words}")\n    def all(self):\n        pass\n` },
      {
        "acme/orders.py": `class Connection:\n    @deprecated("${words}")\n    def all(self):\n        pass\n\n\nClient = Connection\n`,
      },
      ["moved acme/orders.py#Client.all acme/orders.py#Connection.all"],
    ],
    [
      "not at all: no longer in `__all__`",
      { "acme/orders.py": `__all__ = ["fetch_all", "fetch_page"]\n\n\n${python}${pythonPage}` },
      { "acme/orders.py": `__all__ = ["fetch_page"]\n\n\n${python}${pythonPage}` },
      ["narrowed acme/orders.py#fetch_all"],
    ],
  ])("%s", async (_, base, head, expected) => {
    expect(await changes(base, head)).toEqual(expected);
  });
});
