import type { Command } from "../core/model/command.ts";
import { readReason } from "../core/answers/command-arguments.ts";

export const keep: Command = {
  name: "keep",
  takes: "WHY",
  example: "/sunset keep the replacement cannot stream",
  summary: "Keeps the feature for good: takes its notice away and records the decision, by a pull request.",
  help: "The pull request takes the notice away and records the decision `keep` in the configuration, which the check asks for when a notice is withdrawn. Where the notice cannot be cut out with certainty, it records the decision alone and says so. To remove the feature later, announce it anew.",
  permission: { key: "keep", least: "maintain" },
  read(argument) {
    const why = readReason(argument, keep.example);
    return "refused" in why ? why : { does: "keep", reason: why.reason };
  },
};
