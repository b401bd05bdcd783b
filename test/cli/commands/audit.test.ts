import { auditCommand } from "../../../src/cli/commands/audit.ts";
import { describeCliCommand } from "./contract.ts";

describeCliCommand(auditCommand, {
  runs: [[[], 0, "audit"]],
  refused: [[["--fail-on", "notice"], "use error, warning, never"]],
});
