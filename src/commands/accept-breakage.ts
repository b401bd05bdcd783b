import type { Command } from "../core/model/command.ts";
import { readReason } from "../core/answers/command-arguments.ts";

export const acceptBreakage: Command = {
  name: "accept-breakage",
  takes: "WHY",
  example: "/sunset accept-breakage the last caller is a crawler nobody owns",
  summary: "Accepts that the remaining callers break, by a pull request.",
  help: "The pull request records the decision `accept-breakage` in the configuration, with who, when and why. Once it is merged, recorded usage no longer stands in the way of the removal; the sunset and the window still do.",
  permission: { key: "accept-breakage", least: "maintain" },
  read(argument) {
    const why = readReason(argument, acceptBreakage.example);
    return "refused" in why ? why : { does: "accept-breakage", reason: why.reason };
  },
};
