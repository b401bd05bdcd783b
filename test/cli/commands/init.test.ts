import { initCommand } from "../../../src/cli/commands/init.ts";
import { describeCliCommand } from "./contract.ts";

describeCliCommand(initCommand, {
  runs: [[["--dry-run", "--replay", "0"], 0, ".github/deprecations.yml"]],
  refused: [
    [["--format", "sarif"], "init cannot write sarif: use --format text or json."],
    [["--replay", "many"], '--replay "many" is not a number of changes: use a whole number from 0 to 9999.'],
  ],
});
