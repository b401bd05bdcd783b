import { describe, expect, it } from "vitest";
import type { Unreserved } from "../../src/core/model/contract/reserved.ts";
import { defaultPolicy } from "../../src/config/default-policy.ts";
import { removalUnreserved } from "../../src/rules/removal-unreserved.ts";
import { aJudgedChange, judgeKnown, noCase, onChange, today } from "../support/judging.ts";
import { aChange } from "../support/results.ts";

const rule = "removal/unreserved";
const both: Unreserved = {
  number: 4,
  name: "email",
  takenBy: null,
  holder: "acme.v1.User",
  unquoted: false,
};

describe("removal/unreserved", () => {
  it("is silent about what has no number, or is reserved", () => {
    expect(onChange(rule, aJudgedChange())).toEqual([]);
  });

  it.each<[string, Unreserved, string, string]>([
    [
      "both",
      both,
      "neither its number 4 nor its name `email` is reserved: a later declaration may reuse them",
      'Add `reserved 4; reserved "email";` to `acme.v1.User`.',
    ],
    [
      "the number",
      { ...both, name: null },
      "its number 4 is not reserved: a later declaration may reuse it",
      "Add `reserved 4;` to `acme.v1.User`.",
    ],
    [
      "the name",
      { ...both, number: null },
      "its name `email` is not reserved: a later declaration may reuse it",
      'Add `reserved "email";` to `acme.v1.User`.',
    ],
    [
      "the name in an edition",
      { ...both, number: null, unquoted: true },
      "its name `email` is not reserved",
      "Add `reserved email;` to `acme.v1.User`.",
    ],
    [
      "a number that is taken",
      { ...both, takenBy: "acme.v1.User.age" },
      "its number 4 is now used by `acme.v1.User.age`, which misreads old data; its name `email` is not reserved.",
      'Change the number of `acme.v1.User.age` to one that was never used, and add `reserved 4; reserved "email";` to `acme.v1.User`.',
    ],
    [
      "a number that is taken, of a reserved name",
      { ...both, name: null, takenBy: "acme.v1.User.age" },
      "its number 4 is now used by `acme.v1.User.age`, which misreads old data.",
      "Change the number of `acme.v1.User.age` to one that was never used, and add `reserved 4;` to `acme.v1.User`.",
    ],
  ])("says what is missing: %s", (_, unreserved, message, remedy) => {
    const change = { ...aChange({ sunsetFrom: "2026-11-01" }), unreserved };
    expect(onChange(rule, aJudgedChange({ change }))).toMatchObject([
      {
        rule,
        severity: "error",
        feature: change.feature,
        place: {
          path: "src/client.ts",
          line: 12,
          side: "base",
        },
        message: expect.stringContaining(message),
        remedy,
      },
    ]);
  });

  it.each([
    [null, [{ kind: "reserved", holder: "acme.v1.User", number: 4, name: "email" }]],
    ["acme.v1.User.age", []],
  ])("is reserved by a fix, unless its number is taken: %s", (takenBy, corrections) => {
    const change = { ...aChange({ sunsetFrom: "2026-11-01" }), unreserved: { ...both, takenBy } };
    const known = { ...noCase, changes: [aJudgedChange({ change })] };
    const found = judgeKnown(known, [removalUnreserved], { today, policy: defaultPolicy });
    expect(found.flatMap(({ repair }) => (repair ? [repair.correction] : []))).toEqual(corrections);
  });
});
