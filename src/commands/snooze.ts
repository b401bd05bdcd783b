import type { Command, Order } from "../core/model/command.ts";
import type { Day } from "../core/model/feature.ts";
import { readPeriod } from "../core/answers/command-arguments.ts";

interface Snooze extends Order {
  readonly does: "snooze";
  readonly until: Day;
}

export const snooze: Command<Snooze> = {
  name: "snooze",
  takes: "PERIOD",
  example: "/sunset snooze 2 weeks",
  summary: "Stops reminders in this issue for a while.",
  help: "Write the period in ISO 8601 (`P2W`), in words (`10 days`, `2 weeks`, `3 months`), or as the day on which it ends. It may last at most a year. The sunset does not move, and the check is not affected.",
  permission: { key: "snooze", least: "triage" },
  position: 5,
  read(argument, today) {
    const period = readPeriod(argument, today, { years: 1, months: 0, weeks: 0, days: 0 });
    return "refused" in period ? period : { does: "snooze", until: period.until };
  },
  work: {
    kind: "note",
    note: ({ until }, state) => ({ ...state, snoozedUntil: until }),
    says: ({ until }) => Promise.resolve(`No reminders here until ${until}. The sunset does not move.`),
  },
};
