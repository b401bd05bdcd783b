import type { Command } from "../core/model/command.ts";
import { expectNothing } from "../core/answers/command-arguments.ts";

export const usage: Command = {
  name: "usage",
  takes: "",
  example: "/sunset usage",
  summary: "Shows who has called the feature in the configured window.",
  help: "The data comes from the usage sources in the configuration. In a public repository, only callers marked `public: true` are named; the others are only counted.",
  permission: { key: "status", least: "read" },
  position: 8,
  read: (argument) => expectNothing(argument) ?? { does: "show", what: "usage" },
  work: { kind: "show", show: () => ({ report: "usage" }) },
};
