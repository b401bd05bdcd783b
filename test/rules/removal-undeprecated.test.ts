import { describe, expect, it } from "vitest";
import type { UndeprecatedRemoval } from "../../src/core/model/rule.ts";
import { allFindings, aPolicy, hostileName } from "../support/judging.ts";
import type { UnnoticedChange } from "../../src/core/model/change.ts";
import type { UnnoticedFeature } from "../../src/core/model/notice.ts";
import { aDeclaration } from "../support/declarations.ts";
import { aFeature } from "../support/results.ts";

const rule = "removal/undeprecated";

function bareFeature(id?: string): UnnoticedFeature {
  const { key: _, ...feature } = aFeature(id === undefined ? {} : { id });
  return { ...feature, declaration: aDeclaration("src/client.ts", "Client.fetchAll"), notice: null };
}

const bare = bareFeature();

function change(over: Partial<UnnoticedChange> = {}): UnnoticedChange {
  return {
    noticed: false,
    feature: bare.id,
    change: "removed",
    path: "src/client.ts",
    line: 12,
    side: "base",
    movedTo: null,
    sunsetFrom: null,
    sunsetTo: null,
    base: bare,
    members: [],
    ...over,
  };
}

function gone(over: Partial<UndeprecatedRemoval> = {}): UndeprecatedRemoval {
  return { change: change(), byDefault: "error", noticedUntil: null, isAccepted: false, ...over };
}

describe("removal/undeprecated", () => {
  it("says what went, at base", () => {
    expect(allFindings({ undeprecated: [gone()] })).toEqual([
      {
        rule,
        severity: "error",
        feature: "src/client.ts#Client.fetchAll",
        place: { path: "src/client.ts", line: 12, side: "base" },
        message: "`Client.fetchAll` is part of the public API and is removed without a deprecation notice.",
        remedy: expect.stringContaining("Restore it with a deprecation notice"),
        passesFrom: null,
        evidence: null,
      },
    ]);
  });

  it("counts what went with it, and says when a notice stood on it", () => {
    const narrowed = change({ change: "narrowed", members: [bare, bare] });
    expect(
      allFindings({ undeprecated: [gone({ change: narrowed, noticedUntil: "2026-10-01" })] }),
    ).toMatchObject([
      {
        message:
          "`Client.fetchAll` (and 2 public members of it) is part of the public API and is made unreachable from outside without a deprecation notice: its notice was withdrawn (2026-10-01).",
      },
    ]);
  });

  it("keeps a name from code in one line", () => {
    const base = bareFeature(hostileName);
    const [finding] = allFindings({ undeprecated: [gone({ change: change({ base }) })] });
    expect(finding?.message).not.toMatch(/\n|`x`/);
  });

  it.each([
    ["off", [], []],
    ["off", [{ rule, severity: "warning", paths: null }], ["warning"]],
    ["off", [{ rule, severity: "error", paths: ["lib/**"] }], []],
    ["error", [{ rule, severity: "off", paths: ["src/**"] }], []],
    ["error", [], ["error"]],
  ] as const)("weighs %s where %j says otherwise", (byDefault, rules, severities) => {
    const findings = allFindings({ undeprecated: [gone({ byDefault })] }, { policy: aPolicy({ rules }) });
    expect(findings.map(({ severity }) => severity)).toEqual(severities);
  });

  const unread = { path: "src/a.ts", line: 3, count: 1, byDefault: "error" } as const;

  it.each([
    [{ isSeen: false, wasUnread: false }, "error", "cannot be read at head"],
    [{ isSeen: true, wasUnread: false }, "warning", "cannot be read at head"],
    [{ isSeen: false, wasUnread: true }, "warning", "cannot be read on base and at head"],
  ] as const)("reports a file that cannot be read: %j", (state, severity, words) => {
    const file = { ...unread, ...state };
    expect(allFindings({ unverifiedFiles: [file] })).toMatchObject([
      {
        rule,
        severity,
        feature: null,
        place: {
          path: "src/a.ts",
          line: 3,
          side: "base",
        },
        message: expect.stringContaining(words),
      },
    ]);
    expect(allFindings({ unverifiedFiles: [{ ...file, byDefault: "off" }] })).toEqual([]);
  });

  it.each([
    [1, "1 public declaration of `src/a.ts` still exists"],
    [2, "2 public declarations of `src/a.ts` still exist"],
  ])("counts %i of a file that cannot be read", (count, words) => {
    const file = { ...unread, count, isSeen: false, wasUnread: false };
    expect(allFindings({ unverifiedFiles: [file] })).toMatchObject([
      { message: expect.stringContaining(words) },
    ]);
  });

  it.each([
    ["removed", "Restore it. GraphQL does not allow"],
    ["altered", "Keep requests and responses as they were. GraphQL does not allow"],
  ] as const)("of what no notice may be on and is %s, says what can be done", (what, wanted) => {
    const undeprecatable = "GraphQL does not allow `@deprecated` on a scalar";
    const base = { ...bare, declaration: { ...bare.declaration, undeprecatable } };
    const [finding] = allFindings({ undeprecated: [gone({ change: change({ base, change: what }) })] });
    expect(finding?.remedy).toContain(wanted);
    expect(finding?.remedy).toContain(undeprecatable);
    expect(finding?.remedy).toContain("decision: accept-breakage");
    expect(finding?.remedy).not.toMatch(/notice/);
  });

  it("lets go what the base branch has decided to break", () => {
    expect(allFindings({ undeprecated: [gone({ isAccepted: true })] })).toEqual([]);
  });
});
