import { commands } from "../../commands/registry.generated.ts";
import { permissionFor } from "../../core/model/command.ts";
import type { Policy } from "../../core/model/policy.ts";
import { commandsTable } from "../../reports/answer/commands-table.ts";

/** Every command with the role that the policy asks for. */
export function helpTable(policy: Policy): string {
  return commandsTable(
    commands.map((each) => ({
      name: each.name,
      takes: each.takes,
      summary: each.summary,
      needs: `${permissionFor(each, policy)} or more`,
    })),
  );
}
