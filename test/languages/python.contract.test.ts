import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isTest } from "../../src/core/repository/conventions.ts";
import { python } from "../../src/languages/python.ts";
import { describeContract } from "./contract.ts";
import { outline, read } from "./python.reading.ts";

const text = readFileSync(new URL("../fixtures/readers/python/client.py", import.meta.url), "utf8");

describeContract(python, {
  path: "src/client.py",
  text,
  openComment: '"""\n.. deprecated:: 1.0',
  nesting: ["(", ")"],
});

describeContract(python, {
  path: "src/client#1.pyi",
  text: 'class A:\n    @deprecated("Use g.")\n    def f(self) -> int: ...\n    def g(self) -> int: ...\n',
  openComment: null,
  nesting: ["[", "]"],
});

describe("a file of people", () => {
  it("gives every declaration", async () => {
    expect(await outline(text)).toEqual([
      "variable overload",
      "variable deprecated",
      "variable Page",
      "variable _fetch_page",
      "constant DEFAULT_LIMIT",
      "variable legacy_limit!",
      "constant _MOVED",
      "class CatalogueDeprecationWarning",
      "enum Format",
      "enum-value Format.JSON",
      "enum-value Format.XML!",
      "class Client",
      "constructor Client.__init__",
      "parameter Client.__init__/address",
      "parameter Client.__init__/retries!",
      "parameter Client.__init__/policy",
      "property Client.timeout!?",
      "method Client.fetch(str)",
      "parameter Client.fetch(str)/key",
      "method Client.fetch(int)!",
      "parameter Client.fetch(int)/key",
      "method Client.fetch!?",
      "parameter Client.fetch/key",
      "method Client._refresh",
      "function connect",
      "parameter connect/address",
      "function fetch_all!",
      "parameter fetch_all/address",
      "function open_client",
      "parameter open_client/address",
      "parameter open_client/verbose!",
      "function __getattr__",
      "parameter __getattr__/name",
      "variable Cursor!",
      "variable Slice!",
    ]);
    const { passesOn, imports } = await read(text);
    expect(passesOn).toEqual([".transport"]);
    expect(imports).toEqual([
      "annotations",
      "enum",
      "warnings",
      "overload",
      "deprecated",
      "Page",
      "_fetch_page",
    ]);
  });
});

describe("the language", () => {
  it.each([
    "tests/a.py",
    "test/a.py",
    "pkg/tests/a.py",
    "pkg/test_a.py",
    "pkg/a_test.py",
    "pkg/conftest.py",
    "pkg/testdata/a.py",
  ])("has tests in %s", (path) => {
    expect(isTest(path, python.layout)).toBe(true);
  });

  it.each(["django/test/client.py", "numpy/testing/__init__.py", "pkg/latest.py", "pkg/contest.py"])(
    "has no tests in %s",
    (path) => {
      expect(isTest(path, python.layout)).toBe(false);
    },
  );

  it.each<[string, string, readonly string[]]>([
    ["a/b/c.py", ".new", ["a/b/new.py", "a/b/new/__init__.py"]],
    ["a/b/c.pyi", ".new", ["a/b/new.py", "a/b/new/__init__.py", "a/b/new.pyi", "a/b/new/__init__.pyi"]],
    ["a/b/__init__.py", ".", []],
    ["a/b/c.py", "..x.y", ["a/x/y.py", "a/x/y/__init__.py"]],
    ["c.py", "..x", []],
    ["c.py", "x-y", []],
  ])("resolves in %s the module %s", (from, specifier, expected) => {
    expect(python.layout.pathsOf?.(from, specifier)).toEqual(expected);
  });

  it("looks for an absolute module in every enclosing folder, and in src", () => {
    const paths = python.layout.pathsOf?.("lib/pkg/a.py", "pkg.new") ?? [];
    for (const path of ["lib/pkg/new.py", "pkg/new.py", "src/pkg/new/__init__.py"])
      expect(paths).toContain(path);
    expect(paths.indexOf("lib/pkg/new.py")).toBeLessThan(paths.indexOf("pkg/new.py"));
  });

  it.each<[string, boolean]>([
    ["pathlib", true],
    ["print", true],
    ["DeprecationWarning", true],
    ["__getitem__", true],
    ["numpy", false],
    ["connect", false],
  ])("knows whether %s is the platform's", (name, expected) => {
    expect(python.names.isOfPlatform(name)).toBe(expected);
  });

  it.each<[string, string, readonly string[]]>([
    [
      "pyproject.toml",
      '[project]\ndependencies = ["numpy>=1.2", "PyYAML", "scikit-learn[x]"]\n',
      ["numpy", "yaml", "sklearn"],
    ],
    ["poetry", '[tool.poetry.dependencies]\nhttpx = "^0.2"\n', ["httpx"]],
    [
      "setup.cfg",
      "[options]\ninstall_requires =\n    attrs >= 1\n    python-dateutil\n",
      ["attr", "dateutil"],
    ],
    ["setup.py", "setup(install_requires=[\"zope.interface; python_version > '3'\"])", ["zope.interface"]],
  ])("finds the dependencies in %s", (_, manifest, expected) => {
    expect(python.layout.dependenciesIn?.(manifest)).toEqual(expect.arrayContaining([...expected]));
  });

  it("finds none where nothing is listed", () => {
    expect(python.layout.dependenciesIn?.("from setuptools import setup\nsetup()\n")).toEqual([]);
  });
});
