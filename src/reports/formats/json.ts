import type { ReportFormat } from "./base/format.ts";

export const json: ReportFormat = {
  name: "json",
  position: 2,
  hint: null,
  contentType: "application/json",
  render: {
    check: async (result) => (await import("../check/json.ts")).checkJson(result),
    scan: async (result) => (await import("../check/json.ts")).scanJson(result),
    report: async (result, { mayName }) =>
      (await import("../page/report-json.ts")).reportJson(result, mayName),
    init: async (result) => (await import("../init/json.ts")).initJson(result),
  },
  reportBegins: () => Promise.resolve('{\n  "schema": 1,\n  "commit": '),
};
