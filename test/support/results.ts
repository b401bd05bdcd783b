import type { Change } from "../../src/core/model/change.ts";
import type { Evidence } from "../../src/core/model/evidence.ts";
import type { Finding } from "../../src/core/model/finding.ts";
import type { Feature, ReadNotice } from "../../src/core/model/notice.ts";
import type { CheckResult, RegisterEntry, ScanResult } from "../../src/core/model/result/result.ts";
import { twoRemovals } from "./removals.ts";

/** Results and their parts with sensible values; name only what the case is about. */

export const baseCommit = "1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d";
export const headCommit = "9f8e7d6c5b4a39281706f5e4d3c2b1a09f8e7d6c";

export function aNotice(over: Partial<ReadNotice> = {}): ReadNotice {
  return {
    line: 9,
    endLine: 11,
    text: "Use fetchPage instead; fetchAll reads everything at once.",
    replacement: "fetchPage",
    reason: "fetchAll reads everything at once.",
    announced: "2026-05-01",
    sunset: "2027-01-15",
    sunsetVersion: null,
    audience: null,
    feature: null,
    dateDefects: [],
    unreadable: false,
    conditional: false,
    saysNoReplacement: false,
    comparable: "use fetchpage instead",
    ...over,
  };
}

export function aFeature(over: Partial<Feature> = {}): Feature {
  const id = over.id ?? "src/client.ts#Client.fetchAll";
  return {
    id,
    key: id,
    kind: "method",
    name: "Client.fetchAll",
    language: "typescript",
    place: { path: "src/client.ts", line: 12, column: 3, endLine: 20 },
    notice: aNotice(),
    declaration: null,
    ...over,
  };
}

export function anEntry(over: Partial<RegisterEntry> = {}): RegisterEntry {
  const feature = over.feature ?? aFeature();
  return {
    feature,
    state: "deprecated",
    audience: "public",
    effectiveSunset: feature.notice.sunset,
    ...over,
  };
}

export function anEvidence(over: Partial<Evidence> = {}): Evidence {
  return {
    status: "used",
    reasons: [],
    window: { from: "2026-10-15", to: "2026-11-20" },
    total: 42,
    callers: [{ caller: "acme-mobile", class: "public", count: 42, lastAt: "2026-11-19" }],
    ...over,
  };
}

export function aFinding(over: Partial<Finding> = {}): Finding {
  return {
    rule: "removal/before-sunset",
    severity: "error",
    feature: "src/client.ts#Client.fetchAll",
    place: { path: "src/client.ts", line: 12, side: "base" },
    message: "`Client.fetchAll` may not be removed before 2027-01-15 (today is 2026-11-20).",
    remedy: "Keep it until then. The check allows the removal from 2027-01-15.",
    passesFrom: "2027-01-15",
    evidence: null,
    ...over,
  };
}

export function aChange(over: Partial<Change> = {}): Change {
  return {
    noticed: true,
    feature: "src/client.ts#Client.fetchAll",
    change: "removed",
    path: "src/client.ts",
    line: 12,
    side: "base",
    movedTo: null,
    sunsetFrom: "2027-01-15",
    sunsetTo: null,
    base: aFeature(),
    head: null,
    members: [],
    ...over,
  };
}

export function aResult(over: Partial<CheckResult> = {}): CheckResult {
  const findings = over.findings ?? [];
  return {
    verdict: findings.some(({ severity }) => severity === "error") ? "fail" : "pass",
    base: baseCommit,
    head: headCommit,
    from: baseCommit,
    today: "2026-11-20",
    problems: [],
    unread: [],
    changes: [],
    findings,
    removals: [],
    features: [],
    publicCallers: [],
    remarks: [],
    ...over,
  };
}

export function aScan(over: Partial<ScanResult> = {}): ScanResult {
  return { commit: headCommit, problems: [], unread: [], entries: [], ...over };
}

