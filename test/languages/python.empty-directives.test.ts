import { describe, expect, it } from "vitest";
import { noticeOf } from "./python.reading.ts";

function documented(...lines: readonly string[]): string {
  return `def f(x, y=1):\n    """${lines.join("\n    ")}\n    """\n`;
}

const numpy = ["Do.", "", "Parameters", "----------"];

describe("a directive that says nothing itself", () => {
  it.each<[string, string, readonly string[], string]>([
    [
      "words before it, of the same parameter",
      "f/x",
      [
        ...numpy,
        "x : int",
        "    How often. This is deprecated and will be removed in 4.0. Use",
        "    ``y`` instead.",
        "",
        "    .. deprecated:: 3.1",
        "y : int",
        "    Number of rounds. Use ``z`` instead.",
      ],
      "This is deprecated and will be removed in 4.0. Use\n``y`` instead.",
    ],
    [
      "words on the line of its name",
      "f/x",
      [
        "Do.",
        "",
        "Args:",
        "    x (int): Will be removed on 2027-03-01; use y instead.",
        "        .. deprecated:: 3.1",
        "    y: Other.",
      ],
      "Will be removed on 2027-03-01; use y instead.",
    ],
    [
      "words behind it",
      "f/x",
      [...numpy, "x : int", "    How often.", "", "    .. deprecated:: 3.1", "", "    Use ``y`` instead."],
      "Use ``y`` instead.",
    ],
    [
      "nothing of what describes the parameter",
      "f/x",
      [...numpy, "x : int", "    How often. Use ``None`` for all.", "", "    .. deprecated:: 3.1"],
      "",
    ],
    [
      "nothing of another parameter",
      "f/y",
      [...numpy, "x : int", "    Replaced by ``z``.", "y : int", "    .. deprecated:: 3.1"],
      "",
    ],
    [
      "words of its paragraph",
      "f",
      ["Do.", "", "Superseded by `g`.", ".. deprecated:: 3.1"],
      "Superseded by `g`.",
    ],
    ["no other paragraph before it", "f", ["Replaced by `g`.", "", ".. deprecated:: 3.1"], ""],
    [
      "nothing of the next section",
      "f",
      ["Do.", "", ".. deprecated:: 3.1", "", "Returns the removed rows."],
      "",
    ],
    ["its own words alone", "f", ["Use `h` instead.", ".. deprecated:: 3.1", "   Use `g`."], "Use `g`."],
  ])("has %s", async (_, name, lines, text) => {
    expect((await noticeOf(documented(...lines), name))?.text).toBe(text);
  });
});
