import { usageCommand } from "../../../src/cli/commands/usage.ts";
import { describeCliCommand } from "./contract.ts";

describeCliCommand(usageCommand, {
  runs: [
    [[], 0, "No usage source covers 1 feature: src/client.ts#fetchAll."],
    [["src/client.ts#fetchAll", "--format", "json"], 0, '"evidence": null'],
    [["doctor"], 1, "No usage source is configured"],
  ],
  refused: [
    [["src/client.ts#fetchAl"], 'Did you mean "src/client.ts#fetchAll"?'],
    [["from-log"], "from-log needs at least one log"],
    [["from-log", "nowhere.log"], "nowhere.log cannot be read"],
    [["from-log", "src/client.ts"], "None of the 3 lines contains a request"],
    [["doctor", "x"], "usage accepts one feature"],
    [["--format", "sarif"], "use text, json"],
  ],
});
