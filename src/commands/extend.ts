import type { Command } from "../core/model/command.ts";
import { readComingDay, readReason } from "../core/answers/command-arguments.ts";

export const extend: Command = {
  name: "extend",
  takes: "DATE WHY",
  example: "/sunset extend 2027-06-01 two partners migrate in May",
  summary: "Moves the sunset to a later day, by a pull request.",
  help: "The pull request changes the date where the notice says it, and nothing else; its form stays (`15 January 2027` stays a month in words). Where the notice has no date of its own, as with `removed in v5`, or says it more than once, it records the decision `extend` in the configuration instead. The new day must be later than the present sunset. Merging is the approval: until then the old date holds.",
  permission: { key: "extend", least: "write" },
  read(argument, today) {
    const day = readComingDay(argument, today);
    if ("refused" in day) return day;
    const why = readReason(day.rest, extend.example);
    return "refused" in why ? why : { does: "extend", until: day.day, reason: why.reason };
  },
};
