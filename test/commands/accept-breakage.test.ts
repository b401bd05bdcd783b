import { acceptBreakage } from "../../src/commands/accept-breakage.ts";
import { describeCommand } from "./contract.ts";

describeCommand(acceptBreakage, {
  read: [
    ["it is needed", { does: "accept-breakage", reason: "it is needed" }],
    ["  it\tis\u00a0needed ", { does: "accept-breakage", reason: "it is needed" }],
    ["必要です", { does: "accept-breakage", reason: "必要です" }],
  ],
  refused: [
    ["", "The reason is missing"],
    ["-", "The reason is missing"],
    ["x".repeat(1001), "at most 1000 are recorded"],
  ],
});
