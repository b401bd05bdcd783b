import { usage } from "../../src/commands/usage.ts";
import { describeCommand } from "./contract.ts";

describeCommand(usage, {
  read: [["", { does: "show", what: "usage" }]],
  refused: [["of all", "It takes nothing, and `of all` was given."]],
});
