import type { Command } from "../core/model/command.ts";

export const help: Command = {
  name: "help",
  takes: "",
  example: "/sunset help",
  summary: "Lists the commands, and who may use them.",
  help: "`/sunset` alone does the same.",
  permission: { key: "status", least: "read" },
  position: 9,
  read: () => ({ does: "show", what: "help" }),
  work: { kind: "list" },
};
