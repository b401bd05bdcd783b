import { extend } from "../../src/commands/extend.ts";
import { describeCommand } from "./contract.ts";

const order = { does: "extend", until: "2027-06-01", reason: "partners migrate" } as const;

describeCommand(extend, {
  read: [
    ["2027-06-01 partners migrate", order],
    ["2027-06-01: partners  migrate", order],
    ["to 2027-06-01 - partners migrate", order],
    ["until 1 June 2027, partners migrate", order],
    ["June 1st, 2027 partners migrate", order],
    ["2027-06-01T00:00:00Z partners migrate", order],
    ["2026-11-21 partners migrate", { ...order, until: "2026-11-21" }],
    ["2027-06-01 not before 2027-05-01", { ...order, reason: "not before 2027-05-01" }],
  ],
  refused: [
    ["", "The date is missing"],
    ["soon please", "`soon` is not a date"],
    ["in v5 please", "`in` is not a date"],
    ["P3M because", "`P3M` is not a date"],
    ["2027-02-30 why not", "`2027-02-30` does not exist"],
    ["03/04/2027 why not", "`03/04/2027` is ambiguous"],
    ["2027/06/01 why not", "write `2027-06-01` if that is meant"],
    ["June 2027 why not", "the day is missing"],
    ["2026-11-20 why not", "2026-11-20 is today"],
    ["2026-11-19 why not", "2026-11-19 is past (today is 2026-11-20, UTC)"],
    ["2027-06-01", "The reason is missing"],
    ["2027-06-01 ...", "The reason is missing"],
    [`2027-06-01 ${"x".repeat(1001)}`, "has 1001 characters; at most 1000"],
  ],
});
