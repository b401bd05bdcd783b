import { keep } from "../../src/commands/keep.ts";
import { describeCommand } from "./contract.ts";

describeCommand(keep, {
  read: [
    ["it is needed", { does: "keep", reason: "it is needed" }],
    ["  it\tis\u00a0needed ", { does: "keep", reason: "it is needed" }],
    ["必要です", { does: "keep", reason: "必要です" }],
  ],
  refused: [
    ["", "The reason is missing"],
    ["-", "The reason is missing"],
    ["WHY", "The reason is missing"],
    ["x".repeat(1001), "at most 1000 are recorded"],
  ],
});
