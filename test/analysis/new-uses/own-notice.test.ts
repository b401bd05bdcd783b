import { describe, expect, it } from "vitest";
import { newUsesIn } from "../../support/uses.ts";

const client = "class Client:\n    pass\n";

describe("a notice that stands apart from what it deprecates", () => {
  it.each([
    [
      "a call behind it",
      'deprecatedModuleAttribute(\n    Version("Acme", 1, 2, 0),\n    "Use Agent instead.",\n    __name__,\n    Client.__name__,\n)\n',
    ],
    ["an attribute set on it", 'Client.__deprecated__ = "Use Agent instead."\n'],
  ])("is no use of it: %s", async (_, notice) => {
    const base = { "acme/http.py": client };
    const uses = await newUsesIn(base, { "acme/http.py": `${client}\n${notice}\nfirst = Client()\n` });
    const line = `${client}\n${notice}\n`.split("\n").length;
    expect(Object.fromEntries(uses)).toEqual({ "acme/http.py": [`${line} Client`] });
  });

  it("ends with what is done for the name", async () => {
    const warn = (name: string): string =>
      `warnings.warn("${name} is deprecated. Use g.", DeprecationWarning)`;
    const old = `import warnings\n\ndef _old():\n    ${warn("_old")}\n`;
    const shim = `import warnings\n\ndef __getattr__(name):\n    if name == "old":\n        from .util import _old\n        ${warn("old")}\n        return _old\n    raise AttributeError(name)\n`;
    const base = { "acme/util.py": "def _old():\n    pass\n", "acme/__init__.py": "" };
    const head = { "acme/util.py": old, "acme/__init__.py": shim };
    expect(await newUsesIn(base, head)).toEqual(new Map());
    const used = { ...head, "acme/__init__.py": `${shim}\nfrom .util import _old\nfirst = _old()\n` };
    expect(Object.fromEntries(await newUsesIn(base, used))).toEqual({ "acme/__init__.py": ["11 _old"] });
  });
});
