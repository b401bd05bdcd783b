import { describe, expect, it } from "vitest";
import { tell, type Files } from "../support/story.ts";

const words = "Use `fetchPage` instead. It holds every order in memory. Sunset: 2027-06-20.";
const today = "2026-11-20";

async function changes(base: Files, head: Files): Promise<readonly string[]> {
  const { object } = await tell({ name: "", base: [["2026-11-02", base]], head, today });
  expect(object.problems).toEqual([]);
  return object.changes
    .map(({ change, feature, movedTo }) =>
      [change, feature, ...(movedTo === null ? [] : [movedTo])].join(" "),
    )
    .sort();
}

const go = (name: string, body: string): string => `package ${name}\n\n${body}`;
const goFetch = `// FetchAll gives all.\n//\n// Deprecated: ${words}\nfunc FetchAll() {}\n`;
const goPage = "func FetchPage() {}\n";
const java = (name: string, members: string, type = "Client"): string =>
  `package ${name};\n\npublic class ${type} {\n${members}  public void fetchPage() {}\n}\n`;
const javaFetch = `  /** @deprecated ${words} */\n  @Deprecated\n  public void fetchAll(int size) {}\n\n`;
const python = `@deprecated("${words}")\ndef fetch_all():\n    pass\n\n\n`;
const pythonPage = "def fetch_page():\n    pass\n";

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
      [
        "moved orders/client.go#Client orders/client.go#Client",
        "moved orders/client.go#Client.FetchAll orders/client.go#Client",
      ],
    ],
    [
      "as a whole package, whose notice stood above its clause",
      { "orders/doc.go": `// Package orders is old.\n//\n// Deprecated: ${words}\n${go("orders", "")}` },
      { "orders/doc.go": null },
      ["removed orders#(package)"],
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
      "to a module of the same distribution",
      { "pyproject.toml": "", "acme/orders.py": python },
      { "acme/orders.py": null, "acme/all.py": python },
      ["moved acme/orders.py#fetch_all acme/all.py#fetch_all"],
    ],
    [
      "to another distribution",
      { "a/pyproject.toml": "", "b/pyproject.toml": "", "a/acme/orders.py": python },
      { "a/acme/orders.py": null, "b/acme/orders.py": python },
      ["announced b/acme/orders.py#fetch_all", "removed a/acme/orders.py#fetch_all"],
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

describe("a decision", () => {
  it.each<[string, string, readonly string[]]>([
    ["about a package that is there", "orders#(package)", []],
    ["about the package at the root", ".#(package)", []],
    ["about a package that is not", "pages#(package)", ["decision/unknown warning pages#(package)"]],
  ])("%s", async (_, feature, expected) => {
    const doc = `// Package orders is old.\n//\n// Deprecated: ${words}\n${go("orders", "")}`;
    const { findings } = await tell({
      name: "",
      base: [["2026-11-02", { "orders/doc.go": doc, "doc.go": doc, "pages/README.md": "" }]],
      head: {
        ".github/deprecations.yml": `decisions:\n  - { feature: "${feature}", decision: extend, until: 2027-08-01, reason: x }\n`,
      },
      today,
    });
    expect(findings.filter((each) => each.startsWith("decision/"))).toEqual(expected);
  });
});

describe("a replacement", () => {
  const findings = async (files: Files): Promise<readonly string[]> => {
    const { findings: found } = await tell({
      name: "",
      base: [["2026-11-02", { "README.md": "" }]],
      head: files,
      today,
    });
    return found.filter((each) => each.startsWith("notice/replacement"));
  };
  const notice = (name: string): string => `Use \`${name}\` instead. It is slow. Sunset: 2027-06-20.`;

  it.each<[string, Files, readonly string[]]>([
    [
      "of Go in another folder",
      {
        "a/a.go": go("a", `import "acme.org/b"\n\n// Deprecated: ${notice("b.Page")}\nfunc All() {}\n`),
        "b/b.go": go("b", "func Page() {}\n"),
      },
      [],
    ],
    [
      "of Go's standard library",
      { "a/a.go": go("a", `// Deprecated: ${notice("os.ReadFile")}\nfunc All() {}\n`) },
      [],
    ],
    [
      "of Go that is nowhere",
      { "a/a.go": go("a", `// Deprecated: ${notice("Page")}\nfunc All() {}\n`) },
      ["notice/replacement-unknown warning a/a.go#All"],
    ],
    [
      "of Java in another package",
      {
        "src/main/java/org/acme/a/A.java": java(
          "org.acme.a",
          `  /** @deprecated ${notice("Page#next(int)")} */\n  @Deprecated public void all() {}\n`,
          "A",
        ),
        "src/main/java/org/acme/b/Page.java": java("org.acme.b", "  public void next(int size) {}\n", "Page"),
      },
      [],
    ],
    [
      "of Java that lacks the member",
      {
        "src/main/java/org/acme/a/A.java": java(
          "org.acme.a",
          `  /** @deprecated ${notice("Page#previous()")} */\n  @Deprecated public void all() {}\n`,
          "A",
        ),
        "src/main/java/org/acme/b/Page.java": java("org.acme.b", "  public void next(int size) {}\n", "Page"),
      },
      ["notice/replacement-unknown warning src/main/java/org/acme/a/A.java#A.all()"],
    ],
    [
      "of Python that is deprecated itself",
      {
        "acme/a.py": `@deprecated("${notice("fetch_page")}")\ndef fetch_all():\n    pass\n`,
        "acme/b.py": `@deprecated("Use \`fetch_one\` instead. It is slow. Sunset: 2027-06-20.")\ndef fetch_page():\n    pass\n\n\ndef fetch_one():\n    pass\n`,
      },
      ["notice/replacement-deprecated warning acme/a.py#fetch_all"],
    ],
    [
      "of Python in another package",
      { "acme/a.py": `@deprecated("${notice("numpy.asarray")}")\ndef fetch_all():\n    pass\n` },
      [],
    ],
  ])("%s", async (_, files, expected) => {
    expect(await findings(files)).toEqual(expected);
  });
});
