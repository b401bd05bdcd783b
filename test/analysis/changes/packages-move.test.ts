import { describe, expect, it } from "vitest";
import type { Texts } from "../fixes/checking.ts";
import { told, words, type Row } from "./covering.ts";

/** Files under one folder, and the same under another one with nothing left behind. */
function moved(from: string, to: string, files: Readonly<Record<string, string>>): readonly [Texts, Texts] {
  const under = (folder: string): Texts =>
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));
  const left = Object.keys(under(from)).map((path) => [path, null] as const);
  return [under(from), { ...Object.fromEntries(left), ...under(to) }];
}

const go = `// FetchAll gives all.\n//\n// Deprecated: ${words}\nfunc FetchAll() {}\n`;
const java = `package acme;\n\n/** @deprecated ${words} */\n@Deprecated\npublic class Old {}\n`;
const pom = (name: string, more = ""): string =>
  `<project><parent><artifactId>all</artifactId></parent><artifactId>${name}</artifactId>${more}</project>\n`;
const needs = (name: string, more = ""): string =>
  `<dependencies><dependency><artifactId>${name}</artifactId>${more}</dependency></dependencies>`;
const python = `@deprecated("${words}")\ndef fetch_all():\n    pass\n`;
const rust = `#[deprecated(note = "${words}")]\npub fn all() {}\n`;
const csharp = `namespace Acme;\n\n[Obsolete("${words}")]\npublic class Old { }\n`;
const script = `/** @deprecated ${words} */\nexport function all() {}\n`;

describe("a package that moves with its manifest is the same one", () => {
  it.each<readonly [string, ...(readonly [Texts, Texts]), string]>([
    [
      "a module of Go",
      ...moved("sdk", "libs/sdk", {
        "go.mod": "module acme.org/sdk\n",
        "orders/a.go": `package orders\n\n${go}`,
      }),
      "sdk/orders/a.go#FetchAll",
    ],
    [
      "a module of Maven",
      ...moved("core", "modules/core", { "pom.xml": pom("core"), "src/main/java/acme/Old.java": java }),
      "core/src/main/java/acme/Old.java#Old",
    ],
    [
      "a distribution of Python",
      ...moved("client", "packages/client", {
        "pyproject.toml": '[build-system]\nrequires = []\n\n[project]\nname = "acme"\n',
        "acme/__init__.py": python,
      }),
      "client/acme/__init__.py#fetch_all",
    ],
    [
      "one that setup.cfg names",
      ...moved("client", "packages/client", {
        "setup.py": "from setuptools import setup\nsetup()\n",
        "setup.cfg": "[metadata]\nname = acme\n",
        "acme/__init__.py": python,
      }),
      "client/acme/__init__.py#fetch_all",
    ],
    [
      "a crate",
      ...moved("acme", "crates/acme", {
        "Cargo.toml": '[package]\nname = "acme"\n\n[[bin]]\nname = "other"\n',
        "src/lib.rs": rust,
      }),
      "acme/src/lib.rs#all",
    ],
    [
      "a project of .NET",
      ...moved("Acme", "src/Acme", {
        "Acme.csproj": '<Project Sdk="Microsoft.NET.Sdk" />\n',
        "Old.cs": csharp,
      }),
      "Acme/Old.cs#Old",
    ],
    [
      "a package of npm",
      ...moved("packages/a", "libs/a", { "package.json": '{ "name": "@acme/a" }', "all.ts": script }),
      "packages/a/all.ts#all",
    ],
  ])("%s", async (_, base, head, feature) => {
    expect(await told(base, head)).toEqual([`moved ${feature}`]);
  });
});

describe("what goes to another package is gone", () => {
  const old = "core/src/main/java/acme/Old.java";
  const api = "api/src/main/java/acme/Old.java";
  const modules = { "core/pom.xml": pom("core"), "api/pom.xml": pom("api") };

  it.each<Row>([
    [
      "from one module of Maven to another",
      { ...modules, [old]: java },
      { [old]: null, [api]: java },
      [`announced ${api}#Old`, `red removed ${old}#Old`],
    ],
    [
      "but not to one that comes along with it",
      { ...modules, [old]: java },
      { [old]: null, [api]: java, "core/pom.xml": pom("core", needs("api")) },
      [`moved ${old}#Old`],
    ],
    [
      "nor does one come along that only tests need",
      { ...modules, "core/pom.xml": pom("core", needs("api", "<scope>test</scope>")), [old]: java },
      { [old]: null, [api]: java },
      [`announced ${api}#Old`, `red removed ${old}#Old`],
    ],
    [
      "from one module of Gradle to another",
      { "core/build.gradle": "", "api/build.gradle.kts": "", [old]: java },
      { [old]: null, [api]: java },
      [`announced ${api}#Old`, `red removed ${old}#Old`],
    ],
    [
      "from one project of .NET to another, in the same namespace",
      { "A/A.csproj": "<Project />", "B/B.csproj": "<Project />", "A/Old.cs": csharp },
      { "A/Old.cs": null, "B/Old.cs": csharp },
      ["announced B/Old.cs#Old", "red removed A/Old.cs#Old"],
    ],
    [
      "to a copy of the package while the first one stays",
      {
        "a/pyproject.toml": '[project]\nname = "acme"\n',
        "a/acme/__init__.py": python,
        "a/acme/b.py": "B = 1\n",
      },
      {
        "a/acme/__init__.py": "",
        "v1/pyproject.toml": '[project]\nname = "acme"\n',
        "v1/acme/__init__.py": python,
      },
      ["announced v1/acme/__init__.py#fetch_all", "red removed a/acme/__init__.py#fetch_all"],
    ],
  ])("%s", async (_, base, head, expected) => {
    expect(await told(base, head)).toEqual(expected);
  });
});
