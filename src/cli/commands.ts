import type { CommandName } from "./command-names.ts";
import { auditCommand } from "./commands/audit.ts";
import { checkCommand } from "./commands/check.ts";
import { explainCommand } from "./commands/explain.ts";
import { scanCommand } from "./commands/scan.ts";
import type { Options } from "./options.ts";
import type { World } from "./world.ts";

/** Runs one command; gives its exit code. */
export type Command = (options: Options, world: World) => Promise<number>;

export const commands: Readonly<Record<CommandName, Command>> = {
  check: checkCommand,
  scan: scanCommand,
  audit: auditCommand,
  explain: explainCommand,
};
