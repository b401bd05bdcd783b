import * as fc from "fast-check";
import { changeKinds } from "../../src/core/model/change.ts";
import { severities } from "../../src/core/model/finding.ts";
import type { CheckResult } from "../../src/core/model/result/result.ts";
import { anyText } from "../support/hostile.ts";
import { aRemoval } from "../support/removals.ts";
import { aChange, aFeature, aFinding, aNotice, aResult, anEntry, anEvidence } from "../support/results.ts";

const day = fc.constantFrom("2026-01-01", "2026-11-20", "2027-01-15");
const line = fc.integer({ min: 1, max: 5000 });
const side = fc.constantFrom("base" as const, "head" as const);
const orNull = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { nil: null });

const evidence = fc
  .record({ caller: anyText, reason: anyText, count: fc.nat(), kind: orNull(fc.constant("public" as const)) })
  .map(({ caller, reason, count, kind }) =>
    anEvidence({ reasons: [reason], callers: [{ caller, class: kind, count, lastAt: null }] }),
  );

const finding = fc
  .record({
    rule: anyText,
    severity: fc.constantFrom(...severities),
    feature: orNull(anyText),
    place: fc.record({ path: anyText, line, side }),
    message: anyText,
    remedy: anyText,
    passesFrom: orNull(day),
    evidence: orNull(evidence),
  })
  .map(aFinding);

const change = fc
  .record({
    feature: anyText,
    change: fc.constantFrom(...changeKinds),
    path: anyText,
    line,
    side,
    movedTo: orNull(anyText),
    sunsetFrom: orNull(day),
    sunsetTo: orNull(day),
  })
  .map(aChange);

export const anyEntry = fc
  .record({
    id: anyText,
    name: anyText,
    path: anyText,
    text: anyText,
    replacement: orNull(anyText),
    sunset: orNull(day),
  })
  .map(({ id, name, path, text, replacement, sunset }) =>
    anEntry({
      feature: aFeature({
        id,
        name,
        place: { path, line: 1, column: 1, endLine: 2 },
        notice: aNotice({ text, replacement, reason: text, sunset, sunsetVersion: text }),
      }),
      effectiveSunset: sunset,
    }),
  );

const problem = fc.record({ path: anyText, message: anyText, line });

const removal = fc
  .record({
    feature: anyText,
    sunset: orNull(day),
    introduced: orNull(day),
    evidence: orNull(evidence),
    source: anyText,
    reason: anyText,
  })
  .map(({ source, reason, evidence: known, ...rest }) => {
    const sources = [{ source, status: "unknown", reasons: [reason] } as const];
    return aRemoval({ ...rest, evidence: known && { ...known, sources } });
  });

/** Results in which every text is hostile. */
export const anyResult: fc.Arbitrary<CheckResult> = fc
  .record({
    verdict: fc.constantFrom("pass" as const, "fail" as const),
    base: orNull(anyText),
    head: anyText,
    findings: fc.array(finding, { maxLength: 8 }),
    changes: fc.array(change, { maxLength: 4 }),
    removals: fc.array(removal, { maxLength: 3 }),
    features: fc.array(anyEntry, { maxLength: 4 }),
    problems: fc.array(problem, { maxLength: 3 }),
    remarks: fc.array(anyText, { maxLength: 3 }),
  })
  .map(aResult);
