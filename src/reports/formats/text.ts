import type { ReportFormat } from "./base/format.ts";

/** Text for people. For `report`: the page. */
export const text: ReportFormat = {
  name: "text",
  position: 1,
  hint: "default",
  contentType: "text/plain",
  render: {
    check: async (result, options) => (await import("../terminal/check-text.ts")).checkText(result, options),
    scan: async (result, options) => (await import("../register/scan-text.ts")).scanText(result, options),
    remind: async (result) => (await import("../issue/summary.ts")).remindersText(result),
    report: async (result, options) => (await import("../page/page.ts")).page(result, options),
    init: async (result, options) => (await import("../init/text.ts")).initText(result, options),
  },
  reportBegins: async () => (await import("../page/markup.ts")).pageBeginning,
};
