import { exportCommand } from "../../../src/cli/commands/export.ts";
import { describeCliCommand } from "./contract.ts";

describeCliCommand(exportCommand, {
  runs: [
    [[], 0, '"introduced": "2026-01-10",\n      "effectiveSunset": "2027-01-15"'],
    [["--format", "nginx", "--caller", "$http_x_client_id"], 0, "map $http_x_client_id"],
    [["--format", "envoy", "--caller", "%REQ(X-CLIENT-ID)%"], 0, "http_filters: []"],
    [["--format", "openapi-overlay", "-o", "-"], 0, "actions: []"],
  ],
  refused: [
    [["--format", "text"], '"text" is no form of export: use json, nginx, envoy, openapi-overlay'],
    [["--format", "ngnix"], "Did you mean nginx?"],
    [["--sarif", "x"], "no findings to write as SARIF"],
    [["--caller", "x; }"], "--caller"],
    [["--format", "nginx", "--caller", "%REQ(X)%"], "is no word of nginx"],
    [["--not-deprecated", "users"], "is no endpoint"],
    [["--base-path", "api"], "use one that begins with /"],
    [["-o", ""], "-o names no file"],
    [["-o", "src/client.ts"], "is not written"],
  ],
});
