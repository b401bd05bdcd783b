import { describe } from "vitest";
import { judges, manifest, old, type NameCase } from "./names.ts";
import type { Texts } from "../fixes/checking.ts";

const auto = (text: string): Texts => ({ ".github/deprecations.yml": text });
const client =
  "export class Client {\n  page(): void {}\n  all(): void {}\n}\nexport function helper(): void {}\n";
const base = {
  ...auto("public: auto\n"),
  "package.json": manifest({ exports: "./src/index.ts" }),
  "src/client.ts": client,
  "src/inner.ts": "export function inner(): void {}\n",
  "src/index.ts": 'export { Client } from "./client.ts";\n',
};
const noMethod = client.replace("  all(): void {}\n", "");

const gone = (name: string, head: Texts, expected: readonly string[], more: Texts = {}): NameCase => ({
  name,
  base: { ...base, ...more },
  head,
  expected,
});

describe("what is published is public of itself", () => {
  judges([
    gone(
      "a class goes with its file",
      { "src/client.ts": "export function helper(): void {}\n", "src/index.ts": "export {};\n" },
      ["undeprecated Client"],
    ),
    gone("a method goes", { "src/client.ts": noMethod }, ["undeprecated Client.all"]),
    gone("its name leaves the entry point", { "src/index.ts": "export {};\n" }, ["undeprecated Client"]),
    gone(
      "the entry point passes on its type alone",
      { "src/index.ts": 'export type { Client } from "./client.ts";\n' },
      ["undeprecated Client"],
    ),
    gone(
      "by an entry of `paths`",
      { "src/client.ts": noMethod },
      ["undeprecated Client.all"],
      auto('paths: [{ match: "src/**", public: auto }]\n'),
    ),
    gone(
      "a subpath goes",
      { "package.json": manifest({ exports: { ".": "./src/index.ts" } }) },
      ["undeprecated inner"],
      {
        "package.json": manifest({ exports: { ".": "./src/index.ts", "./inner": "./src/inner.ts" } }),
      },
    ),
    gone("a deprecated one goes by its date", { "src/inner.ts": "export {};\n" }, ["before-sunset inner"], {
      "src/inner.ts": old("inner"),
    }),
  ]);
});

describe("what is not published is not public", () => {
  judges([
    gone("an export that no entry point passes on", { "src/inner.ts": null }, []),
    gone(
      "an export beside a published one",
      { "src/client.ts": client.replace(/export function helper.*\n/, "") },
      [],
    ),
    gone(
      "it moves, and its name leads there",
      {
        "src/client.ts": "export function helper(): void {}\n",
        "src/http.ts": client,
        "src/index.ts": 'export { Client } from "./http.ts";\n',
      },
      [],
    ),
    gone("the package is private", { "src/index.ts": "export {};\n", "src/client.ts": noMethod }, [], {
      "package.json": manifest({ exports: "./src/index.ts", private: true }),
    }),
    gone(
      "an entry of `paths` takes it out",
      { "src/client.ts": noMethod },
      [],
      auto('public: auto\npaths: [{ match: "src/client.ts", public: false }]\n'),
    ),
    gone("a test goes", { "src/client.test.ts": null }, [], {
      "src/client.test.ts": "export const a = 1;\n",
    }),
  ]);
});

describe("a project of .NET gives all its public types", () => {
  const project = (said = ""): string => `<Project Sdk="Microsoft.NET.Sdk">${said}</Project>\n`;
  const setting = (name: string, value: string): string =>
    project(`<PropertyGroup><${name}>${value}</${name}></PropertyGroup>`);
  const types = (text: string): string => `namespace Acme;\n\n${text}`;
  const written =
    "public class Client\n{\n    public void All() { Call(); }\n    public void Page() { }\n    internal void Own() { }\n}\n";
  const onlyPage = "public class Client\n{\n    public void Page() { }\n}\n";
  const whole = {
    ...auto("public: auto\n"),
    "Acme/Acme.csproj": project(),
    "Acme/Client.cs": types(written),
  };
  const change = (name: string, head: Texts, expected: readonly string[], more: Texts = {}): NameCase => ({
    name,
    base: { ...whole, ...more },
    head,
    expected,
  });
  judges([
    change("a class goes", { "Acme/Client.cs": null }, ["undeprecated Client"]),
    change("a method goes", { "Acme/Client.cs": types(onlyPage) }, ["undeprecated Client.All()"]),
    change("an overload goes", { "Acme/Client.cs": types(written) }, ["undeprecated Client.All(int)"], {
      "Acme/Client.cs": types(
        written.replace("public void Page", "public void All(int a) { }\n    public void Page"),
      ),
    }),
    change("to another namespace", { "Acme/Client.cs": written }, ["undeprecated Client"]),
    change("it is internal", { "Acme/Client.cs": types(written.replace("public class", "internal class")) }, [
      "undeprecated Client",
    ]),
    change("the project is packed no more", { "Acme/Acme.csproj": setting("IsPackable", "false") }, [
      "undeprecated Client",
    ]),
    change("to another file", { "Acme/Client.cs": null, "Acme/In/Other.cs": types(written) }, []),
    change(
      "to a project that comes along",
      { "Acme/Client.cs": null, "Core/Client.cs": types(written) },
      [],
      {
        "Acme/Acme.csproj": project('<ProjectReference Include="..\\Core\\Core.csproj" />'),
        "Core/Core.csproj": project(),
      },
    ),
    change(
      "into a base class",
      {
        "Acme/Base.cs": types("public class Base\n{\n    public void All() { Call(); }\n}\n"),
        "Acme/Client.cs": types(onlyPage.replace("Client", "Client : Base")),
      },
      [],
    ),
    change("a class of an application", { "Acme/Client.cs": null }, [], {
      "Acme/Acme.csproj": setting("OutputType", "Exe"),
    }),
    change("a class of a project that settings above keep", { "Acme/Client.cs": null }, [], {
      "Directory.Build.props": setting("IsPackable", "false"),
    }),
  ]);
});
