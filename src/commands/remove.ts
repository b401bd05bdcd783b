import type { Command } from "../core/model/command.ts";
import { expectNothing } from "../core/answers/command-arguments.ts";

export const remove: Command = {
  name: "remove",
  takes: "",
  example: "/sunset remove",
  summary: "Removes the feature, by a draft pull request, once it may go.",
  help: "Only where the removal would pass the check today: its sunset is reached, its window served, and it is unused or the breakage is accepted. The draft deletes the declaration with its notice and lists the lines that still name it; what those need is for a person to do. Before that day the command is refused, and the reply says from when it works.",
  permission: { key: "remove", least: "write" },
  read: (argument) => expectNothing(argument) ?? { does: "remove" },
};
