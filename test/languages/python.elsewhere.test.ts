import { describe, expect, it } from "vitest";
import { loadAsset } from "../../src/adapters/fs/assets.ts";
import { Engine } from "../../src/analysis/register/engine.ts";
import { placesWithoutDeclaration } from "../../src/analysis/register/unread-places.ts";
import { languages } from "../../src/languages/registry.generated.ts";
import { unreadTables } from "../../src/languages/unread/unread-tables.ts";

const engine = new Engine(languages, loadAsset, unreadTables);

/** Features with their words, and the lines that look like notices of nothing. */
async function told(text: string): Promise<readonly [readonly string[], readonly number[]]> {
  const { file } = await engine.read("pkg/a.py", Buffer.from(text), {});
  if (file === null) throw new Error("not read");
  const features = [...file.features.values()].map(({ name, notice }) => `${name}: ${notice.text}`);
  return [features, placesWithoutDeclaration(engine, file, text).map(({ line }) => line)];
}

const words = "a has been deprecated, use b";
const documented = (parameter: string): string =>
  `@deprecate_kwarg("a", "b")\ndef f(b=None):\n    """Does.\n\n    Parameters\n    ----------\n    ${parameter} : int\n        .. deprecated:: 0.15\n\n           a_b has been deprecated, use b\n    """\n`.replaceAll(
    '"a"',
    '"a_b"',
  );

describe("a notice in two places", () => {
  it.each<[string, string, readonly string[]]>([
    [
      "a decorator, and words under the parameter",
      documented("a_b"),
      ["f/a_b: a_b has been deprecated, use b"],
    ],
    [
      "a decorator, and words under the one that replaces it",
      documented("b"),
      ["f/a_b: a_b has been deprecated, use b"],
    ],
    [
      "a docstring, and a warning",
      `import warnings\ndef f(a=None):\n    """Does.\n\n    Parameters\n    ----------\n    a : int\n        .. deprecated:: 1.0\n           Use b.\n    """\n    if a is not None:\n        warnings.warn("${words}", DeprecationWarning)\n`,
      ["f/a: Use b."],
    ],
  ])("is one, and both places are read: %s", async (_, text, expected) => {
    const [features, lines] = await told(text);
    expect(features).toEqual(expected);
    expect(lines).toEqual([]);
  });

  it("is told of where it belongs to nothing", async () => {
    const text = `def g():\n    """Does.\n\n    Notes\n    -----\n    .. deprecated:: 1.0\n       Use h.\n    """\n\n\nPARTS = """\n.. deprecated:: 1.0\n   Use them no more.\n"""\n`;
    expect(await told(text)).toEqual([["g: Use h."], [12]]);
  });
});
