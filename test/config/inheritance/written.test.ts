import { describe, expect, it } from "vitest";
import { readConfiguration } from "../../support/configuration.ts";
import { onTop } from "./on-top.ts";

describe("locked keys", () => {
  it("names the line", () => {
    const { loosened } = onTop("tests: true\nremoval:\n  requires: either\n", "locked: [removal]\n");
    expect(loosened).toEqual([{ key: "removal.requires", line: 3, lockedBy: "acme/p0" }]);
  });

  it("holds for a policy between, too", () => {
    const top = "removal: { requires: both }\nlocked: [removal]\n";
    const got = onTop("tests: true\n", "removal: { requires: either }\nlocked: [fail-on]\n", top);
    expect(got.configuration.policy.removal.requires).toBe("both");
    expect(got.locks).toEqual([
      { key: "removal", by: "acme/p1" },
      { key: "fail-on", by: "acme/p0" },
    ]);
  });

  it("does not hold for the one that locks, which may be changed", () => {
    expect(
      onTop("removal: { requires: either }\nlocked: [removal]\n").configuration.policy.removal.requires,
    ).toBe("either");
  });

  it.each<[lock: string, message: RegExp | null]>([
    ["removal.requires", null],
    ["rules.removal/before-sunset", null],
    ["audiences.public.min", null],
    ["callers.acme-mobile", null],
    ["*", null],
    [
      "removal.require",
      /`removal.require` is not a key that can be locked: did you mean `removal.requires`\?/,
    ],
    ["rule", /did you mean `rules`\?/],
    ["rules.removal/early", /not a key that can be locked/],
    ["decisions", /cannot be locked: `decisions` belongs to each repository/],
    ["features", /belongs to each repository/],
    ["audience.public", /not a key that can be locked/],
    ["__proto__", /not a key that can be locked/],
  ])("locked: %s", (lock, message) => {
    const { problems } = readConfiguration(`locked: ["${lock}"]\n`, "w.yml");
    if (message === null) expect(problems).toEqual([]);
    else expect(problems[0]).toMatchObject({ line: 1, column: 10, message: expect.stringMatching(message) });
  });
});

describe("extends", () => {
  it.each<[written: string, read: string | null]>([
    ["acme/policy", "acme/policy .github/deprecations.yml -"],
    ["acme/policy:base.yml", "acme/policy base.yml -"],
    ["acme/policy:a/b.yml@v1.2", "acme/policy a/b.yml v1.2"],
    ["acme/policy@feature/x", "acme/policy .github/deprecations.yml feature/x"],
    ["acme/.github", "acme/.github .github/deprecations.yml -"],
    ["acme", null],
    ["acme/policy/more", null],
    ["acme/policy:../secret.yml", null],
    ["acme/policy:/etc/passwd", null],
    ["acme/policy:a//b", null],
    ["acme/policy@", null],
    ["acme/policy@../x", null],
    ["acme/policy@-x", null],
    ["acme/..", null],
    ["https://github.com/acme/policy", null],
    ["acme/policy:a b.yml", null],
  ])("%s", (written, read) => {
    const reading = readConfiguration(`extends: "${written}"\n`, "w.yml");
    const reference = reading.written?.extends?.reference;
    expect(
      reference === undefined
        ? null
        : `${reference.owner}/${reference.repo} ${reference.path} ${reference.ref ?? "-"}`,
    ).toBe(read);
    expect(reading.problems.length).toBe(read === null ? 1 : 0);
  });

  it("is known of a file that is not valid otherwise", () => {
    const reading = readConfiguration("extends: acme/policy\naudence: public\n", "w.yml");
    expect(reading.configuration).toBeNull();
    expect(reading.written?.extends?.reference.repo).toBe("policy");
  });
});
