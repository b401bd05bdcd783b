import { inOne, type Row } from "./row.ts";

const C = inOne("src/C.cs");
const cs = (members: string, head = "public class C"): string =>
  `using System;\n\nnamespace Acme\n{\n    ${head}\n    {\n${members}\n    }\n}\n`;
const csproj = (name: string): string =>
  `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><PackageId>${name}</PackageId></PropertyGroup></Project>`;

/** What callers do not feel. */
export const lawful: readonly Row[] = [
  [
    "file scoped namespace",
    ...C(
      cs(`@D@ public void F(string a) { Call(a); }`),
      `using System;\n\nnamespace Acme;\n\npublic class C\n{\n    @D@ public void F(string a) { Call(a); }\n}\n`,
    ),
  ],
  [
    "partial split",
    {
      "src/C.cs": cs(
        `@D@ public void F(string a) { Call(a); }\npublic void G() { }`,
        "public partial class C",
      ),
    },
    {
      "src/C.cs": cs(`public void G() { }`, "public partial class C"),
      "src/C.Old.cs": cs(`@D@ public void F(string a) { Call(a); }`, "public partial class C"),
    },
  ],
  [
    "expression body",
    ...C(cs(`@D@ public int F(string a) { return Call(a); }`), cs(`@D@ public int F(string a) => Call(a);`)),
  ],
  [
    "auto property",
    ...C(
      cs(`@D@ public int F { get; set; }`),
      cs(`private int f;\n@D@ public int F { get { return f; } set { f = value; } }`),
    ),
  ],
  [
    "if twins merge",
    ...C(
      cs(
        `#if NET8_0\n@D@ public void F(string a) { Call(a); }\n#else\n@D@ public void F(string a) { Call2(a); }\n#endif\n`,
      ),
      cs(`@D@ public void F(string a) { Call(a); }`),
    ),
  ],
  [
    "nullable on",
    ...C(
      cs(`@D@ public string F(string a) { return Call(a); }`),
      `#nullable enable\n${cs(`@D@ public string F(string? a) { return Call(a); }`)}`,
    ),
  ],
  [
    "attribute list joined",
    ...C(
      cs(`@D@\n[EditorBrowsable(EditorBrowsableState.Never)]\npublic void F() { Call(); }`),
      cs(
        `[EditorBrowsable(EditorBrowsableState.Never), Obsolete("Use g instead: it is faster. Sunset: 2027-06-01")]\npublic void F() { Call(); }`,
      ),
    ),
  ],
  [
    "alias of attribute",
    ...C(
      cs(`@D@ public void F() { Call(); }`),
      `using Old = System.ObsoleteAttribute;\n${cs(`[Old("Use g instead: it is faster. Sunset: 2027-06-01")] public void F() { Call(); }`)}`,
    ),
  ],
  [
    "keyword types",
    ...C(
      cs(`@D@ public Int32 F(String a) { return Call(a); }`),
      cs(`@D@ public int F(string a) { return Call(a); }`),
    ),
  ],
  [
    "nested type order",
    ...C(cs(`@D@ public class A { }\npublic class B { }`), cs(`public class B { }\n@D@ public class A { }`)),
  ],
  [
    "record struct pos",
    ...C(
      `namespace Acme;\n@D@ public record P(string A, int B);\n`,
      `namespace Acme;\n@D@ public record P(string A, int B) { public int D => B; }\n`,
    ),
  ],
  [
    "project folder moved",
    { "a/Acme.csproj": csproj("Acme"), "a/C.cs": cs(`@D@ public void F() { Call(); }`) },
    { "src/a/Acme.csproj": csproj("Acme"), "src/a/C.cs": cs(`@D@ public void F() { Call(); }`) },
  ],
  [
    "async",
    ...C(
      cs(`@D@ public Task<int> F(string a) { return Call(a); }`),
      cs(`@D@ public async Task<int> F(string a) { return await Call(a); }`),
    ),
  ],
  ["const expr", ...C(cs(`@D@ public const int Max = 10;`), cs(`@D@ public const int Max = 10; // ten`))],
  [
    "two namespaces one name",
    ...C(
      `namespace A { public class X { @D@ public void F() { Call(); } } }\nnamespace B { public class X { public void F() { Call(); } } }\n`.replaceAll(
        "X {",
        "X\n{",
      ),
      `namespace B { public class X { public void F() { Call(); } } }\nnamespace A { public class X { @D@ public void F() { Call(); } } }\n`,
    ),
  ],
];

/** What takes something from them. */
export const removals: readonly Row[] = [
  ["internal", ...C(cs(`@D@ public void F() { Call(); }`), cs(`@D@ internal void F() { Call(); }`))],
  [
    "if false",
    ...C(cs(`@D@ public void F() { Call(); }`), cs(`#if false\n@D@ public void F() { Call(); }\n#endif`)),
  ],
  [
    "namespace",
    ...C(
      cs(`@D@ public void F() { Call(); }`),
      cs(`@D@ public void F() { Call(); }`).replace("Acme", "Acme.Old"),
    ),
  ],
  [
    "one of two namespaces goes",
    ...C(
      `namespace A { public class X { @D@ public void F() { Call(); } } }\nnamespace B { public class X { public void F() { Call(); } } }\n`,
      `namespace B { public class X { public void F() { Call(); } } }\n`,
    ),
  ],
  ["enum member goes", ...C(cs(`A, B`, "@D@ public enum C"), cs(`A`, "@D@ public enum C"))],
  [
    "explicit interface impl",
    ...C(
      cs(`@D@ public void F() { Call(); }`, "public class C : I"),
      cs(`@D@ void I.F() { Call(); }`, "public class C : I"),
    ),
  ],
  [
    "partial piece goes",
    {
      "src/C.cs": cs(`public void G() { }`, "public partial class C"),
      "src/C.Old.cs": cs(`@D@ public void F(string a) { Call(a); }`, "public partial class C"),
    },
    { "src/C.cs": cs(`public void G() { }`, "public partial class C") },
  ],
  [
    "not supported",
    ...C(
      cs(`@D@ public void F() { Call(); }`),
      cs(`@D@ public void F() => throw new NotSupportedException();`),
    ),
  ],
  [
    "other project",
    {
      "a/Acme.csproj": csproj("Acme"),
      "a/C.cs": cs(`@D@ public void F() { Call(); }`),
      "b/Other.csproj": csproj("Other"),
    },
    {
      "a/Acme.csproj": csproj("Acme"),
      "b/Other.csproj": csproj("Other"),
      "b/C.cs": cs(`@D@ public void F() { Call(); }`),
    },
  ],
  [
    "interface member goes",
    ...C(cs(`@D@ void F();\nvoid G();`, "public interface C"), cs(`void G();`, "public interface C")),
  ],
  [
    "protected private",
    ...C(cs(`@D@ protected void F() { Call(); }`), cs(`@D@ private protected void F() { Call(); }`)),
  ],
];

/** What changes something for them. */
export const changes: readonly Row[] = [
  [
    "setter private",
    ...C(cs(`@D@ public int F { get; set; }`), cs(`@D@ public int F { get; private set; }`)),
  ],
  [
    "error true",
    ...C(
      cs(`@D@ public void F() { Call(); }`),
      cs(`[Obsolete("Use g instead: it is faster. Sunset: 2027-06-01", true)] public void F() { Call(); }`),
    ),
  ],
  [
    "sealed",
    ...C(
      cs(`public void F() { Call(); }`, "@D@ public class C"),
      cs(`public void F() { Call(); }`, "@D@ public sealed class C"),
    ),
  ],
];
