import { inOne, type Row } from "./row.ts";

const P =
  '<Project Sdk="Microsoft.NET.Sdk">\n  <PropertyGroup>\n    <TargetFrameworks>net8.0;netstandard2.0</TargetFrameworks>\n  </PropertyGroup>\n</Project>\n';
const defining = (more: string): string =>
  P.replace("  </PropertyGroup>", `    <DefineConstants>${more}</DefineConstants>\n  </PropertyGroup>`);
const member = "    @D@\n    public int F(int a) => G(a);\n";
const type = (body: string): string =>
  `namespace N;\n\npublic class C\n{\n${body}\n    public int G(int a) => a;\n}\n`;
const under = (condition: string, body: string = member, rest: string = ""): string =>
  `#if ${condition}\n${body}${rest}#endif\n`;
/** From plain to the given text, with project files beside. */
const change = (
  head: string,
  files: Readonly<Record<string, string>> = { "N/N.csproj": P },
  base: string = type(member),
): readonly [Row[1], Row[2]] => [
  { ...files, "N/C.cs": base },
  { ...files, "N/C.cs": head },
];
const E = inOne("E.cs");
const extension = (body: string): string =>
  `namespace N;\n\npublic static class E\n{\n    @D@\n    ${body}\n}\n`;

const block = (receiver: string, body: string): string =>
  extension(body).replace("    @D@", `    extension(${receiver}) {\n    @D@`).replace(/\}\n$/, "    }\n}\n");

export const lawful: readonly Row[] = [
  ...[
    "NET6_0_OR_GREATER",
    "!NETSTANDARD2_0",
    "WINDOWS || LINUX",
    "!LEGACY",
    "LEGACY == false",
    "true != LEGACY",
    "NET && !LEGACY",
    "NETCOREAPP3_1_OR_GREATER",
    "true",
    "TRACE",
    "!DEBUG",
  ].map((condition): Row => [`c#: under ${condition}`, ...change(type(under(condition)))]),
  ...["net48;net8.0", "$(Frameworks)", "monoandroid13.0"].map((targets): Row => [
    `c#: under NET48 with ${targets}`,
    ...change(type(under("NET48")), { "N/N.csproj": P.replace("net8.0;netstandard2.0", targets) }),
  ]),
  [
    "c#: a symbol of the project",
    ...change(type(under("LEGACY")), { "N/N.csproj": defining("$(DefineConstants);LEGACY") }),
  ],
  [
    "c#: a symbol of the props above",
    ...change(type(under("LEGACY")), { "N/N.csproj": P, "Directory.Build.props": defining("LEGACY") }),
  ],
  [
    "c#: a symbol of a file that the project takes in",
    ...change(type(under("LEGACY")), {
      "N/N.csproj": P.replace("</Project>", '  <Import Project="..\\build\\own.props" />\n</Project>'),
      "build/own.props": defining("LEGACY"),
    }),
  ],
  [
    "c#: symbols of a property",
    ...change(type(under("LEGACY")), { "N/N.csproj": defining("$(Own);$(DefineConstants)") }),
  ],
  [
    "c#: a file that a property names",
    ...change(type(under("LEGACY")), {
      "N/N.csproj": P.replace("</Project>", '<Import Project="$(Own)/x.props" /></Project>'),
    }),
  ],
  [
    "c#: a symbol of a project that is called as the namespace",
    ...change(type(under("LEGACY")), { "N.csproj": defining("LEGACY") }),
  ],
  [
    "c#: a branch of many that may be compiled",
    ...change(type(under("LEGACY", member, `#elif OLDER\n${member}#elif NET6_0_OR_GREATER\n${member}`))),
  ],
  ["c#: no project is known", ...change(type(under("LEGACY")), {})],
  ["c#: the file defines it", ...change(`#define LEGACY\n${type(under("LEGACY"))}`)],
  [
    "c#: both branches have it",
    ...change(type(under("LEGACY", member, `#else\n${member.replace("G(a)", "a")}`))),
  ],
  [
    "c#: the other branch has it without a notice",
    ...change(type(under("LEGACY", member, "#else\n    public int F(int a) => a;\n"))),
  ],
  [
    "c#: only its body",
    ...change(
      type(
        "    @D@\n    public int F(int a)\n    {\n#if LEGACY\n        Log(a);\n#endif\n        return G(a);\n    }\n",
      ),
    ),
  ],
  ["c#: only its notice", ...change(type("#if LEGACY\n    // note\n#endif\n" + member))],
  [
    "c#: the same before",
    ...change(type(under("LEGACY")).replace("G(a)", "G(a + 0)"), { "N/N.csproj": P }, type(under("LEGACY"))),
  ],
  ["c#: another member", ...change(type(member + under("LEGACY", "    public int H() => 1;\n")))],
  ["c#: it comes out", ...change(type(member), { "N/N.csproj": P }, type(under("LEGACY")))],
  [
    "c#: a method gains this",
    ...E(
      extension("public static int F(string a) => 1;"),
      extension("public static int F(this string a) => 1;"),
    ),
  ],
  [
    "c#: this in",
    ...E(
      extension("public static int F(this in S a) => 1;"),
      extension("public static int F(in this S a) => 1;"),
    ),
  ],
  ...[
    ["public static int F(this string a) => 1;", "string a", "public int F() => 1;"],
    ["public static int F(this string a, int b = 0) => b;", "string a", "public int F(int b = 0) => b;"],
    [
      "public static T F<T>(this Map<string, int> a, T b) where T : class => b;",
      "Map<string, int> a",
      "public T F<T>(T b) where T : class => b;",
    ],
  ].map(([before = "", receiver = "", after = ""]): Row => [
    `c#: into an extension block: ${before}`,
    ...E(extension(before), block(receiver, after)),
  ]),
  ...[
    ["public static T F<T>(T a) where T : new() => a;", "public static T F<T>(T a) => a;"],
    ["public static T F<T>(T a) where T : C, new() => a;", "public static T F<T>(T a) where T : C => a;"],
    [
      "public static T F<T, U>(T a, U b) where T : class where U : struct => a;",
      "public static T F<T, U>(T a, U b) where T : class => a;",
    ],
  ].map(([before = "", after = ""]): Row => [
    `c#: fewer bounds: ${before}`,
    ...E(extension(before), extension(after)),
  ]),
];

