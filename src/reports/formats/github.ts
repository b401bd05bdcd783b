import type { ReportFormat } from "./base/format.ts";

/** Workflow commands, which GitHub's runner turns into annotations. */
export const github: ReportFormat = {
  name: "github",
  position: 5,
  hint: "workflow commands",
  contentType: "text/plain",
  render: {
    async check(result, { addedLines }) {
      const { annotations } = await import("../check/annotations.ts");
      const { placer } = await import("../check/placing.ts");
      const paths = [...new Set(result.findings.map((each) => each.place.path))];
      const { removalText } = await import("../check/removal-lines.ts");
      const { plainLine, plainPath } = await import("../writing/plain.ts");
      const { unreadLine } = await import("../writing/unread-line.ts");
      const { innocent } = await import("../writing/runner-lines.ts");
      const commands = annotations(result, placer(await addedLines(paths)));
      const removals = result.removals.map(
        (each) => `${plainPath(each.feature)}: ${plainLine(removalText(each))}`,
      );
      const { policyLine } = await import("../writing/policy-line.ts");
      const notes = [unreadLine(result.unread), policyLine(result.policy)];
      const lines = [...removals, ...notes.filter((each) => each !== null)];
      return commands + innocent(lines.map((each) => `${each}\n`).join(""));
    },
  },
};
