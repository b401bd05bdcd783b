import { commands } from "../../commands/registry.generated.ts";
import { permissionFor } from "../../core/model/command.ts";
import type { MarkerKind } from "../../core/reminders/marker.ts";
import type { Policy } from "../../core/model/policy.ts";
import { commandsTable } from "../../reports/answer/commands-table.ts";

/** Every command with the role that the policy asks for. */
export function helpTable(policy: Policy, issue: MarkerKind): string {
  const table = commandsTable(
    commands.map((each) => ({
      name: each.name,
      takes: each.takes,
      summary: each.summary,
      needs: `${permissionFor(each, policy)} or more`,
    })),
  );
  return issue === "issue" ? table : `${table}\n\n${inIssuesOfSeveral(issue === "dashboard")}`;
}

function inIssuesOfSeveral(isDashboard: boolean): string {
  const naming =
    "This issue speaks of several features, so the feature stands behind the command, by its id, its short id, or a name that no other has: `/sunset extend FEATURE DATE WHY`.";
  const whole = isDashboard
    ? "`snooze` and `contacted` are given in the feature's own issue."
    : "`snooze` and `contacted` hold for the whole issue.";
  return `${naming} ${whole}`;
}
