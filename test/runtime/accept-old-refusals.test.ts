import { describe, expect, it } from "vitest";
import { acceptOld, OldFormError, type OldFormRules } from "../../src/runtime/old-forms.ts";

const quiet = { logger: null, file: "service.yml" };

function refusal(document: unknown, rules: OldFormRules): string {
  try {
    acceptOld(document, rules, quiet);
  } catch (error) {
    if (error instanceof OldFormError) return error.message;
    throw error;
  }
  return "accepted";
}

describe("a document is refused", () => {
  const cases: readonly (readonly [string, unknown, OldFormRules, string])[] = [
    [
      "with both forms",
      "new: 1\nold: 2\n",
      { old: "new" },
      "service.yml:2:1: `old` is the old form of `new`, and both are set; keep `new`.",
    ],
    [
      "with both forms that came to different places",
      "a: { old: 1 }\nb: { new: 1 }\n",
      { "a.old": "b.new" },
      "service.yml:1:6: `a.old` is the old form of `b.new`, and both are set; keep `b.new`.",
    ],
    [
      "with more than the old form where the new one has one value",
      "retries: { most: 5, wait: 1 }\n",
      { "retries.most": "retries" },
      "service.yml:1:12: `most` is the old form of `retries`, and both are set; keep `retries`.",
    ],
    [
      "where the new place holds no keys",
      "old: 1\nlisten: 80\n",
      { old: "listen.port" },
      "service.yml:1:1: `old` is the old form of `listen.port`, but the value above it has no keys.",
    ],
    [
      "that is no YAML",
      "a: [1\n",
      { old: "new" },
      "service.yml:2:1: This is not valid YAML: Flow sequence in block collection must be sufficiently indented and end with a ].",
    ],
    [
      "that is TOML and is not said to be",
      "old = 1\nother = 2\n",
      { old: "new" },
      'service.yml:1:1: This is a single text, not a mapping. Name the format of the document: `format: "toml"`, `"env"` or `"jsonc"`.',
    ],
    [
      "of parsed values, without a line",
      { new: 1, old: 2 },
      { old: "new" },
      "service.yml: `old` is the old form of `new`, and both are set; keep `new`.",
    ],
  ];

  it.each(cases)("%s", (_, document, rules, message) => {
    expect(refusal(document, rules)).toBe(message);
  });

  it("that is no TOML, with its place", () => {
    const options = { logger: null, format: "toml", file: "service.toml" } as const;
    expect(() => acceptOld("a = 1\nb = [1\nc = 2\n", { old: "new" }, options)).toThrow(
      /^service\.toml:\d:\d+: This is not valid TOML: /,
    );
  });

  it("in a format that does not exist", () => {
    expect(() => acceptOld("a", { old: "new" }, { format: "ini" as "env" })).toThrow(
      "expected one of yaml, json, jsonc, toml, env",
    );
  });

  it("unless the new form may win", () => {
    const { value, uses } = acceptOld("new: 1\nold: 2\n", { old: "new" }, { ...quiet, whenBoth: "new" });
    expect({ value, uses }).toEqual({ value: { new: 1 }, uses: [] });
  });

  it("says all problems, with their places", () => {
    const text = "a: { old: 1, new: 1 }\nb: { old: 1, new: 1 }\n";
    try {
      acceptOld(text, { "*.old": "*.new" }, quiet);
      expect.unreachable();
    } catch (error) {
      expect((error as OldFormError).problems.map(({ line, column, key }) => [line, column, key])).toEqual([
        [1, 6, "a.old"],
        [2, 6, "b.old"],
      ]);
    }
  });
});

describe("a rule that cannot work is a TypeError", () => {
  const cases: readonly (readonly [OldFormRules, string])[] = [
    [{ old: "" }, '"" is not a path; write keys with dots between them, or a list of keys'],
    [
      { same: "same" },
      'the rule "same" → "same" has one path for both forms, but does not say which values are old',
    ],
    [
      { "a.*": "b.*" },
      'the rule "a.*" → "b.*" has `*` where its two paths differ; each old value needs one new place',
    ],
  ];
  it.each(cases)("%j", (rules, message) => {
    expect(() => acceptOld({}, rules)).toThrow(new TypeError(message));
  });
});
