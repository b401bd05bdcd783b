import { usage } from "../../src/commands/usage.ts";
import { describeCommand } from "./contract.ts";

describeCommand(usage, {
  read: [["", { does: "show", what: "usage" }]],
  refused: [["of all", "It accepts no arguments; found `of all`."]],
});
