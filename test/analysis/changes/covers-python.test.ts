import { describe, expect, it } from "vitest";
import { told, words, type Row } from "./covering.ts";

const init = `"""Orders.\n\n.. deprecated:: 2.1\n    ${words}\n"""\n`;
const f = "def fetch_all():\n    pass\n\n\n";
const g = "def fetch_page():\n    pass\n";

describe("Python", () => {
  it.each<Row>([
    [
      "a function of a module in a deprecated package",
      { "orders/__init__.py": init, "orders/a.py": f + g },
      { "orders/a.py": g },
      ["red removed orders/a.py#fetch_all"],
    ],
    [
      "of a package below",
      { "orders/__init__.py": init, "orders/sub/__init__.py": "", "orders/sub/a.py": f },
      { "orders/sub/a.py": null },
      ["red removed orders/sub/a.py#fetch_all"],
    ],
    [
      "a package that warns when it is imported",
      {
        "orders/__init__.py": `import warnings\n\nwarnings.warn("${words}", DeprecationWarning)\n`,
        "orders/a.py": f + g,
      },
      { "orders/a.py": g },
      ["red removed orders/a.py#fetch_all"],
    ],
    [
      "what begins with an underscore",
      { "orders/__init__.py": init, "orders/a.py": `def _all():\n    pass\n\n\n${g}` },
      { "orders/a.py": g },
      [],
    ],
    [
      "the package goes as one",
      { "orders/__init__.py": init, "orders/a.py": f, "orders/b.py": g },
      { "orders/__init__.py": null, "orders/a.py": null, "orders/b.py": null },
      ["red removed orders/__init__.py#(module)"],
    ],
    [
      "a package whose names are to be taken from one of its modules",
      {
        "orders/__init__.py": `import warnings\n\nwarnings.warn("Use orders.client instead. Sunset: 2027-06-20.", DeprecationWarning)\n`,
        "orders/client.py": f + g,
      },
      { "orders/client.py": g },
      [],
    ],
    [
      "a package that is not deprecated itself, beside one that is",
      { "old/__init__.py": init, "orders/__init__.py": "", "orders/a.py": f + g },
      { "orders/a.py": g },
      [],
    ],
  ])("%s", async (_, base, head, expected) => {
    expect(await told(base, head)).toEqual(expected);
  });
});
