import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ruby } from "../../src/languages/ruby.ts";
import { reading } from "./table.reading.ts";

const { outline, reaches, only, notice, read } = reading(ruby, "lib/a.rb");
const inClass = (members: string): string => `class A\n${members}\nend\n`;

describe("declarations", () => {
  it("says how far each can be reached", async () => {
    const text = `class A
      B = 1
      C = 2
      private_constant :C
      def d; end
      def e; end
      private :e
      private def f; end
      def self.g; end
      def self.h; end
      private_class_method :h
      private_class_method def self.i = 1
      attr_reader :j
      private attr_reader :k
      def l; end # :nodoc:
      # @api private
      def m; end
      # @private
      def n; end
      private
      def o; end
      def initialize; end
      def self.p; end
      public
      def q; end
      protected
      def r; end
      public :o
      private(*%i[d])
      class S; def t; end; end
      class << self
        private
        def u; end
      end
      def v; end
      private "v"
    end
    class W # :nodoc:
      def x; end
    end`;
    expect(await reaches(text)).toEqual({
      A: 2,
      "A::B": 2,
      "A::C": 0,
      "A#d": 0,
      "A#e": 0,
      "A#f": 0,
      "A.g": 2,
      "A.h": 0,
      "A.i": 0,
      "A#j": 2,
      "A#k": 0,
      "A#l": 0,
      "A#m": 0,
      "A#n": 0,
      "A#o": 2,
      "A#initialize": 2,
      "A.p": 2,
      "A#q": 2,
      "A#r": 1,
      "A::S": 2,
      "A::S#t": 2,
      "A.u": 0,
      "A#v": 0,
      W: 0,
      "W#x": 0,
    });
  });

  it.each([
    ["class A::B; def c; end; end", ["class A::B", "method A::B#c"]],
    ["module A; class ::B; end; end", ["module A", "class B"]],
    ["class A; def b; end; end\nclass A; def c; end; end", ["class A", "method A#b", "method A#c"]],
    ["def A.b; end", ["method A.b"]],
    ["class << A; def b; end; end", ["method A.b"]],
    ["module A; module_function; def b; end; end", ["module A", "method A.b"]],
    ["module A; class_methods do def b; end; end; end", ["module A", "method A::ClassMethods#b"]],
    ["module A; included do attr_reader :b; end; end", ["module A", "method A#b"]],
    ["A.class_eval do def b; end; end", ["method A#b"]],
    [
      "A = Class.new(B) do def c; end; end\nD = Module.new\nE = Data.define(:f)",
      ["class A", "method A#c", "module D", "class E", "method E#f"],
    ],
    ["A, B = 1, 2", ["constant A", "constant B"]],
    ["A ||= 1\nb = 2\n@c = 3", ["constant A"]],
    [
      inClass("attr_writer :a\nattr :b\nmattr_accessor :c"),
      ["class A", "method A#a=", "method A#b", "method A.c", "method A.c="],
    ],
    [
      inClass("delegate :a, 'b', to: :c\ndelegate :d, to: :c, prefix: true"),
      ["class A", "method A#a", "method A#b"],
    ],
    [
      inClass('define_method(:a) { |b| b }\ndefine_method(c) { }\ndefine_method(:"d#{e}") {}'),
      ["class A", "method A#a"],
    ],
    [
      inClass("alias a b\nalias :c :d\nalias + -\nalias_method 'e', :f\nalias $g $h"),
      ["class A", "method A#a", "method A#c", "method A#+", "method A#e"],
    ],
    [inClass("if b\ndef c; end\nelse\ndef c; end\nend"), ["class A", "method A#c", "method A#c~2"]],
    [
      inClass("def a=(b); end\ndef [](c); end\ndef ==(o) = true\ndef !; end"),
      ["class A", "method A#a=", "method A#[]", "method A#==", "method A#!"],
    ],
    ["task :a do\n  def b; end\nend", []],
    ["class A\n=begin\ndef b; end\n=end\n# def c; end\nend\n__END__\ndef d; end\n", ["class A"]],
  ])("are found in %s", async (text, expected) => {
    expect(await outline(text)).toEqual(expected);
  });

  it.each([
    [
      "def f(a, b = 1, *c, d:, e: 2, **g, &h) = 1",
      "(a,b=1,*c,d:,e:2,**g,&h)",
      ["_", "_=", "*", "d:", "e:=", "**"],
    ],
    ["def f a, b; end", "(a,b)", ["_", "_"]],
    ["def f(...) = g(...)", "(...)", ["*", "**"]],
    ["def f; end", "()", []],
    ["def f((a, b)); end", "((a,b))", ["_"]],
  ])("gives the signature of %s", async (text, signature, parameters) => {
    expect(await only(text, "f")).toMatchObject({ signature, parameters });
  });

  it("gives what a type extends and includes", async () => {
    const found = await only("class A < B::C\n  include D, ::E\n  extend F::G\n  prepend(self)\nend\n", "A");
    expect(found).toMatchObject({ signature: "<B::C", embeds: ["D", "::E", "F::G"] });
  });

  it("says what a constant is another name for", async () => {
    expect((await only("Old = Acme::New\n", "Old")).aliasOf).toBe("Acme.New");
    expect((await only("Old = Acme.new\n", "Old")).aliasOf).toBeUndefined();
  });

  it("tells members of a class from those of its instances", async () => {
    const text = inClass("def a; end\ndef self.a; end");
    expect((await only(text, "A#a")).isOfType).toBeUndefined();
    expect(await only(text, "A.a")).toMatchObject({ segments: ["A", "a"], isOfType: true });
  });
});

