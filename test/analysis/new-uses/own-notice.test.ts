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
});
