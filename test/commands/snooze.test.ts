import { snooze } from "../../src/commands/snooze.ts";
import { describeCommand } from "./contract.ts";

const until = (day: string): { readonly does: "snooze"; readonly until: string } => ({
  does: "snooze",
  until: day,
});

describeCommand(snooze, {
  read: [
    ["P2W", until("2026-12-04")],
    ["p10d", until("2026-11-30")],
    ["P1M1D", until("2026-12-21")],
    ["2 weeks", until("2026-12-04")],
    ["2weeks", until("2026-12-04")],
    ["for a month.", until("2026-12-20")],
    ["one quarter", until("2027-02-20")],
    ["1 year", until("2027-11-20")],
    ["until 2027-01-01", until("2027-01-01")],
    ["1 January 2027", until("2027-01-01")],
  ],
  refused: [
    ["", "The period is missing"],
    ["a while", "`a while` is not a period"],
    ["0 days", "`0 days` is not a period"],
    ["-1 days", "is not a period"],
    ["PT5H", "is not a period in days, weeks, months or years"],
    ["2 weeks please", "is not a period"],
    ["2026-11-20", "2026-11-20 is today"],
    ["2026-01-01", "2026-01-01 is past"],
    ["01/02/2027", "is ambiguous"],
    ["366 days", "ends on 2027-11-21, in 366 days; the longest allowed period is 1 year"],
    ["9999 years", "the longest allowed period is 1 year"],
  ],
});
