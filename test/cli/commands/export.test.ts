import { expect, it } from "vitest";
import { exportCommand } from "../../../src/cli/commands/export.ts";
import { runCommand } from "../../support/command.ts";
import { createRepository } from "../../support/git-repository.ts";
import { describeCliCommand } from "./contract.ts";

describeCliCommand(exportCommand, {
  runs: [
    [[], 0, '"introduced": "2026-01-10",\n      "effectiveSunset": "2027-01-15"'],
    [["--format", "nginx", "--caller", "$http_x_client_id"], 0, "map $http_x_client_id"],
    [["--format", "envoy", "--caller", "%REQ(X-CLIENT-ID)%"], 0, "http_filters: []"],
    [["--format", "openapi-overlay", "-o", "-"], 0, "actions: []"],
  ],
  refused: [
    [["--format", "text"], '"text" is not a format of export: use json, nginx, envoy, openapi-overlay'],
    [["--format", "ngnix"], "Did you mean nginx?"],
    [["--sarif", "x"], "it cannot write SARIF"],
    [["--caller", "x; }"], "--caller"],
    [["--format", "nginx", "--caller", "%REQ(X)%"], "is not a variable of nginx"],
    [["--not-deprecated", "users"], "is not an endpoint"],
    [["--base-path", "api"], "use one that begins with /"],
    [["-o", ""], "-o does not name a file"],
    [["-o", "src/client.ts"], "is not written"],
  ],
});

it.each(["nginx", "envoy"])("says in the file and on standard error what %s does not do", async (format) => {
  const repository = createRepository();
  const notice = "deprecated: true\n      x-sunset: 2027-06-01\n      description: Use b.";
  repository.commit({
    "openapi.yaml": `openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths:\n  /v1/a:\n    get:\n      ${notice}\n      responses: { "200": { description: ok } }\n`,
    ".github/deprecations.yml": 'brownouts: { days-before: [14], at: "10:00", minutes: 15 }\n',
  });
  try {
    const { stdout, stderr } = await runCommand(repository.dir, "export", "--format", format);
    const limits = [
      'This file does not support brownouts: requests to "openapi.yaml#GET /v1/a" are not rejected for a short time before the sunset. Use sunset-warden/runtime for brownouts.',
      "After the sunset, the endpoints respond as before: this file does not return 410 Gone.",
    ];
    for (const each of limits) {
      expect(stdout).toContain(`# ${each}\n`);
      expect(stderr).toContain(`${each}\n`);
    }
  } finally {
    repository.cleanup();
  }
});

it("says which endpoints no request can be told to be for", async () => {
  const repository = createRepository();
  const described = (path: string): string =>
    `  ${JSON.stringify(path)}:\n    get:\n      deprecated: true\n      x-sunset: 2027-06-01\n      description: Use b.\n      responses: { "200": { description: ok } }\n`;
  const paths = ["/v1/users", "/v1/old users", "/v1/a\nb", "/?Action=Start"].map(described).join("");
  repository.commit({ "openapi.yaml": `openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths:\n${paths}` });
  try {
    const { stdout, stderr } = await runCommand(repository.dir, "export", "--format", "nginx");
    expect(stdout).toContain("/v1/users");
    expect(stderr.match(/^Omitted, .*$/gm)?.toSorted()).toEqual([
      'Omitted, because no request has such a path: "openapi.yaml#GET /?Action=Start"',
      String.raw`Omitted, because no request has such a path: "openapi.yaml#GET /v1/a\nb"`,
      'Omitted, because no request has such a path: "openapi.yaml#GET /v1/old users"',
    ]);
    const overlay = await runCommand(repository.dir, "export", "--format", "openapi-overlay");
    expect(overlay.stdout).toContain("$.paths['/?Action=Start'].get");
  } finally {
    repository.cleanup();
  }
});
