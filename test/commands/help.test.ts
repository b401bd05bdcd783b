import { help } from "../../src/commands/help.ts";
import { describeCommand } from "./contract.ts";

describeCommand(help, {
  read: [
    ["", { does: "show", what: "help" }],
    ["me", { does: "show", what: "help" }],
  ],
  refused: [],
});
