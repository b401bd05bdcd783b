import { reportCommand } from "../../../src/cli/commands/report.ts";
import { describeCliCommand } from "./contract.ts";

describeCliCommand(reportCommand, {
  runs: [[["-o", "-"], 0, "<!doctype html>"]],
  refused: [
    [["--format", "markdown"], "leave out --format for the page, or use --format json."],
    [["--output", ""], "-o does not name a file"],
  ],
});
