import { describe, expect, it } from "vitest";
import { runCommand } from "../support/command.ts";
import { createRepository } from "../support/git-repository.ts";
import { tell, type Files } from "../support/story.ts";
import { go, java, today, words } from "./language-files.ts";

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

it("says where a notice's words are no literal, and misses nothing in them", async () => {
  const text = `import warnings\nfrom .words import PAGE\n\n\ndef fetch_all():\n    warnings.warn(PAGE, DeprecationWarning)\n`;
  const { object, findings } = await tell({
    name: "",
    base: [["2026-11-02", { "README.md": "" }]],
    head: { "acme/orders.py": text },
    today,
  });
  expect(findings).toEqual([]);
  expect(object.problems).toEqual([
    { path: "acme/orders.py", line: 6, message: expect.stringContaining("fetch_all cannot be read") },
  ]);
});

it("tells in an audit of decisions about features that nobody knows, however they are written", async () => {
  const repository = createRepository();
  try {
    const decision = (feature: string): string =>
      `  - { feature: "${feature}", decision: extend, until: 2027-08-01, reason: x }\n`;
    repository.commit({
      "acme/orders.py": `@deprecated("${words} Feature: orders.all.")\ndef fetch_all():\n    pass\n`,
      ".github/deprecations.yml": `decisions:\n${["orders.all", "acme.orders.fetch_all", "acme/orders.py#fetch_all"].map(decision).join("")}`,
    });
    const { stdout } = await runCommand(repository.dir, "audit", "--format", "json", "--today", today);
    const { findings } = JSON.parse(stdout) as { findings: { rule: string; feature: string }[] };
    expect(findings.flatMap(({ rule, feature }) => (rule === "decision/unknown" ? [feature] : []))).toEqual([
      "acme.orders.fetch_all",
    ]);
  } finally {
    repository.cleanup();
  }
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
    ...(
      [
        ["A.next!/2", true],
        ["next!/2", true],
        ["Enum.empty?/1", true],
        ["Mail.send/1", true],
        ["A.last!/1", false],
        ["last/1", false],
      ] as const
    ).map(([name, isKnown]): [string, Files, readonly string[]] => {
      const member = `  @deprecated "${notice(name)}"\n  def all, do: 1\n\n  def next!(a, b), do: {a, b}\n`;
      return [
        `of Elixir, ${name}`,
        { "mix.exs": 'def deps, do: [{:mail, "~> 1.0"}]\n', "lib/a.ex": `defmodule A do\n${member}end\n` },
        isKnown ? [] : ["notice/replacement-unknown warning lib/a.ex#A.all/0"],
      ];
    }),
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
