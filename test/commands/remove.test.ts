import { remove } from "../../src/commands/remove.ts";
import { describeCommand } from "./contract.ts";

describeCommand(remove, {
  read: [["", { does: "remove" }]],
  refused: [["now", "It accepts no arguments; found `now`."]],
});
