import { status } from "../../src/commands/status.ts";
import { describeCommand } from "./contract.ts";

describeCommand(status, {
  read: [["", { does: "show", what: "status" }]],
  refused: [["of all", "It takes nothing, and `of all` was given."]],
});
