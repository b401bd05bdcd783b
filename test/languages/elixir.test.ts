import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { elixir } from "../../src/languages/elixir.ts";
import { reading } from "./table.reading.ts";

const { outline, reaches, only, notice, read } = reading(elixir, "lib/a.ex");
const within = (body: string): string => `defmodule A do\n${body}\nend\n`;

describe("declarations", () => {
  it("says how far each can be reached", async () => {
    const text = `defmodule A do
  def a, do: 1
  defp b, do: 1
  defmacro c(x), do: x
  defmacrop d(x), do: x
  defguard is_e(x) when x > 1
  defguardp is_f(x) when x > 1
  defdelegate g(x), to: B
  @doc false
  def h, do: 1
  @doc false
  @deprecated "Use a/0."
  def i, do: 1
  @deprecated "Use a/0."
  defp j, do: 1
  @type k :: term
  @typep l :: term
  @opaque m(x) :: x
  @callback n(term) :: term
  @macrocallback o(x :: term, y) :: term when y: term
  defstruct [:p, q: 1]
  defmodule B do
    @moduledoc false
    def r, do: 1
    @deprecated "Use A.a/0."
    def s, do: 1
  end
  defmodule D do
    @moduledoc false
    def u, do: 1
  end
end
defprotocol C do
  def t(x)
end
defimpl C, for: A do
  def t(x), do: x
end
`;
    expect(await reaches(text)).toEqual({
      A: 2,
      "A.a/0": 2,
      "A.b/0": 0,
      "A.c/1": 2,
      "A.d/1": 0,
      "A.is_e/1": 2,
      "A.is_f/1": 0,
      "A.g/1": 2,
      "A.h/0": 2,
      "A.i/0": 2,
      "A.j/0": 0,
      "t:A.k/0": 2,
      "t:A.l/0": 0,
      "t:A.m/1": 2,
      "c:A.n/1": 2,
      "c:A.o/2": 2,
      "A.p": 2,
      "A.q": 2,
      "A.B": 2,
      "A.B.r/0": 2,
      "A.B.s/0": 2,
      "A.D": 2,
      "A.D.u/0": 2,
      C: 2,
      "C.t/1": 2,
      "C.A": 2,
      "C.A.t/1": 2,
    });
  });

  it("promises nothing of what is hidden, unless it has a notice", async () => {
    const text = `defmodule A do
  @doc false
  def a, do: 1
  @doc false
  @deprecated "x"
  def b, do: 1
  @doc "C."
  def c, do: 1
  defmodule D do
    @moduledoc false
    def e, do: 1
    @doc deprecated: "x"
    def f, do: 1
    defmodule G do
      @moduledoc "G."
    end
  end
  defmodule H do
    @moduledoc false
    @moduledoc deprecated: "x"
  end
end
defimpl String.Chars, for: A do
end
`;
    const hidden = (await read(text)).declarations.filter((each) => each.promisesNothing);
    expect(hidden.map(({ name }) => name)).toEqual(["A.a", "A.D", "A.D.e", "A.D.G", "String.Chars.A"]);
  });

  it.each([
    ["def f(a, b \\\\ [1, 2], %{c: d}), do: a", "A.f/3", "(a,b=[1,2],_)"],
    ["def f(a, b \\\\ 1, c \\\\ 2)", "A.f/2", "(a,b=1)"],
    ["def f(a, b \\\\ 1, c \\\\ 2)", "A.f/1", "(a)"],
    ["def f(%A{} = a) when a.b > 1 do\nend", "A.f/1", "(_)"],
    ["def a + b, do: a", "A.+/2", "(a,b)"],
    ["def -a, do: a", "A.-/1", "(a)"],
    ["def f!, do: 1", "A.f!/0", "()"],
    ["@callback f(a :: integer, [term]) :: term", "c:A.f/2", "(a,_)"],
  ])("gives the signature in %s", async (text, name, expected) => {
    expect((await only(within(text), name)).signature).toBe(expected);
  });

  it("takes the clauses of a function for one", async () => {
    const text = within(
      "def f(a, b \\\\ 1)\ndef f(0, b), do: b\ndef f(a, b) do\n  a\nend\ndef f(a, b, c), do: a",
    );
    expect(await outline(text)).toEqual(["module A", "function A.f/2", "function A.f/1", "function A.f/3"]);
    expect((await only(text, "A.f/2")).place).toMatchObject({ line: 2, column: 5, endLine: 6 });
  });

  it("keeps a function, a type and a callback of one name apart", async () => {
    const text = within("@type f :: term\n@callback f :: term\ndef f, do: 1");
    expect(await outline(text)).toEqual(["module A", "type t:A.f/0", "method c:A.f/0", "function A.f/0"]);
  });

  it("names modules in others", async () => {
    const text = `defmodule A.B do
  defmodule C do
    defmodule __MODULE__.D, do: nil
    defmodule Elixir.E do
      def f, do: 1
    end
    defimpl String.Chars do
    end
  end
end
`;
    expect(await outline(text)).toEqual([
      "module A.B",
      "module A.B.C",
      "module E",
      "function E.f/0",
      "module String.Chars.A.B.C",
    ]);
  });

  it("reads what other macros hold, and nothing that code makes", async () => {
    const text = within(`if Code.ensure_loaded?(B) do
  @deprecated "Use g."
  def f, do: 1
else
  def g, do: 1
end
case Version.compare(System.version(), "1.2.0") do
  :lt -> nil
  _ -> def k, do: 1
end
for name <- [:a, :b] do
  @deprecated "Use g."
  def unquote(name)(), do: 1
end
defmacro __using__(_) do
  quote do
    @deprecated "Use g."
    def h, do: 1
  end
end
quote do
  def i, do: 1
end
def j, do: 1`);
    expect(await outline(text)).toEqual([
      "module A",
      "function A.f/0!",
      "function A.g/0",
      "function A.k/0",
      "function A.__using__/1",
      "function A.j/0",
    ]);
  });
});

