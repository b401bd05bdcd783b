import { remindCommand } from "../../../src/cli/commands/remind.ts";
import { describeCliCommand } from "./contract.ts";

describeCliCommand(remindCommand, {
  runs: [[["--dry-run"], 0, "1 deprecated feature"]],
  refused: [
    [[], "Add --dry-run"],
    [["--dry-run", "--format", "json"], "remind cannot write json: use --format text or markdown."],
  ],
});
