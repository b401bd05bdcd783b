import { checkCommand } from "../../../src/cli/commands/check.ts";
import { describeCliCommand } from "./contract.ts";

describeCliCommand(checkCommand, {
  runs: [
    [["--base", "main", "--head", "main"], 0, "Pass: no findings"],
    [["--base", "main", "--head", "main", "--format", "json"], 0, '"verdict": "pass"'],
  ],
  refused: [
    [["extra"], "check accepts only options"],
    [["--base", "nowhere"], "nowhere"],
    [["--base", "main", "--head", "main", "--fix"], "--fix edits the working tree"],
  ],
});