describe("notices", () => {
  it.each([
    ['@deprecated "Use b/0."', "Use b/0."],
    ['@deprecated("Use b/0.")', "Use b/0."],
    ['@deprecated "Use " <> "b/0" <>\n  "."', "Use b/0."],
    ['@deprecated """\n  Use b/0.\n  It is old.\n  """', "Use b/0.\nIt is old."],
    ["@deprecated ~S(Use b/0.)", "Use b/0."],
    ['@deprecated ~s|Use "b/0".|', 'Use "b/0".'],
    ['@deprecated "Use \\"b/0\\"."', 'Use "b/0".'],
    ['@why "Use b/0."\n@deprecated @why', "Use b/0."],
    ['@why "b/0"\n@deprecated "Use #{@why}."', "Use b/0."],
    ['why = "Use b/0."\n@deprecated why', "Use b/0."],
    ['why = "Use c/0."\nwhy = "Use b/0."\n@deprecated why', "Use b/0."],
    ['@deprecated "Use #{inspect(__MODULE__)}.b/0."', "Use A.b/0."],
    ['@deprecated "Use b/0."\n@spec a :: term\n@doc "A."\n# Next.', "Use b/0."],
    ["@deprecated Elsewhere.why()", null],
    ['@deprecated "Use #{other()}."', null],
    ["@deprecated @elsewhere", null],
    ["@why @why\n@deprecated @why", null],
  ])("in %s", async (attribute, text) => {
    expect(await notice(within(`${attribute}\ndef a, do: 1`), "A.a/0")).toMatchObject({
      text,
      form: "attribute",
    });
  });

  it.each([
    ['@doc deprecated: "Use b/0."\ndef a, do: 1', "A.a/0"],
    ['@doc "A."\n@doc since: "1.0", deprecated: "Use b/0."\ndef a, do: 1', "A.a/0"],
    ['@doc deprecated: "Use b/0."\n@callback a(term) :: term', "c:A.a/1"],
    ['@typedoc deprecated: "Use b/0."\n@type a :: term', "t:A.a/0"],
    ['@moduledoc "A."\n@moduledoc deprecated: "Use b/0."', "A"],
    ['def a, do: 1\n@moduledoc deprecated: "Use b/0."', "A"],
  ])("in the attributes for docs: %s", async (text, name) => {
    expect(await notice(within(text), name)).toMatchObject({ text: "Use b/0.", form: "annotation" });
  });

  it("joins an attribute and a key of docs", async () => {
    const text = '@doc deprecated: "Since 2."\n@deprecated "Use b/0."\ndef a, do: 1';
    expect(await notice(within(text), "A.a/0")).toMatchObject({
      form: "attribute",
      text: "Use b/0.",
      also: [{ text: "Since 2." }],
    });
  });

  it.each([
    ['@deprecated "Use b/0."', "defdelegate a, to: B"],
    ['@deprecated "Use b/0."', "defmacro a do\nend"],
    ['@deprecated "Use b/0."', "@callback a :: term"],
    ['@deprecated "Use b/0."', "defn a do\nend"],
  ])("are of the next declaration alone: %s %s", async (attribute, next) => {
    const text = within(`${attribute}\n${next}\ndef other, do: 1`);
    const noticed = (await outline(text)).filter((each) => each.endsWith("!"));
    expect(noticed).toHaveLength(1);
    expect(noticed[0]).toMatch(/A\.a\/0!$/);
  });

  it("are of the whole function where a clause has one", async () => {
    expect(await outline(within('def a(0), do: 0\n@deprecated "Use b/1."\ndef a(b), do: b'))).toEqual([
      "module A",
      "function A.a/1!",
    ]);
  });

  it.each([
    ['# @deprecated "x"'],
    ["@deprecated false"],
    ['@doc """\n@deprecated "x"\n"""'],
    ['@doc since: "1.0"'],
    ["@doc deprecated: nil_value == false"],
    ['@moduledoc deprecated: "x"'],
    ['@typedoc deprecated: "x"\n@type t :: term'],
    ['x = [deprecated: "y"]'],
  ])("are none in %s", async (attribute) => {
    const found = await notice(within(`${attribute}\ndef a, do: 1`), "A.a/0");
    expect(found?.text ?? null).toBeNull();
  });

  it.each([
    ['IO.warn("a/0 is deprecated, use b/0")', "a/0 is deprecated, use b/0", undefined],
    ['IO.warn("a/0 is " <>\n  "deprecated")\nb()', "a/0 is deprecated", undefined],
    ['require Logger\nLogger.warning("a/0 is deprecated")', "a/0 is deprecated", undefined],
    ['if b(), do: IO.warn("b is deprecated")', "b is deprecated", true],
    ['case b() do\n  1 -> IO.warn("1 is deprecated")\nend', "1 is deprecated", true],
    ['IO.warn("#{b()} is deprecated")', null, undefined],
  ])("in the body: %s", async (statement, text, conditional) => {
    const found = await notice(within(`def a do\n${statement}\nend`), "A.a/0");
    expect(found).toMatchObject({ text, form: "warning-call" });
    expect(found?.conditional).toBe(conditional);
  });

  it("hold for some calls where one clause warns", async () => {
    const text = within('def a(0) do\n  IO.warn("0 is deprecated")\nend\ndef a(b), do: b');
    expect(await outline(text)).toEqual(["module A", "function A.a/1?"]);
  });

  it.each([
    ['IO.warn("all is well")'],
    ["IO.warn(message)"],
    ['IO.puts("a/0 is deprecated")'],
    ['fn -> IO.warn("b is deprecated") end'],
    ['quote do\n  @deprecated "x"\n  def b, do: 1\nend'],
  ])("are none in the body: %s", async (statement) => {
    expect(await notice(within(`def a do\n${statement}\nend`), "A.a/0")).toBeNull();
  });
});

