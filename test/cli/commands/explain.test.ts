import { explainCommand } from "../../../src/cli/commands/explain.ts";
import { describeCliCommand } from "./contract.ts";

describeCliCommand(explainCommand, {
  runs: [
    [["removal/undated"], 0, "removal/undated"],
    [["fetchAll", "--at", "main"], 0, "src/client.ts#fetchAll"],
  ],
  refused: [
    [[], "Name one rule or one feature"],
    [["removal/undatd"], "Did you mean removal/undated?"],
  ],
});
