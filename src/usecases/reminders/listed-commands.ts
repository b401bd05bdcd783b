import { permissionFor, type Command } from "../../core/model/command.ts";
import type { Policy } from "../../core/model/policy.ts";
import type { ListedCommand } from "../../core/reminders/dated-feature.ts";

/** Returns the commands for a reminder, with their required roles. */
export function listedCommands(commands: readonly Command[], policy: Policy): ListedCommand[] {
  return commands.map((each) => ({
    line: `${each.name} ${each.takes}`.trim(),
    summary: each.summary,
    permission: permissionFor(each, policy),
  }));
}
