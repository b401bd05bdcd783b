import { scanCommand } from "../../../src/cli/commands/scan.ts";
import { describeCliCommand } from "./contract.ts";

describeCliCommand(scanCommand, {
  runs: [
    [[], 0, "1 deprecated feature"],
    [["--at", "main", "--format", "markdown"], 0, "fetchAll"],
  ],
  refused: [
    [["--format", "github"], "scan has no findings to write as github: use text, json"],
    [["--sarif", "x"], "no findings to write as SARIF"],
    [["--output", "x"], "--output is an option of the commands report, export and usage alone."],
    [["--fix"], "--fix works with check only"],
  ],
});
