import { describe, expect, it } from "vitest";
import { noticeOf } from "./python.reading.ts";

describe("several forms", () => {
  it("are one notice, the decorator first", async () => {
    const text = `@deprecated("Use g", version="1.2")\ndef f():\n  """Old.\n\n  .. deprecated:: 1.1\n     Use h.\n  """\n  warnings.warn("x", DeprecationWarning)`;
    expect(await noticeOf(text, "f")).toMatchObject({
      text: "Use g",
      slots: { since: "1.2" },
      form: "decorator",
    });
  });

  it("lend words and slots to each other", async () => {
    const text = `@deprecated\ndef f():\n  """Old.\n\n  .. deprecated:: 1.1\n     Use :func:\`~pkg.h\`.\n  """`;
    expect(await noticeOf(text, "f")).toMatchObject({
      text: "Use :func:`~pkg.h`.",
      slots: { since: "1.1" },
      links: ["pkg.h"],
      form: "decorator",
    });
  });
});
