import type { Command } from "../core/model/command.ts";
import { expectNothing } from "../core/answers/command-arguments.ts";

export const status: Command = {
  name: "status",
  takes: "",
  example: "/sunset status",
  summary: "Shows the state of the feature, the reason for it, and the next step.",
  help: "Shows the state, sunset, grace period, usage and next steps, as `sunset-warden explain` prints them, and the decisions in effect.",
  permission: { key: "status", least: "read" },
  position: 7,
  read: (argument) => expectNothing(argument) ?? { does: "show", what: "status" },
  work: { kind: "show", show: () => ({ report: "status" }) },
};
