import { describe, expect, it } from "vitest";
import { createLog, plainError, scrubber } from "../../src/app/server/log.ts";
import { readSettings } from "../../src/app/settings/settings.ts";
import { privateKey } from "../support/github/app-registry.ts";

const key = privateKey();
const env = {
  APP_ID: "7",
  PRIVATE_KEY: key,
  WEBHOOK_SECRET: "webhook-secret-0123",
  METRICS_TOKEN: "metrics-token-0123",
  USAGE_SECRET: "usage-secret-01234",
  DATABASE_URL: "postgres://warden:p%40ss%20word@db/warden",
};

function logged(write: (log: ReturnType<typeof createLog>) => void): readonly string[] {
  const read = readSettings(env);
  if ("faults" in read) throw new Error(read.faults.join());
  const lines: string[] = [];
  write(createLog(read.settings, (line) => lines.push(line)));
  return lines;
}

const keyLine = (): string => {
  const read = readSettings(env);
  return "settings" in read ? (read.settings.privateKey.split("\n")[3] ?? "") : "";
};

const secrets: readonly (readonly [string, string])[] = [
  ["an installation's token", `ghs_${"a1B2".repeat(9)}`],
  ["a personal token", `github_pat_${"a1B2".repeat(9)}`],
  ["a signed claim", `eyJ${"a".repeat(20)}.${"b".repeat(20)}.${"c".repeat(20)}`],
  ["the webhook's secret", env.WEBHOOK_SECRET],
  ["the metrics' token", env.METRICS_TOKEN],
  ["the secret of usage tokens", env.USAGE_SECRET],
  ["the database's password", "p@ss word"],
  ["the database's address", env.DATABASE_URL],
  ["a line of the private key", keyLine()],
];

describe("the log", () => {
  it.each(secrets)("has stars in the place of %s, wherever it stands", (_what, secret) => {
    const lines = logged((log) => {
      log.info({ about: secret }, `said ${secret}`);
      log.error({ err: new Error(`failed with ${secret}`, { cause: new Error(secret) }) }, "failed");
    });
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(() => JSON.parse(line) as unknown).not.toThrow();
      expect(line).toContain("***");
      const hidden = secret === env.DATABASE_URL ? "p%40ss" : secret;
      expect(line).not.toContain(hidden);
    }
  });

  it("leaves out payloads, bodies and headers", () => {
    const words = { comment: "private words" };
    const [line = ""] = logged((log) => {
      log.info(
        { payload: words, body: words, headers: words, event: words, request: words, delivery: "d" },
        "x",
      );
    });
    expect(line).not.toContain("private words");
    expect(JSON.parse(line)).toMatchObject({ level: "info", msg: "x", delivery: "d" });
  });

  it("writes of an error its words and its place, and nothing that hangs on it", () => {
    const error = Object.assign(new Error("x".repeat(2000)), {
      status: 502,
      code: "ECONNRESET",
      response: { data: "private words" },
      request: { headers: { authorization: "private words" } },
      event: { payload: "private words" },
    });
    const said = plainError(new AggregateError([error], "many"));
    expect(JSON.stringify(said)).not.toContain("private words");
    expect(said).toMatchObject({
      type: "AggregateError",
      errors: [{ status: 502, code: "ECONNRESET", message: "x".repeat(500) }],
    });
    expect(plainError("thrown words")).toEqual({ message: "a value that is not an error was thrown" });
  });

  it("leaves short and usual words alone", () => {
    const scrub = scrubber(["abc", "long enough"]);
    expect(scrub("abc and long enough")).toBe("abc and ***");
  });
});