export const removals: readonly Row[] = [
  ...[
    "NET48 && !LEGACY",
    "NETFRAMEWORK",
    "NET472_OR_GREATER",
    "NET9_0_OR_GREATER",
    "NETSTANDARD2_1",
    "LEGACY",
    "LEGACY // of old",
    "LEGACY == true",
    "LEGACY != false",
    "false",
    "LEGACY && NET6_0_OR_GREATER",
    "!(NET48 || true)",
    "LEGACY || OLDER",
    "DEBUG",
  ].map((condition): Row => [`c#: under ${condition}`, ...change(type(under(condition)))]),
  ["c#: a project called as the namespace", ...change(type(under("LEGACY")), { "N.csproj": P })],
  [
    "c#: a project called as what the namespace begins with",
    ...change(
      type(under("LEGACY")).replace("namespace N", "namespace Acme.N.Inner"),
      { "Acme.N.csproj": P },
      type(member).replace("namespace N", "namespace Acme.N.Inner"),
    ),
  ],
  [
    "c#: no branch of many may be compiled",
    ...change(type(under("LEGACY", member, `#elif OLDER\n${member}#elif OLDEST\n${member}`))),
  ],
  [
    "c#: only a part of its name in the other branch",
    ...change(type(under("LEGACY", member, "#else\n    public int Fold(int a) => a;\n"))),
  ],
  [
    "c#: in the symbol of a build for developers",
    ...change(type(under("DEBUG")), { "N/N.csproj": defining("DEBUG") }),
  ],
  [
    "c#: a symbol that the project has commented out",
    ...change(type(under("LEGACY")), { "N/N.csproj": `<!-- LEGACY -->\n${P}` }),
  ],
  ...["    // F is gone.", "    /* F */", "    ", '    public string G2() => "F";'].map((line): Row => [
    `c#: the other branch has ${JSON.stringify(line.trim())}`,
    ...change(type(under("LEGACY", member, `#else\n${line}\n`))),
  ]),
  [
    "c#: with Windows lines",
    ...change(
      type(under("LEGACY")).replaceAll("\n", "\r\n"),
      { "N/N.csproj": P },
      type(member).replaceAll("\n", "\r\n"),
    ),
  ],
  ["c#: the whole type", ...change(`#if LEGACY\n${type(member)}#endif\n`)],
  ["c#: in the else of what holds", ...change(type(`#if !LEGACY\n#else\n${member}#endif\n`))],
  ["c#: in a condition in another", ...change(type(under("NET6_0_OR_GREATER", under("LEGACY"))))],
  ["c#: other words above", ...change(type(under("LEGACY", `    // what was\n\n${member}`)))],
  [
    "c#: a member of a deprecated type",
    ...change(
      type("    public int H() => 1;\n")
        .replace("public class", "@D@\npublic class")
        .replace("    public int H() => 1;\n", under("LEGACY", "    public int H() => 1;\n")),
      { "N/N.csproj": P },
      type("    public int H() => 1;\n").replace("public class", "@D@\npublic class"),
    ),
  ],
];

export const changes: readonly Row[] = [
  [
    "c#: a method loses this",
    ...E(
      extension("public static int F(this string a) => 1;"),
      extension("public static int F(string a) => 1;"),
    ),
  ],
  [
    "c#: a generic one loses this",
    ...E(
      extension("public static T F<T>(this T a, int b = 0) where T : class => a;"),
      extension("public static T F<T>(T a, int b = 0) where T : class => a;"),
    ),
  ],
  [
    "c#: into an extension block that takes something else",
    ...E(
      extension("public static int F(this string a, int b) => 1;"),
      block("string a", "public int F(long b) => 1;"),
    ),
  ],
  ...[
    ["public static T F<T>(T a) => a;", "public static T F<T>(T a) where T : new() => a;"],
    ["public static T F<T>(T a) where T : C => a;", "public static T F<T>(T a) where T : new() => a;"],
    ["public static T? F<T>(T a) where T : struct => a;", "public static T? F<T>(T a) => a;"],
  ].map(([before = "", after = ""]): Row => [
    `c#: other bounds: ${before}`,
    ...E(extension(before), extension(after)),
  ]),
];
