import { Ajv } from "ajv";
import { default as addFormats } from "ajv-formats";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sarif } from "../../../src/reports/check/sarif.ts";
import { expectGolden } from "../../support/golden.ts";
import { acting } from "../../support/hostile.ts";
import { aFinding, aFullResult, aResult } from "../../support/results.ts";
import { anyResult } from "../any-result.ts";
import schema from "./sarif-schema.json" with { type: "json" };

const ajv = new Ajv({ allErrors: true, strict: false });
addFormats.default(ajv);
const validate = ajv.compile(schema);

const options = {
  version: "1.2.3",
  rulesUrl: "https://github.com/o/r/blob/main/docs/rules",
  repositoryUrl: "https://github.com/acme/app",
  rules: [
    {
      id: "removal/before-sunset",
      summary: "Too early.",
      help: "Keep it.",
      defaultSeverity: "error" as const,
    },
    { id: "visibility/log-warnings", summary: "No warning.", help: "Warn.", defaultSeverity: "off" as const },
  ],
};

interface Result {
  readonly message: { readonly text: string };
  readonly ruleIndex?: number;
  readonly partialFingerprints: { readonly "sunsetWarden/v1": string };
  readonly locations: readonly {
    readonly physicalLocation: { readonly artifactLocation: { readonly uri: string } };
  }[];
}

function results(text: string): readonly Result[] {
  return (JSON.parse(text) as { runs: [{ results: Result[] }] }).runs[0].results;
}

function prints(
  findings: Parameters<typeof aResult>[0] extends infer R
    ? NonNullable<R>["findings" & keyof NonNullable<R>]
    : never,
) {
  return results(sarif(aResult({ findings: findings ?? [] }), options)).map(
    (each) => each.partialFingerprints["sunsetWarden/v1"],
  );
}

describe("SARIF", () => {
  it("is a log as the schema wants it", () => {
    const text = sarif(aFullResult(), options);
    validate(JSON.parse(text));
    expect(validate.errors).toBeNull();
    expectGolden("reports/check.sarif", text);
  });

  it("carries the fix of a finding, by lines and columns, and not another's", () => {
    const [first, other] = [aFinding({ feature: "src/a.ts#old" }), aFinding({ feature: "src/a.ts#older" })];
    const place = { path: "src/ä b.ts", line: 2, side: "head" as const };
    const findings = [first, other].map((each) => ({ ...each, place }));
    const fix = {
      rule: first.rule,
      feature: first.feature,
      noted: "src/a.ts#old",
      description: "Write [it](x).",
      edits: [{ start: 8, end: 11, text: "\n * now" }],
    };
    const source = { text: "𝒳 one\n two\nthree", encoding: "utf-8" as const, mark: false };
    const log = sarif(aResult({ findings, fixes: [{ path: place.path, source, fixes: [fix] }] }), options);
    validate(JSON.parse(log));
    expect(validate.errors).toBeNull();
    const { runs } = JSON.parse(log) as { runs: [{ results: { fixes?: unknown }[] }] };
    expect(runs[0].results.map(({ fixes }) => fixes)).toEqual([
      [
        {
          description: { text: "Write [it] (x)." },
          artifactChanges: [
            {
              artifactLocation: { uri: "src/%C3%A4%20b.ts", uriBaseId: "%SRCROOT%" },
              replacements: [
                {
                  deletedRegion: { startLine: 2, startColumn: 2, endLine: 2, endColumn: 5 },
                  insertedContent: { text: "\n * now" },
                },
              ],
            },
          ],
        },
      ],
      undefined,
    ]);
  });

  it("would not pass with a wrong level or an unknown key", () => {
    const text = sarif(aFullResult(), options);
    expect(validate(JSON.parse(text.replace('"level": "note"', '"level": "notice"')))).toBe(false);
    expect(validate(JSON.parse(text.replace('"ruleId"', '"rule"')))).toBe(false);
  });

  it("knows a finding again by rule and feature, wherever it moves", () => {
    const [first] = prints([aFinding()]);
    const moved = aFinding({
      message: "Said in other words.",
      place: { path: "src/client.ts", line: 99, side: "base" },
    });
    expect(prints([moved])).toEqual([first]);
    expect(prints([aFinding({ feature: "other#x" })])).not.toEqual([first]);
    expect(prints([aFinding({ rule: "removal/in-use" })])).not.toEqual([first]);
    expect(first).toMatch(/^[\da-f]{32}:1$/);
  });

  it("tells several findings of one rule about one feature apart", () => {
    const uses = [3, 7, 9].map((line) =>
      aFinding({ rule: "usage/new-use", place: { path: "a.ts", line, side: "head" } }),
    );
    expect(new Set(prints(uses)).size).toBe(3);
  });

  it("encodes paths and lets no message hold a link or a placeholder", () => {
    const finding = aFinding({
      message: "see [here](https://evil.example) {0} /users/{id}",
      remedy: "",
      place: { path: "a b/ü#.ts", line: 0, side: "head" },
    });
    const [result] = results(sarif(aResult({ findings: [finding] }), options));
    expect(result?.message.text).toBe("see [here] (https://evil.example) {{0}} /users/{id}");
    expect(result?.locations[0]?.physicalLocation).toMatchObject({
      artifactLocation: { uri: "a%20b/%C3%BC%23.ts", uriBaseId: "%SRCROOT%" },
      region: { startLine: 1 },
    });
  });

  it("holds no more results than code scanning takes, and says so", () => {
    const text = sarif(aResult({ findings: Array.from({ length: 25_002 }, () => aFinding()) }), options);
    expect(results(text)).toHaveLength(25_000);
    expect(text).toContain("2 more findings are left out here");
  });

  it("is valid whatever the text", () => {
    fc.assert(
      fc.property(anyResult, (result) => {
        const text = sarif(result, options);
        validate(JSON.parse(text));
        expect(validate.errors).toBeNull();
        expect(text).not.toMatch(acting);
      }),
    );
  });
});
