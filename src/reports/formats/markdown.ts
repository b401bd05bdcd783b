import type { ReportFormat } from "./base/format.ts";

export const markdown: ReportFormat = {
  name: "markdown",
  position: 4,
  hint: null,
  contentType: "text/markdown",
  render: {
    check: async (result, { rulesUrl, mayName }) =>
      (await import("../check/markdown.ts")).checkMarkdown(result, { rulesUrl, mayName }),
    scan: async (result) => (await import("../check/markdown.ts")).scanMarkdown(result),
    async remind(result) {
      const { draftTexts, remindersMarkdown } = await import("../issue/summary.ts");
      const drafts = draftTexts(result).map(({ title, text }) => `\n---\n\n## ${title}\n\n${text}`);
      return `${remindersMarkdown(result)}${drafts.join("")}`;
    },
  },
};
