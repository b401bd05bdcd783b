import { inOne, type Row } from "./row.ts";

const A = inOne("lib/a.rb");
const rb = (members: string, head = "class A"): string => `module Acme\n  ${head}\n${members}  end\nend\n`;
const f = "    @D@\n    def f(a)\n      call(a)\n    end\n";
const own = f.replace("def f", "def self.f");
const g = "\n    def g\n      1\n    end\n";
const words = "use g instead: it is faster. Sunset: 2027-06-01";

/** Changes that callers do not notice. */
export const lawful: readonly Row[] = [
  ["a body in one line", ...A(rb(f), rb(f.replace("(a)\n      call(a)\n    end", "(a) = call(a)")))],
  ["an optional parameter", ...A(rb(f), rb(f.replace("f(a)", "f(a, b = nil, *rest, c: 1)")))],
  ["a parameter of another name", ...A(rb(f), rb(f.replaceAll("(a)", "(b)")))],
  ["a comment becomes a call", ...A(rb(f), rb(`${f.replace("    @D@\n", "")}    deprecate f: "${words}"\n`))],
  [
    "a comment becomes a warning",
    ...A(
      rb(f),
      rb(f.replace("    @D@\n", "").replace("call(a)", `deprecator.warn("${words}")\n      call(a)`)),
    ),
  ],
  ["a reader is written out", ...A(rb("    @D@\n    attr_reader :f\n"), rb("    @D@\n    def f = @f\n"))],
  ["a method becomes an alias", ...A(rb(f + g), rb(`    @D@\n    alias_method :f, :g\n${g}`))],
  ["a method is delegated", ...A(rb(f), rb("    @D@\n    delegate :f, to: :other\n"))],
  ["a method of the class in its own block", ...A(rb(own), rb(`    class << self\n${f}    end\n`))],
  ["the namespace in one line", ...A(rb(f), `class Acme::A\n${f}end\n`)],
  ["a module without its own name", ...A(rb(f), rb(f).replace("module Acme", "module ::Acme"))],
  [
    "a class is a structure",
    ...A(
      rb("    @D@\n    attr_accessor :f\n"),
      "Acme::A = Struct.new(:g) do\n  @D@\n  attr_accessor :f\nend\n",
    ),
  ],
  [
    "a method to another part of the class",
    { "lib/a.rb": rb(f + g) },
    { "lib/a.rb": rb(g), "lib/a/more.rb": rb(f) },
  ],
  [
    "a guard in front",
    ...A(rb(f), rb(f.replace("call(a)", 'raise ArgumentError, "no a" unless\n        a\n      call(a)'))),
  ],
  ["an early return", ...A(rb(f), rb(f.replace("call(a)", "return if a.nil?\n      call(a)")))],
  ["a class to another file", { "lib/a.rb": rb(f) }, { "lib/acme/a.rb": rb(f) }],
  ["into a module of the file", ...A(rb(f + g), `${rb(f, "module T")}${rb(`    include T\n${g}`)}`)],
  [
    "into a class above in another file",
    { "lib/a.rb": rb(f + g), "lib/base_client.rb": "" },
    { "lib/a.rb": rb(g, "class A < BaseClient"), "lib/base_client.rb": rb(f, "class BaseClient") },
  ],
  [
    "a method of the class into a class above",
    ...A(rb(own + g), `${rb(own, "class B")}${rb(g, "class A < B")}`),
  ],
];

/** Changes by which callers lose a name. */
export const removals: readonly Row[] = [
  ["a method", ...A(rb(f + g), rb(g))],
  [
    "a method of the class, the one of instances stays",
    ...A(rb(own + f.replace("    @D@\n", "")), rb(f.replace("    @D@\n", ""))),
  ],
  [
    "a method of instances, the one of the class stays",
    ...A(rb(f + own.replace("    @D@\n", "")), rb(own.replace("    @D@\n", ""))),
  ],
  ["a method of the class becomes one of instances", ...A(rb(own), rb(f))],
  ["a writer", ...A(rb("    @D@\n    attr_accessor :f\n"), rb("    @D@\n    attr_reader :f\n"))],
  ["made private by a word", ...A(rb(f), rb(`    private\n\n${f}`))],
  ["made private by name", ...A(rb(f), rb(`${f}    private :f\n`))],
  ["made private in place", ...A(rb(f), rb(f.replace("def", "private def")))],
  ["a method of the class made private", ...A(rb(own), rb(`${own}    private_class_method :f\n`))],
  ["a constant", ...A(rb("    @D@\n    F = 1\n    G = 2\n"), rb("    G = 2\n"))],
  [
    "a constant made private",
    ...A(rb("    @D@\n    F = 1\n"), rb("    @D@\n    F = 1\n    private_constant :F\n")),
  ],
  [
    "a class into another module",
    { "lib/a.rb": rb(f, "@D@\n  class A") },
    { "lib/a.rb": rb(f, "@D@\n  class A").replace("Acme", "Other") },
  ],
  ["an alias", ...A(rb(`    @D@\n    alias f g\n${g}`), rb(g))],
  ["a name in a call that deprecates", ...A(rb(`${g}    alias f g\n    deprecate f: "${words}"\n`), rb(g))],
  [
    "a constant by Active Support",
    ...A(rb(`    deprecate_constant "F", "G", deprecator: x, message: "${words}"\n${g}`), rb(g)),
  ],
  ["commented out", ...A(rb(f + g), rb(`    # def f(a) = call(a)\n${g}`))],
];

/** Changes that are reported. */
export const changes: readonly Row[] = [
  ["a parameter more", ...A(rb(f), rb(f.replace("f(a)", "f(a, b)")))],
  ["a parameter less", ...A(rb(f), rb(f.replace("f(a)", "f")))],
  ["a keyword more", ...A(rb(f), rb(f.replace("f(a)", "f(a, b:)")))],
  ["another keyword", ...A(rb(f.replace("f(a)", "f(a:)")), rb(f.replace("f(a)", "f(b:)")))],
  ["a notice is gone", ...A(rb(f), rb(f.replace("    @D@\n", "")))],
  ["a call that deprecates is gone", ...A(rb(`${g}    deprecate g: "${words}"\n`), rb(g))],
  ["the body raises", ...A(rb(f), rb(f.replace("call(a)", 'raise NotImplementedError, "gone"')))],
  ["the body is empty", ...A(rb(f), rb(f.replace("      call(a)\n", "")))],
  [
    "the body raises, code is left behind it",
    ...A(rb(f), rb(f.replace("call(a)", 'raise Gone,\n        "gone"\n      call(a) if a'))),
  ],
  ["the body is nil", ...A(rb(f), rb(f.replace("call(a)", "nil")))],
];
