import { describe, expect, it } from "vitest";
import type { Mention } from "../../src/core/mentions/mention.ts";
import { announced, onChange } from "../support/judging.ts";

const rule = "visibility/documentation";

function mentions(documentation: Mention["state"]): {
  mentions: { releaseNotes: Mention; documentation: Mention };
} {
  const releaseNotes: Mention = { state: "mentioned", globs: [], unread: [] };
  return {
    mentions: { releaseNotes, documentation: { state: documentation, globs: ["docs/**"], unread: [] } },
  };
}

describe("visibility/documentation", () => {
  it("stands at the notice", () => {
    expect(onChange(rule, announced({}, mentions("absent")))).toEqual([
      {
        rule,
        severity: "warning",
        feature: "src/client.ts#Client.fetchAll",
        place: { path: "src/client.ts", line: 9, side: "head" },
        message:
          "`Client.fetchAll` is newly deprecated, but the documentation (`docs/**`) does not mention it.",
        remedy: expect.stringContaining("to a page of deprecations"),
        passesFrom: null,
        evidence: null,
      },
    ]);
  });

  it.each(["mentioned", "unasked"] as const)("is silent where it is %s", (state) => {
    expect(onChange(rule, announced({}, mentions(state)))).toEqual([]);
  });

  it.each([
    [["a/**", "b/**", "c/**"], "(`a/**`, `b/**`, `c/**`)"],
    [["a/**", "b/**", "c/**", "d/**", "e/**"], "(`a/**`, `b/**`, `c/**`, and 2 more)"],
  ])("names three places at most: %s", (globs, named) => {
    const { mentions: all } = mentions("absent");
    const asked = { mentions: { ...all, documentation: { ...all.documentation, globs } } };
    expect(onChange(rule, announced({}, asked))).toEqual([
      expect.objectContaining({ message: expect.stringContaining(named) as string }),
    ]);
  });

  it("is silent where nobody looked", () => {
    expect(onChange(rule, announced({}))).toEqual([]);
  });
});
