import { inOne, type Row } from "./row.ts";

const A = inOne("lib/acme/a.ex");
const ex = (members: string, name = "Acme.A"): string => `defmodule ${name} do\n${members}end\n`;
const f = "  @D@\n  def f(a), do: call(a)\n";
const g = "  def g, do: :ok\n";

/** Changes that callers do not notice. */
export const lawful: readonly Row[] = [
  ["a body in a block", ...A(ex(f), ex(f.replace(", do: call(a)", " do\n    call(a)\n  end")))],
  ["another clause", ...A(ex(f), ex(`${f}  def f(nil), do: other()\n`))],
  [
    "a clause that raises before one that works",
    ...A(ex(f), ex(`${f.replace("f(a), do: call(a)", 'f(nil), do: raise "none"')}  def f(a), do: call(a)\n`)),
  ],
  ["a guard and a pattern", ...A(ex(f), ex(f.replace("f(a)", "f(%A{} = a) when a != nil")))],
  ["a parameter of another name", ...A(ex(f), ex(f.replaceAll("(a", "(b")))],
  [
    "a message in parts",
    ...A(
      ex(f),
      ex(
        `  @why "it is faster."\n${f.replace("@D@", '@deprecated "Use g instead: " <>\n    @why <> " Sunset: 2027-06-01"')}`,
      ),
    ),
  ],
  ["out of the docs", ...A(ex(f), ex(`  @doc false\n${f}`))],
  ["a spec between", ...A(ex(f), ex(f.replace("  def", "  @spec f(term) :: term\n  def")))],
  ["delegated", ...A(ex(f), ex(f.replace("def f(a), do: call(a)", "defdelegate f(a), to: Acme.B")))],
  ["a parameter with a default", ...A(ex(f), ex(f.replace("(a)", "(a, b \\\\ 1)")))],
  [
    "one more default",
    ...A(ex(f.replace("(a)", "(a, b \\\\ 1)")), ex(f.replace("(a)", "(a, b \\\\ 1, c \\\\ 2)"))),
  ],
  [
    "a module to another file",
    { "lib/acme/a.ex": `${ex(f)}\n${ex(g, "Acme.B")}` },
    { "lib/acme/a.ex": ex(g, "Acme.B"), "lib/acme/old/a.ex": ex(f) },
  ],
  ["a nested module is written with its whole name", ...A(ex(ex(f, "B"), "Acme"), ex(f, "Acme.B"))],
];

/** Changes by which callers lose a name. */
export const removals: readonly Row[] = [
  ["a function", ...A(ex(f + g), ex(g))],
  ["a macro", ...A(ex(f.replace("def ", "defmacro ") + g), ex(g))],
  ["made private", ...A(ex(f), ex(f.replace("def f", "defp f")))],
  [
    "one arity of two",
    ...A(ex(`${f}  def f(a, b), do: call(a, b)\n`), ex("  def f(a, b), do: call(a, b)\n")),
  ],
  ["a parameter more", ...A(ex(f), ex(f.replace("(a)", "(a, b)").replace("@D@", "")))],
  ["to another module", ...A(ex(f + g), `${ex(g)}\n${ex(f, "Acme.B")}`)],
  [
    "a module",
    ...A(ex(`  @moduledoc deprecated: "Use B instead: it is faster. Sunset: 2027-06-01"\n${g}`), ex(g, "B")),
  ],
  ["a callback", ...A(ex(`  @D@\n  @callback f(term) :: term\n${g}`), ex(g))],
  [
    "a type",
    ...A(
      ex(`  @typedoc deprecated: "Use g instead: it is faster. Sunset: 2027-06-01"\n  @type f :: term\n${g}`),
      ex(g),
    ),
  ],
  ["commented out", ...A(ex(f + g), ex(`  # def f(a), do: call(a)\n${g}`))],
  [
    "in a quote",
    ...A(
      ex(f + g),
      ex(`  defmacro __using__(_) do\n    quote do\n      def f(a), do: call(a)\n    end\n  end\n${g}`),
    ),
  ],
];

/** Changes that are reported. */
export const changes: readonly Row[] = [
  ["a parameter more under the notice", ...A(ex(f), ex(f.replace("(a)", "(a, b)")))],
  ["a default less", ...A(ex(f.replace("(a)", "(a, b \\\\ 1)")), ex(f.replace("(a)", "(a, b)")))],
  ["another default", ...A(ex(f.replace("(a)", "(a, b \\\\ 1)")), ex(f.replace("(a)", "(a, b \\\\ 2)")))],
  ["a notice is gone", ...A(ex(f), ex(f.replace("  @D@\n", "")))],
  [
    "a default instead of a function",
    ...A(ex(`${f}  def f(a, b), do: call(a, b)\n`), ex("  def f(a, b \\\\ 1), do: call(a, b)\n")),
  ],
  ["the body raises", ...A(ex(f), ex(f.replace("call(a)", 'raise "gone"')))],
  [
    "a block raises",
    ...A(ex(f), ex(f.replace(", do: call(a)", ' do\n    raise ArgumentError, "gone"\n  end'))),
  ],
  ["the body returns nil", ...A(ex(f), ex(f.replace(", do: call(a)", " do\n    nil\n  end")))],
];
