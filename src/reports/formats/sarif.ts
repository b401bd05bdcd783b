import type { ReportFormat } from "./base/format.ts";

/** SARIF 2.1.0, for code scanning. */
export const sarif: ReportFormat = {
  name: "sarif",
  position: 3,
  hint: null,
  contentType: "application/sarif+json",
  render: {
    check: async (result, options) => {
      const { sarif: write } = await import("../check/sarif.ts");
      return write(result, { ...options, rules: await options.rules() });
    },
  },
};