describe("calls that deprecate", () => {
  it.each([
    ["deprecate :a", "", {}],
    ["deprecate :b, a: :c", "", { replacement: "c" }],
    ["deprecate a: 'use c instead', deprecator: D", "use c instead", {}],
    ['deprecate a: "C#d"', "", { replacement: "C#d" }],
    ["deprecate(a: nil)", "", {}],
    ["deprecate 'a', :none, 2027, 1", "", { sunset: "2027-01-01" }],
    ['deprecate :a, "X.z", 2027, 12', "", { replacement: "X.z", sunset: "2027-12-01" }],
    ["deprecate :a, nil, 2019, 06", "", { sunset: "2019-06-01" }],
    ['deprecate :a, "C.d"', "", { replacement: "C.d" }],
    ['deprecate "a", "use c"', "use c", {}],
    ["rubygems_deprecate :a, :c", "", { replacement: "c" }],
    ["rubygems_deprecate :a", "", {}],
    ["D.deprecate_methods(self, :b, a: 'use c')", "use c", {}],
    ["D.deprecate_methods A, :a", "", {}],
    ['deprecate a: "use #{c}"', "use #{c}", {}],
    ["deprecate a: text", null, {}],
    ["TEXT = 'use c'\nTEXT << d\ndeprecate a: TEXT", "use c", {}],
  ])("in %s", async (call, text, slots) => {
    const found = await notice(inClass(`def a; end\n${call}`), "A#a");
    expect(found).toMatchObject({ text, slots, form: "annotation" });
  });

  it("are about the side that they stand on", async () => {
    const text = inClass("def a; end\ndef self.a; end\nclass << self\ndeprecate :a\nend\ndeprecate :b, :c");
    expect(await outline(text)).toEqual([
      "class A",
      "method A#a",
      "method A.a!",
      "method A#b!",
      "method A#c!",
    ]);
  });

  it.each([
    ["B = 1\ndeprecate_constant :B, :C\nC = 2", ["class A", "constant A::B!", "constant A::C!"]],
    ["deprecate_constant 'B', 'X::Y', deprecator: d", ["class A", "constant A::B!"]],
    ["deprecate_constant :B, :C, deprecator: d", ["class A", "constant A::B!"]],
    ["rubygems_deprecate_command", ["class A!"]],
    ["rubygems_deprecate_command 4", ["class A!"]],
    [
      "B = ActiveSupport::Deprecation::DeprecatedConstantProxy.new('A::B', 'X')",
      ["class A", "constant A::B!"],
    ],
    ["def a; deprecate :b, :c; end", ["class A", "method A#a"]],
    ["on_load(:x) { deprecate :b }", ["class A"]],
  ])("in a class: %s", async (text, expected) => {
    expect(await outline(inClass(text))).toEqual(expected);
  });

  it("says what takes the place of a constant", async () => {
    const proxy = "ActiveSupport::Deprecation::Deprecated";
    const b = (value: string): Promise<unknown> => notice(`B = ${proxy}${value}\n`, "B");
    expect(await b('ConstantProxy.new("B", "X", d)')).toMatchObject({
      text: "",
      slots: { replacement: "X" },
    });
    expect(await b('ObjectProxy.new(o, "use X", d)')).toMatchObject({ text: "use X", slots: {} });
    expect(
      await notice(inClass('deprecate_constant "B", "X", deprecator: d, message: "no more"'), "A::B"),
    ).toMatchObject({
      text: "no more",
    });
  });
});

