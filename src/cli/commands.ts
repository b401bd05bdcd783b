import type { CommandName } from "./command-names.ts";
import type { Options } from "./options.ts";
import type { World } from "./world.ts";

/** Runs one command; gives its exit code. */
export type Command = (options: Options, world: World) => Promise<number>;

/** Each command is loaded when it is asked for. */
export const commands: Readonly<Record<CommandName, Command>> = {
  check: async (...given) => (await import("./commands/check.ts")).checkCommand(...given),
  scan: async (...given) => (await import("./commands/scan.ts")).scanCommand(...given),
  audit: async (...given) => (await import("./commands/audit.ts")).auditCommand(...given),
  remind: async (...given) => (await import("./commands/remind.ts")).remindCommand(...given),
  report: async (...given) => (await import("./commands/report.ts")).reportCommand(...given),
  init: async (...given) => (await import("./commands/init.ts")).initCommand(...given),
  announce: async (...given) => (await import("./commands/announce.ts")).announceCommand(...given),
  explain: async (...given) => (await import("./commands/explain.ts")).explainCommand(...given),
};
