import { describe, expect, it } from "vitest";
import { warnsWhenCalled } from "../../../src/core/bodies/call-warnings.ts";
import { loadAsset } from "../../../src/adapters/fs/assets.ts";
import { languages } from "../../../src/languages/registry.generated.ts";
import { Engine } from "../../../src/analysis/register/engine.ts";

const engine = new Engine(languages, loadAsset);

async function warns(path: string, text: string): Promise<(boolean | null)[]> {
  const { file } = await engine.read(path, Buffer.from(text), {});
  return [...(file?.features.values() ?? [])].map((each) => warnsWhenCalled(each, text, file!.tables));
}

const js = (body: string, rest = ""): string =>
  `/** @deprecated Use g. */\nexport function f(a) {\n  ${body}\n}\n${rest}`;
const py = (body: string): string =>
  `def f(a):\n    """Do.\n\n    .. deprecated:: 1.2\n       Use g.\n    """\n    ${body}\n    return a\n`;
const java = (body: string): string =>
  `package a;\nclass A {\n  /** @deprecated Use g. */\n  @Deprecated\n  public void f(int a) {\n    ${body}\n  }\n}\n`;
const cs = (body: string): string =>
  `class A\n{\n    [Obsolete("Use G.")]\n    public void F(int a)\n    {\n        ${body}\n    }\n}\n`;
const rs = (body: string): string => `#[deprecated(note = "Use g.")]\npub fn f(a: u32) {\n    ${body}\n}\n`;
const go = (body: string): string => `package a\n\n// Deprecated: Use G.\nfunc F(a int) {\n\t${body}\n}\n`;

describe("what warns when it is called", () => {
  it.each([
    ["a.js", js('process.emitWarning("f", "DeprecationWarning");')],
    ["a.js", js('if (!warned) { console.warn("f"); }')],
    ["a.js", js('deprecate("f");')],
    ["a.js", js('this.logger.warn("f");')],
    ["a.js", js('console.warn("This goes in May; use g().");')],
    ["a.js", js("console.warn(DEPRECATION_NOTICE);")],
    ["a.js", js("console.warn(`${name} will be removed`);")],
    ["a.js", js('process.emitWarning("Call the other one", { type: "DeprecationWarning" });')],
    ["a.js", js("return a;", 'g.deprecated("f", impl);\n').replace("return a", 'used("a.js#f")')],
    ["a.js", js("return a;", 'sunset("a.js#f");\n')],
    ["a.js", js("return a;", "app.use(deprecated('a.js#f', handler));\n")],
    ["a.py", py('warnings.warn("f", DeprecationWarning, stacklevel=2)')],
    ["a.py", py('logger.warning("f")')],
    ["a.py", py('warn_deprecated("f")')],
    ["a.py", '@deprecated("Use g.")\ndef f():\n    return 1\n'],
    [
      "a.py",
      '@deprecate_with("g")\ndef f():\n    """Do.\n\n    .. deprecated:: 1.2\n    """\n    return 1\n',
    ],
    ["A.java", java('LOG.warn("f");')],
    ["A.java", java('logger.warning("f");')],
    ["A.cs", cs('logger.LogWarning("f");')],
    ["A.cs", cs('_log.Warn("f");')],
    ["src/a.rs", rs('warn!("f");')],
    ["src/a.rs", rs('tracing::warn!("f");')],
    ["src/a.rs", rs('log::warn!(target: "a", "f");')],
    ["a.go", go('log.Printf("f")')],
    ["a.go", go('slog.WarnContext(ctx, "f")')],
    ["a.go", go('klog.Warningf("f")')],
  ])("%s: %s", async (path, text) => {
    expect(await warns(path, text)).toEqual([true]);
  });

  it.each([
    ["a.js", js("return a;")],
    ["a.js", js('// console.warn("f")\n  return a;')],
    ["a.js", js('return "console.warn(1)";')],
    ["a.js", js('console.warn("The disk is full.");')],
    ["a.js", js("try { run(); } catch (error) { console.warn(error); }")],
    ["a.js", js('logger.warn({ size: a }, "slow query in of");')],
    ["a.js", js('logger.warning("retry %d", a);')],
    ["a.js", js("return warned(a);")],
    ["a.js", js("return a;", 'sunset("a.js#g");\n')],
    ["a.js", js("return a;", 'other("a.js#f");\n')],
    ["a.js", js("return a;", '// sunset("a.js#f")\n')],
    ["a.py", py("pass")],
    ["a.py", py('warnings.warn("The file is empty.", RuntimeWarning)')],
    ["a.py", py('logger.warning("timeout after %s", a)')],
    ["A.java", java("run();")],
    ["A.cs", cs("Run();")],
    ["A.cs", cs('var s = "logger.LogWarning(1)";')],
    ["src/a.rs", rs("run();")],
    ["src/a.rs", rs('let s: &\'static str = r#"warn!(1)"#;')],
    ["a.go", go("run()")],
    ["a.go", go("log.Fatal(1)")],
  ])("%s: not %s", async (path, text) => {
    expect(await warns(path, text)).toEqual([false]);
  });

  it.each([
    ["a.ts", "export interface I {\n  /** @deprecated Use g. */\n  f(): void;\n}\n"],
    ["a.ts", "export abstract class I {\n  /** @deprecated Use g. */\n  abstract f(): void;\n}\n"],
    ["a.ts", "/** @deprecated Use g. */\nexport type T = string;\n"],
    ["A.java", "interface A {\n  /** @deprecated Use g. */\n  @Deprecated\n  void f();\n}\n"],
    [
      "a.py",
      'class A:\n    def f(self):\n        """Do.\n\n        .. deprecated:: 1.2\n        """\n        raise NotImplementedError("f")\n',
    ],
    ["A.cs", 'interface A\n{\n    [Obsolete("Use G.")]\n    void F();\n}\n'],
    ["src/a.rs", 'pub trait A {\n    #[deprecated(note = "Use g.")]\n    fn f(&self);\n}\n'],
    ["a.go", "package a\n\ntype I interface {\n\t// Deprecated: Use G.\n\tF()\n}\n"],
  ])("cannot be told in %s: %s", async (path, text) => {
    expect(await warns(path, text)).toEqual([null]);
  });
});
