import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { defaultPolicy } from "../../../src/config/default-policy.ts";
import { configurationSchema, readConfiguration } from "../../support/configuration.ts";
import { globDefect } from "../../../src/core/repository/glob.ts";
import type { Policy } from "../../../src/core/model/policy.ts";
import { configurationText } from "../../../src/reports/init/configuration-file.ts";
import { anySurvey, aSurvey } from "./any-survey.ts";
import { runs } from "../../support/runs.ts";

const today = "2026-11-20";

function policyOf(text: string): Policy {
  const { configuration, problems, oldForms } = readConfiguration(text, "deprecations.yml");
  expect([problems, oldForms]).toEqual([[], []]);
  if (configuration === null) throw new Error("not valid");
  return configuration.policy;
}

/** Takes the sign off every setting that is not active; prose has a space and a word behind it. */
function switchedOn(text: string): string {
  return text.replaceAll(/^( *)#(?! \S)/gm, "$1").replaceAll("YYYY-MM-DD", "2027-01-15");
}

describe("the configuration of any repository", () => {
  it("can be read, and says what was found and nothing else", () => {
    fc.assert(
      fc.property(anySurvey, (survey) => {
        const policy = policyOf(configurationText(survey, today));
        const { paths, releases, visibility } = policy;
        const usable = survey.unshipped.filter(({ match }) => globDefect(match) === null);
        const exclude = usable.flatMap((each) => (each.holdsNotice ? [each.match.toWellFormed()] : []));
        expect(others(policy)).toEqual({ ...others(defaultPolicy), enforceFrom: today, exclude });
        const evident = survey.internals.filter((each) => each.evident && globDefect(each.match) === null);
        expect(paths).toEqual(
          evident
            .slice(0, 30)
            .map((each) => ({ match: each.match.toWellFormed(), audience: "internal", public: null })),
        );
        for (const day of Object.values(releases)) expect(day <= today).toBe(true);
        for (const each of visibility.releaseNotes) expect(globDefect(each)).toBeNull();
        const docs = `${survey.documentation?.toWellFormed() ?? ""}/**`;
        const hasDocs = survey.documentation !== null && globDefect(docs) === null;
        expect(visibility.documentation).toEqual(hasDocs ? [docs] : []);
      }),
      { numRuns: runs(100) },
    );
  });

  it("can be read with every setting switched on, and the defaults are the defaults", () => {
    fc.assert(
      fc.property(anySurvey, (survey) => {
        const policy = policyOf(switchedOn(configurationText(survey, today)));
        const usable = survey.unshipped.filter(({ match }) => globDefect(match) === null);
        const exclude = usable.map(({ match }) => match.toWellFormed());
        expect(others(policy)).toEqual({
          ...others(defaultPolicy),
          enforceFrom: today,
          failOn: "error",
          exclude,
        });
      }),
      { numRuns: runs(100) },
    );
  });

  it("holds nothing that acts when it is printed", () => {
    fc.assert(
      fc.property(anySurvey, (survey) => {
        expect(configurationText(survey, today)).not.toMatch(
          /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028-\u202e\ufeff]/,
        );
      }),
    );
  });
});

/** What no survey fills in. */
function others(policy: Policy): object {
  const found = ["paths", "releases", "visibility"];
  return Object.fromEntries(Object.entries(policy).filter(([key]) => !found.includes(key)));
}

describe("the configuration", () => {
  it("shows every key there is", () => {
    const keys = Object.keys(parse(switchedOn(configurationText(aSurvey(), today))) as object);
    expect(keys.toSorted()).toEqual(Object.keys(configurationSchema.shape).toSorted());
  });

  it("has one active key where nothing is found", () => {
    expect(parse(configurationText(aSurvey(), today))).toEqual({ "enforce-from": today });
  });

  it("asks for the day of a version that no tag tells", () => {
    const versions = [
      { version: "5", notices: 1, released: { tag: "v5.0.0", day: "2024-05-06" } },
      { version: "6", notices: 2, released: null },
    ];
    const text = configurationText(aSurvey({ versions }), today);
    expect(policyOf(text).releases).toEqual({ "5": "2024-05-06" });
    expect(text).toContain('  #"6": YYYY-MM-DD # 2 notices name it: which day?');
  });

  it.each([
    [30, 50, true],
    [3, 30, true],
    [1, 31, true],
    [0, 19, true],
    [0, 20, false],
    [0, 0, true],
  ])("asks for release notes that %i of %i changes touch: %s", (touched, of, asked) => {
    const releaseNotes = [{ match: "CHANGELOG.md", touched, of }];
    const { visibility } = policyOf(configurationText(aSurvey({ releaseNotes }), today));
    expect(visibility.releaseNotes).toEqual(asked ? ["CHANGELOG.md"] : []);
  });
});
