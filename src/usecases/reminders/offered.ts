import { permissionFor, type Command } from "../../core/model/command.ts";
import type { Policy } from "../../core/model/policy.ts";
import type { OfferedCommand } from "../../core/reminders/subject.ts";

/** The commands as a reminder lists them, with the role that the policy asks for. */
export function offeredCommands(commands: readonly Command[], policy: Policy): OfferedCommand[] {
  return commands.map((each) => ({
    line: `${each.name} ${each.takes}`.trim(),
    summary: each.summary,
    permission: permissionFor(each, policy),
  }));
}
