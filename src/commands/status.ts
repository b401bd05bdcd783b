import type { Command } from "../core/model/command.ts";
import { expectNothing } from "../core/answers/command-arguments.ts";

export const status: Command = {
  name: "status",
  takes: "",
  example: "/sunset status",
  summary: "Shows the state of the feature, the reason for it, and the next step.",
  help: "State, sunset, window, usage and the next moves, as `sunset-warden explain` prints them, and the decisions that are in force.",
  permission: { key: "status", least: "read" },
  position: 7,
  read: (argument) => expectNothing(argument) ?? { does: "show", what: "status" },
  work: { kind: "show", show: () => ({ report: "status" }) },
};