/** One of everything: several files and rules, both sides, usage, a problem, a remark. Not in order. */
export function aFullResult(): CheckResult {
  const route = aFeature({
    id: "api/openapi.yaml#GET /v1/users ?limit",
    kind: "parameter",
    name: "GET /v1/users ?limit",
    language: "openapi",
    place: { path: "api/openapi.yaml", line: 40, column: 11, endLine: 44 },
    notice: aNotice({ announced: null, sunset: "2026-10-01" }),
  });
  const flag = aFeature({
    id: "flag:new-checkout",
    kind: "flag",
    name: "flag:new-checkout",
    language: "declared",
    place: { path: ".github/deprecations.yml", line: 31, column: 5, endLine: 36 },
    notice: aNotice({ sunset: null, sunsetVersion: "5", announced: "2026-11-20" }),
  });
  return aResult({
    findings: [
      aFinding({
        rule: "removal/in-use",
        message:
          "`Client.fetchAll` is removed while it is still used: 42 calls by 2 callers between 2026-10-15 and 2026-11-20.",
        remedy: "Move the remaining callers to the replacement, or extend the sunset date.",
        evidence: anEvidence({
          callers: [
            { caller: "acme-mobile", class: "public", count: 40, lastAt: "2026-11-19" },
            { caller: "billing", class: "internal", count: 2, lastAt: "2026-10-30" },
          ],
        }),
      }),
      aFinding(),
      aFinding({
        rule: "notice/reason-missing",
        severity: "warning",
        feature: "flag:new-checkout",
        place: { path: ".github/deprecations.yml", line: 31, side: "head" },
        message: "The notice on `flag:new-checkout` gives no reason.",
        remedy: "Say why it goes.",
        passesFrom: null,
      }),
      aFinding({
        rule: "sunset/extended",
        severity: "notice",
        feature: "api/openapi.yaml#GET /v1/users ?limit",
        place: { path: "api/openapi.yaml", line: 40, side: "head" },
        message: "The sunset of `GET /v1/users ?limit` moves from 2026-10-01 to 2027-03-01.",
        remedy: "",
        passesFrom: null,
      }),
      aFinding({
        rule: "policy/weakened",
        severity: "warning",
        feature: null,
        place: { path: ".github/deprecations.yml", line: 1, side: "head" },
        message: "The change touches the policy; base's policy was used.",
        remedy: "Have it reviewed.",
        passesFrom: null,
      }),
    ],
    changes: [
      aChange(),
      aChange({
        feature: route.id,
        change: "extended",
        path: "api/openapi.yaml",
        line: 40,
        side: "head",
        sunsetFrom: "2026-10-01",
        sunsetTo: "2027-03-01",
        base: route,
        head: route,
      }),
      aChange({
        feature: "src/old.ts#parse",
        change: "moved",
        path: "src/new.ts",
        line: 3,
        side: "head",
        movedTo: "src/new.ts#parse",
        sunsetTo: "2027-01-15",
      }),
      aChange({
        feature: flag.id,
        change: "announced",
        path: ".github/deprecations.yml",
        line: 31,
        side: "head",
        sunsetFrom: null,
      }),
    ],
    removals: twoRemovals(anEvidence()),
    features: [
      anEntry(),
      anEntry({ feature: route, state: "due", audience: "organisation" }),
      anEntry({ feature: flag }),
    ],
    problems: [{ path: "src/broken.ts", line: 7, message: "The file is not valid TypeScript here." }],
    remarks: ["The submodule vendor/lib points to another commit; its content is not read."],
  });
}

/** An audit of the same repository: nothing is compared. */
export function anAudit(): CheckResult {
  const full = aFullResult();
  return {
    ...full,
    verdict: "pass",
    base: null,
    from: null,
    changes: [],
    removals: [],
    remarks: [],
    findings: [
      aFinding({
        rule: "sunset/overdue",
        severity: "warning",
        feature: "api/openapi.yaml#GET /v1/users ?limit",
        place: {
          path: "api/openapi.yaml",
          line: 40,
          side: "head",
        },
        message: "The sunset of `GET /v1/users ?limit` was on 2026-10-01 and it is still there.",
        remedy: "It is unused: remove it.",
        passesFrom: null,
        evidence: anEvidence({
          status: "zero",
          total: 0,
          callers: [],
        }),
      }),
    ],
  };
}
