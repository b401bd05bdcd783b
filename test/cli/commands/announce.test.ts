import { announceCommand } from "../../../src/cli/commands/announce.ts";
import { describeCliCommand } from "./contract.ts";

describeCliCommand(announceCommand, {
  runs: [[["--check"], 1, "docs/deprecations.md"]],
  refused: [[["--format", "json"], "announce writes text only"]],
});