describe("warnings", () => {
  it.each([
    ["deprecator.warn('use c')", "use c", undefined],
    ['ActiveSupport::Deprecation.warn("use" \\\n  " c")', "use c", undefined],
    ["ActiveSupport.deprecator.warn 'use ' + 'c'", "use c", undefined],
    ["ActiveSupport::Deprecation.instance.warn('use c', caller)", "use c", undefined],
    ["ActiveSupport::Deprecation.new('2', 'x').warn(format('use %s', c))", "use %s", undefined],
    ["@deprecator.deprecation_warning(:a, 'use c')", "use c", undefined],
    ["deprecator.deprecation_warning(:a)", "", undefined],
    ["deprecator.warn(text_of(x))", null, undefined],
    ["deprecator.warn(message)", null, undefined],
    ["message = 'use c'\ndeprecator.warn(message)", "use c", undefined],
    ["deprecator.warn(<<~MSG.squish)\n  use\n    c\nMSG", "use\nc", undefined],
    ["deprecator.warn <<-MSG\n  use c\n  MSG", "use c", undefined],
    ["warn '[DEPRECATION] use c'", "[DEPRECATION] use c", undefined],
    ["warn(<<~MSG)\n  it is deprecated\nMSG", "it is deprecated", undefined],
    ["Kernel.warn('use c', category: :deprecated)", "use c", undefined],
    ["warn 'use c', uplevel: 1, category: :deprecated", "use c", undefined],
    ['logger.warn "#{__method__} of #{self.class.name} is deprecated"', "a of A is deprecated", undefined],
    ["deprecator.warn('use c') if b", "use c", true],
    ["deprecator.warn('use c') unless b", "use c", true],
    ["if b\ndeprecator.warn('use c')\nend", "use c", true],
    ["b.each { deprecator.warn('use c') }", "use c", true],
    ["case b\nwhen 1 then deprecator.warn('use c')\nend", "use c", true],
    ["begin\ndeprecator.warn('use c')\nend", "use c", undefined],
  ])("in the body: %s", async (body, text, conditional) => {
    const found = await notice(inClass(`def a(b)\n${body}\nend`), "A#a");
    expect(found).toMatchObject({ text, slots: {}, form: "warning-call" });
    expect(found?.conditional).toBe(conditional);
  });

  it.each([
    ["warn 'slow'"],
    ["warn b"],
    ["deprecator.warn(b)"],
    ["deprecator.silence { c }"],
    ["-> { deprecator.warn('use c') }"],
    ["Class.new { def d; deprecator.warn('use c'); end }"],
    ["# deprecator.warn('use c')"],
    ["'deprecator.warn(1)'"],
  ])("are none in %s", async (body) => {
    expect(await notice(inClass(`def a(b)\n${body}\nend`), "A#a")).toBeNull();
  });

  it.each([
    ['def deprecation_warning(text)\n warn "deprecated: #{text}"\nend', "method A#deprecation_warning"],
    ["private def a(b)\n deprecator.warn('slow') if b\nend", "method A#a"],
    ["private def a(b)\n deprecator.warn('slow')\nend", "method A#a!"],
    ["define_method(:a) do |b|\n deprecator.warn('slow')\nend", "method A#a!"],
    ["def self.a = deprecator.warn('slow')", "method A.a!"],
  ])("of functions that warn, or that callers do not see: %s", async (text, expected) => {
    expect(await outline(inClass(text))).toEqual(["class A", expected]);
  });

  it("are about a type or a file where they stand in it", async () => {
    expect(await outline("class A\n  deprecator.warn('use C')\n  def b; end\nend\n")).toEqual([
      "class A!",
      "method A#b",
    ]);
    expect(await outline("require 'a'\nActiveSupport::Deprecation.warn('use c')\n")).toEqual([
      "module (module)!",
    ]);
    expect(await outline("x { deprecator.warn('use c') }\ndeprecator.warn('use d') if b\n")).toEqual([]);
  });
});

