import { scanCommand } from "../../../src/cli/commands/scan.ts";
import { describeCliCommand } from "./contract.ts";

describeCliCommand(scanCommand, {
  runs: [
    [[], 0, "1 deprecated feature"],
    [["--at", "main", "--format", "markdown"], 0, "fetchAll"],
  ],
  refused: [
    [["--format", "github"], "scan lists features, not findings, so it cannot write github: use text, json"],
    [["--sarif", "x"], "it cannot write SARIF"],
    [["--output", "x"], "--output is only for the commands report, export and usage."],
    [["--fix"], "--fix works with check only"],
  ],
});
