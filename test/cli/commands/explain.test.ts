import { explainCommand } from "../../../src/cli/commands/explain.ts";
import { describeCliCommand } from "./contract.ts";

describeCliCommand(explainCommand, {
  runs: [
    [["removal/undated"], 0, "removal/undated"],
    [["fetchAll", "--at", "main"], 0, "src/client.ts#fetchAll"],
    [["removal/undated", "--format", "json"], 0, '"default": "error"'],
    [["fetchAll", "--format", "json"], 0, '"graceEnds": "2026-07-10"'],
  ],
  refused: [
    [[], "Name one rule or one feature"],
    [["removal/undated", "--format", "sarif"], "explain writes text or JSON"],
    [["removal/undatd"], "Did you mean removal/undated?"],
    [["fetchAl"], 'Did you mean "fetchAll"?'],
  ],
});
