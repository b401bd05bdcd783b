import { inOne, type Row } from "./row.ts";

const C = inOne("C.cs");
const type = (members: string): string =>
  `namespace P;\n\npublic class C\n{\n${members}    public void G() { }\n}\n`;

/** What callers do not feel. */
export const lawful: readonly Row[] = [
  [
    "global using attribute",
    ...C(
      type("    @D@\n    public void F() { Call(); }\n"),
      type(
        '    [System.Obsolete("Use g instead: it is faster. Sunset: 2027-06-01")]\n    public void F() { Call(); }\n',
      ),
    ),
  ],
  [
    "params span",
    ...C(
      type("    @D@\n    public void F(params int[] a) { Call(); }\n"),
      type("    @D@\n    public void F(params int[] values) { Call(); }\n").replace("values", "a"),
    ),
  ],
  [
    "virtual added",
    ...C(
      type("    @D@\n    public void F() { Call(); }\n"),
      type("    @D@\n    public virtual void F() { Call(); }\n"),
    ),
  ],
  [
    "attribute with suffix",
    ...C(
      type("    @D@\n    public void F() { Call(); }\n"),
      type(
        '    [ObsoleteAttribute("Use g instead: it is faster. Sunset: 2027-06-01", false)]\n    public void F() { Call(); }\n',
      ),
    ),
  ],
  [
    "required init property",
    ...C(
      type("    @D@\n    public int F { get; set; }\n"),
      type("    @D@\n    public int F { get => Call(); set => Call(value); }\n"),
    ),
  ],
];

/** What takes something from them. */
export const removals: readonly Row[] = [
  [
    "private protected",
    ...C(
      type("    @D@\n    public void F() { Call(); }\n"),
      type("    @D@\n    private protected void F() { Call(); }\n"),
    ),
  ],
  ["event goes", ...C(type("    @D@\n    public event Action F;\n"), type(""))],
  ["indexer goes", ...C(type("    @D@\n    public int this[int i] => Call(i);\n"), type(""))],
  ["operator goes", ...C(type("    @D@\n    public static C operator +(C a, C b) => Call(a);\n"), type(""))],
  ["delegate goes", ...C("namespace P;\n\n@D@\npublic delegate void D1(int a);\n", "namespace P;\n")],
  [
    "throw expression",
    ...C(
      type("    @D@\n    public int F() => Call();\n"),
      type("    @D@\n    public int F() => throw new NotSupportedException();\n"),
    ),
  ],
  [
    "file scoped type",
    ...C(
      "namespace P;\n\n@D@\npublic class C { public void F() { Call(); } }\n",
      "namespace P;\n\n@D@\nfile class C { public void F() { Call(); } }\n",
    ),
  ],
];

/** What they may feel. */
export const changes: readonly Row[] = [
  [
    "optional param to required overload",
    ...C(
      type("    @D@\n    public void F(int a = 1) { Call(); }\n"),
      type("    @D@\n    public void F(int a) { Call(); }\n"),
    ),
  ],
];