it("says where it cannot read on, and reads the rest", async () => {
  const { complete, problems, declarations } = await read(
    'defmodule A do\n  @deprecated "x"\n  def a, do: 1\n  def b(( do\nend\n',
  );
  expect([complete, problems.length]).toEqual([false, 1]);
  expect(declarations.map(({ notice: found }) => found?.text)).toContain("x");
});

it("reads any text", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "grapheme" }), async (text) => {
      const { complete, problems } = await read(text);
      expect(complete || problems.length > 0).toBe(true);
    }),
    { numRuns: 30 },
  );
});

it("does not slow down on long files", async () => {
  const unit =
    '  @deprecated "Use b/1."\n  def a(b), do: [b, %{c: b}]\n  def c(%{d: e} = f, g \\\\ []) when e > 1, do: f <> g\n';
  const taken = async (count: number): Promise<number> => {
    const from = performance.now();
    await read(within(unit.repeat(count)));
    return performance.now() - from;
  };
  await taken(500);
  const [once, twice] = [await taken(2000), await taken(4000)];
  expect(twice).toBeLessThan(once * 4 + 500);
  const optional = Array.from({ length: 5000 }, (_, nth) => `a${nth} \\\\ 1`).join(", ");
  expect((await read(within(`def f(${optional}), do: 1`))).declarations).toHaveLength(2);
});