describe("comments", () => {
  it.each([
    ["# @deprecated", "", {}],
    ["# @deprecated Use {#c} or {B.d the other}.", "Use {@link c} or {@link B.d}.", {}],
    ["# @deprecated Use +c+ or <tt>d</tt>.", "Use `c` or `d`.", {}],
    ["# Reads.\n# @deprecated Use c,\n#   it is faster.\n# @return [A]", "Use c,\nit is faster.", {}],
    [
      "# @deprecated Use c.\n# @sunset 2027-01-15\n# @replacement c",
      "Use c.",
      { sunset: "2027-01-15", replacement: "c" },
    ],
    ["# @deprecated Use c.\n#\n# Reads.", "Use c.", {}],
    ["##\n# @deprecated Use c.", "Use c.", {}],
  ])("in %s", async (comment, text, slots) => {
    expect(await notice(`${comment}\ndef a; end\n`, "a")).toMatchObject({ text, slots, form: "comment" });
  });

  it("are about one way of calls below an overload", async () => {
    const text = "# @overload a(b)\n#   @deprecated\n#   @param b [B]\n# @overload a\ndef a(b = 1); end\n";
    expect(await notice(text, "a")).toMatchObject({ conditional: true });
    expect((await notice("# @overload a(b)\n# @deprecated\ndef a; end\n", "a"))?.conditional).toBeUndefined();
  });

  it("give the lines of their tag", async () => {
    const text = "# Reads.\n# @deprecated Use c,\n#   it is faster.\n# @return [A]\ndef a; end\n";
    expect(await notice(text, "a")).toMatchObject({ line: 2, endLine: 3 });
  });

  it.each([
    ["# Not @deprecated at all."],
    ["# deprecated"],
    ["# @deprecated x\n"],
    ["# @deprecatedLater x"],
    ["b # @deprecated x"],
    ["# @deprecated x\nb = 1"],
  ])("are none in %s", async (comment) => {
    expect(await notice(`${comment}\ndef a; end\n`, "a")).toBeNull();
  });

  it.each([
    ["private def a; end", "A#a"],
    ["attr_reader :a", "A#a"],
    ["alias a b", "A#a"],
    ["A = 1", "A::A"],
    ["class B; end", "A::B"],
    ["define_method(:a) { 1 }", "A#a"],
    ["B = Struct.new(:c)", "A::B"],
  ])("are about what follows: %s", async (text, name) => {
    expect(await notice(inClass(`# @deprecated x\n${text}`), name)).toMatchObject({ text: "x" });
  });

  it("add their words to other forms", async () => {
    const text = inClass("# @deprecated use c\ndef a = deprecator.warn('it is slow')");
    expect(await notice(text, "A#a")).toMatchObject({
      form: "comment",
      text: "use c",
      also: [{ text: "it is slow" }],
    });
  });
});

describe("broken files", () => {
  it("says from where it cannot read", async () => {
    const { complete, problems } = await read("class A\n  def b(( {\n");
    expect(complete).toBe(false);
    expect(problems).toHaveLength(1);
  });

  it("reads any text", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme" }), async (text) => {
        const { complete, problems } = await read(`# @deprecated\n${text}`);
        expect(complete || problems.length > 0).toBe(true);
      }),
      { numRuns: 30 },
    );
  });
});
