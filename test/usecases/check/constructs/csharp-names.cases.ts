import type { Row } from "./row.ts";

const cs = (body: string, namespace = "Acme", directives = ""): string =>
  `${directives}namespace ${namespace};\n\n${body}\n`;
const csproj = (more = ""): string => `<Project Sdk="Microsoft.NET.Sdk">${more}</Project>\n`;
const type = (members: string, head = "public class Client"): string => `${head}\n{\n${members}\n}`;
const old = "    @D@\n    public void Old() { Call(); }";
const bare = "    public void Other() { }";
const projectOf = (name: string): string =>
  `<ItemGroup><ProjectReference Include="..\\${name}\\${name}.csproj" /></ItemGroup>`;

/** The class without its member, and a base class that has it. */
const pulledUp = (base: Readonly<Record<string, string>>, head: string): readonly [Row[1], Row[2]] => {
  const files = { "Acme/Client.cs": cs(type(old)) };
  return [files, { ...base, "Acme/Client.cs": head }];
};
const legacy = (namespace = "Acme"): string => cs(type(old, "public abstract class Legacy"), namespace);
const below = (name: string, namespace?: string, directives?: string): string =>
  cs(type(bare, `public class Client : ${name}`), namespace, directives);

/** What callers do not feel. */
export const lawful: readonly Row[] = [
  ["c#: a member goes into a base class", ...pulledUp({ "Acme/Legacy.cs": legacy() }, below("Legacy"))],
  [
    "c#: into a base class of another namespace",
    ...pulledUp({ "Acme/Old/Legacy.cs": legacy("Acme.Old") }, below("Legacy", "Acme", "using Acme.Old;\n")),
  ],
  [
    "c#: into a base class of a namespace around it",
    { "Acme/In/Client.cs": cs(type(old), "Acme.In") },
    { "Acme/Legacy.cs": legacy(), "Acme/In/Client.cs": below("Legacy", "Acme.In") },
  ],
  [
    "c#: into a base class of a global directive",
    ...pulledUp(
      { "Old/Legacy.cs": legacy("Old"), "Acme/GlobalUsings.cs": "global using Old;\n" },
      below("Legacy"),
    ),
  ],
  [
    "c#: into a base class in a file of another name",
    ...pulledUp({ "Acme/Types.cs": legacy() }, below("Legacy")),
  ],
  [
    "c#: into a base class with type arguments, by an alias",
    ...pulledUp(
      { "Acme/Legacy.cs": cs(type(old, "public abstract class Legacy<T>")) },
      below("Old", "Acme", "using Old = Acme.Legacy<int>;\n"),
    ),
  ],
  [
    "c#: into a part of its base class",
    ...pulledUp(
      {
        "Acme/Legacy.cs": cs(type(bare, "public abstract partial class Legacy")),
        "Acme/Legacy.Old.cs": cs(type(old, "partial class Legacy")),
      },
      below("Legacy"),
    ),
  ],
  [
    "c#: a part in a file of another name takes a member",
    { "Acme/Client.cs": cs(type(old, "public partial class Client")) },
    {
      "Acme/Client.cs": cs(type(bare, "public partial class Client")),
      "Acme/In/Gone.cs": cs(type(old, "partial class Client")),
    },
  ],
  [
    "c#: the file of a part goes",
    {
      "Acme/Client.cs": cs(type(bare, "public partial class Client")),
      "Acme/Client.Old.cs": cs(type(old, "partial class Client")),
    },
    { "Acme/Client.cs": cs(type(`${bare}\n${old}`, "public class Client")) },
  ],
  [
    "c#: to a project that comes along",
    {
      "Acme/Acme.csproj": csproj(projectOf("Core")),
      "Core/Core.csproj": csproj(),
      "Acme/Client.cs": cs(type(old)),
    },
    {
      "Acme/Acme.csproj": csproj(projectOf("Core")),
      "Core/Core.csproj": csproj(),
      "Core/Client.cs": cs(type(old)),
    },
  ],
  [
    "c#: nested clauses of a namespace",
    { "Acme/Client.cs": cs(type(old), "Acme.In") },
    { "Acme/Client.cs": `namespace Acme\n{\nnamespace In\n{\n${type(old)}\n}\n}\n` },
  ],
];

