import type { ReportFormat } from "./base/format.ts";

/** GitLab's code quality report, which a merge request shows next to its diff. */
export const gitlab: ReportFormat = {
  name: "gitlab",
  position: 6,
  hint: "a code quality report",
  contentType: "application/json",
  render: {
    check: async (result) => (await import("../check/code-quality.ts")).codeQuality(result),
  },
};
