import type { Evidence } from "../../src/core/model/evidence.ts";
import type { ReportedFeature } from "../../src/core/model/result/register-report.ts";
import { dated, known } from "../reports/page/known.ts";

/** Names that would act if they became markup. */
export const hostile: readonly string[] = [
  "<script>window.ran = 1</script>",
  "<img src=x onerror='window.ran = 2'>",
  '"><svg onload="window.ran = 3">',
  "</script><script>window.ran = 4</script>",
  "javascript:window.ran=5",
  "' autofocus onfocus='window.ran = 6",
  "</style><style>body { display: none }</style>",
  "https://nowhere.invalid/x.png",
];

const evidence = (caller: string, total: number): Evidence => ({
  status: total > 0 ? "used" : "zero",
  reasons: [],
  window: { from: "2026-10-15", to: "2026-11-20" },
  total,
  callers: total > 0 ? [{ caller, class: "public", count: total, lastAt: "2026-11-19" }] : [],
});

/** One of each sort, and the hostile ones. */
export const features: readonly ReportedFeature[] = [
  dated("alpha", "2026-05-01", "2027-01-15"),
  dated("bravo", "2026-01-01", "2026-10-01"),
  dated("charlie", "2009-01-01", "2011-01-01"),
  dated("delta", null, null),
  known({ name: "echo", entry: { state: "kept", audience: "internal" } }),
  known({ name: "foxtrot", owners: ["@acme/mobile"], facts: { evidence: evidence("acme-mobile", 9) } }),
  known({ name: "golf", owners: ["@octocat"], facts: { evidence: evidence("billing", 100) } }),
  known({ name: "hotel", facts: { evidence: evidence("", 0) } }),
  ...hostile.map((text) =>
    known({
      path: text,
      name: text,
      owners: [text],
      notice: { reason: text, replacement: text, sunsetVersion: text },
      facts: { evidence: evidence(text, 3) },
    }),
  ),
];