/** What takes something from them. */
export const removals: readonly Row[] = [
  [
    "c#: a class loses the base class that has it",
    { "Acme/Legacy.cs": legacy(), "Acme/Client.cs": below("Legacy") },
    { "Acme/Legacy.cs": legacy(), "Acme/Client.cs": cs(type(bare)) },
  ],
  [
    "c#: a class gets another base class",
    {
      "Acme/Legacy.cs": legacy(),
      "Acme/Next.cs": cs(type(bare, "public class Next")),
      "Acme/Client.cs": below("Legacy"),
    },
    {
      "Acme/Legacy.cs": legacy(),
      "Acme/Next.cs": cs(type(bare, "public class Next")),
      "Acme/Client.cs": below("Next"),
    },
  ],
  [
    "c#: an interface loses one that it takes members from",
    {
      "Acme/ILegacy.cs": cs(type("    @D@\n    void Old();", "public interface ILegacy")),
      "Acme/IClient.cs": cs(type("    void F();", "public interface IClient : ILegacy")),
    },
    {
      "Acme/ILegacy.cs": cs(type("    @D@\n    void Old();", "public interface ILegacy")),
      "Acme/IClient.cs": cs(type("    void F();", "public interface IClient")),
    },
  ],
  [
    "c#: into a type of that name in a namespace that is not in sight",
    ...pulledUp(
      { "Far/Legacy.cs": legacy("Far"), "Acme/Types.cs": cs(type(bare, "public class Legacy")) },
      below("Legacy"),
    ),
  ],
  [
    "c#: into an interface that has it written out",
    ...pulledUp(
      { "Acme/ILegacy.cs": cs(type("    @D@\n    void Old() { Call(); }", "public interface ILegacy")) },
      below("ILegacy"),
    ),
  ],
  [
    "c#: into a part of a type of another namespace",
    { "Acme/Client.cs": cs(type(old, "public partial class Client")) },
    {
      "Acme/Client.cs": cs(type(bare, "public partial class Client")),
      "Far/Client.Old.cs": cs(type(old, "partial class Client"), "Far"),
    },
  ],
  [
    "c#: to a project that does not come along",
    { "Acme/Acme.csproj": csproj(), "Core/Core.csproj": csproj(), "Acme/Client.cs": cs(type(old)) },
    { "Acme/Acme.csproj": csproj(), "Core/Core.csproj": csproj(), "Core/Client.cs": cs(type(old)) },
  ],
];

/** What changes something for them. */
export const changes: readonly Row[] = [
  [
    "c#: an optional parameter more",
    { "Acme/Client.cs": cs(type("    @D@\n    public void Old(int a) { Call(a); }")) },
    { "Acme/Client.cs": cs(type("    @D@\n    public void Old(long a, int b = 0) { Call(a); }")) },
  ],
  [
    "c#: values of an enumeration move",
    { "Acme/Kind.cs": cs("@D@\npublic enum Kind { A, B, C }") },
    { "Acme/Kind.cs": cs("@D@\npublic enum Kind { A, New, B, C }") },
  ],
  [
    "c#: a deprecated interface demands more",
    { "Acme/IClient.cs": cs(type("    void F();", "@D@\npublic interface IClient")) },
    { "Acme/IClient.cs": cs(type("    void F();\n    int P { get; }", "@D@\npublic interface IClient")) },
  ],
  [
    "c#: two parameters change places",
    { "Acme/Client.cs": cs(type("    @D@\n    public void Old(int a, int b) { Call(a, b); }")) },
    { "Acme/Client.cs": cs(type("    @D@\n    public void Old(int b, int a) { Call(a, b); }")) },
  ],
];
