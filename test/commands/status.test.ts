import { status } from "../../src/commands/status.ts";
import { describeCommand } from "./contract.ts";

describeCommand(status, {
  read: [["", { does: "show", what: "status" }]],
  refused: [["of all", "It accepts no arguments; found `of all`."]],
});
