import { describe, expect, it } from "vitest";
import { readSettings, type Settings } from "../../src/app/settings/settings.ts";
import { pagesOf } from "../../src/app/settings/sign-in-settings.ts";
import { variables } from "../../src/app/settings/variables.ts";
import { privateKey } from "../support/github/app-registry.ts";

const key = privateKey();
const least = { APP_ID: "7", PRIVATE_KEY: key, WEBHOOK_SECRET: "0123456789abcdef" };

function faults(env: Readonly<Record<string, string>>, file: string | null = null): readonly string[] {
  const read = readSettings(env, () => file);
  return "faults" in read ? read.faults : [];
}
function settings(env: Readonly<Record<string, string>>, file: string | null = null): Settings {
  const read = readSettings({ ...least, ...env }, () => file);
  if ("faults" in read) throw new Error(read.faults.join("\n"));
  return read.settings;
}

describe("settings", () => {
  it("need three variables and know the rest", () => {
    expect(settings({ DATA_DIR: "/d" })).toMatchObject({
      appId: 7,
      apiUrl: "https://api.github.com",
      host: "0.0.0.0",
      port: 3000,
      webhookPath: "/api/github/webhooks",
      database: { kind: "pglite", folder: "/d" },
      schema: "sunset_warden",
      concurrency: 4,
      sweepCron: "17 3 * * *",
      stopSeconds: 25,
      metricsToken: null,
      logLevel: "info",
    });
  });

  it("say all that is missing at once, each in one line", () => {
    expect(faults({})).toEqual([
      "APP_ID is missing",
      "PRIVATE_KEY is missing, and so is PRIVATE_KEY_PATH",
      "WEBHOOK_SECRET is missing",
    ]);
  });

  const forms: readonly (readonly [string, Readonly<Record<string, string>>, string | null])[] = [
    ["as it is", { PRIVATE_KEY: key }, null],
    ["in one line", { PRIVATE_KEY: key.replaceAll("\n", "\\n") }, null],
    ["in base64", { PRIVATE_KEY: Buffer.from(key).toString("base64") }, null],
    ["in a file", { PRIVATE_KEY: "", PRIVATE_KEY_PATH: "key.pem" }, key.replaceAll("\n", "\r\n")],
  ];
  it.each(forms)("take a private key %s", (_form, env, file) => {
    expect(settings(env, file).privateKey).toMatch(/^-----BEGIN PRIVATE KEY-----\n/);
  });

  it.each([
    ["WEBHOOK_SECRET", "webhookSecret"],
    ["METRICS_TOKEN", "metricsToken"],
  ] as const)("take %s from a file", (name, key) => {
    const read = readSettings(
      { ...least, [name]: "", [`${name}_FILE`]: "secret" },
      () => "from-a-mounted-file\n",
    );
    expect("settings" in read && read.settings[key]).toBe("from-a-mounted-file");
  });

  it("take DATABASE_URL and the private key from files", () => {
    const read = readSettings(
      { ...least, PRIVATE_KEY: "", PRIVATE_KEY_FILE: "/key", DATABASE_URL_FILE: "/url" },
      (path) => (path === "/key" ? key : "postgres://a:b@c/d\n"),
    );
    expect("settings" in read && read.settings.database).toEqual({
      kind: "postgres",
      url: "postgres://a:b@c/d",
    });
  });

  it("take the private key from a command, once", () => {
    const asked: string[] = [];
    const read = readSettings(
      { ...least, PRIVATE_KEY: "", PRIVATE_KEY_COMMAND: "kms decrypt" },
      undefined,
      (command) => {
        asked.push(command);
        return Buffer.from(key).toString("base64");
      },
    );
    expect("settings" in read && read.settings.privateKey).toMatch(/^-----BEGIN PRIVATE KEY-----\n/);
    expect(asked).toEqual(["kms decrypt"]);
  });

  it("run a real command, and say where it gives nothing", () => {
    const of = (command: string): ReturnType<typeof readSettings> =>
      readSettings({ ...least, PRIVATE_KEY: "", PRIVATE_KEY_COMMAND: command });
    expect(of("printf '%s' x")).toEqual({
      faults: ["PRIVATE_KEY does not contain an RSA private key in PEM form"],
    });
    for (const command of ["exit 3", "true", "/not/there 2>/dev/null"])
      expect(of(command)).toMatchObject({
        faults: expect.arrayContaining(["PRIVATE_KEY_COMMAND printed no key"]) as unknown,
      });
  });

  it("refuse a secret that is given twice, or whose file is not there", () => {
    expect(faults({ ...least, WEBHOOK_SECRET_FILE: "/there" }, "x".repeat(20))).toEqual([
      "WEBHOOK_SECRET_FILE and WEBHOOK_SECRET are both set; set only one",
    ]);
    expect(faults({ ...least, METRICS_TOKEN_FILE: "/not/there" })).toEqual([
      "METRICS_TOKEN_FILE names a file that cannot be read",
    ]);
    expect(faults({ ...least, USAGE_VARIABLES: "WEBHOOK_SECRET_FILE,PRIVATE_KEY_COMMAND" })).toHaveLength(2);
  });

  it("serve the overview where all that it needs is given, and say what is missing of it", () => {
    const whole = {
      PUBLIC_URL: "https://warden.example.org/",
      CLIENT_ID: "Iv1.a",
      CLIENT_SECRET: "0123456789abcdef",
    };
    expect(settings(whole).signIn).toMatchObject({
      publicUrl: "https://warden.example.org",
      gitHub: "https://github.com",
    });
    expect(settings({}).signIn).toBeNull();
    expect(faults({ ...least, PUBLIC_URL: "https://a.example" })).toEqual([
      "CLIENT_ID is missing, but the overview needs it",
      "CLIENT_SECRET is missing, but the overview needs it",
    ]);
    expect(faults({ ...least, ...whole, PUBLIC_URL: "http://warden.example.org" })).toHaveLength(1);
    expect(faults({ ...least, ...whole, PUBLIC_URL: "https://example.org/warden" })).toEqual([
      "PUBLIC_URL must not contain a path: the overview is at /overview",
    ]);
  });

  it.each([
    ["https://api.github.com", "https://github.com"],
    ["https://github.example.org/api/v3", "https://github.example.org"],
    ["https://api.octo.ghe.com", "https://octo.ghe.com"],
    ["http://127.0.0.1:3000", "http://127.0.0.1:3000"],
  ])("know GitHub's pages of %s", (apiUrl, pages) => {
    expect(pagesOf(apiUrl)).toBe(pages);
  });

  const wrong: readonly (readonly [string, string, string])[] = [
    ["APP_ID", "Iv1.abc", "APP_ID must be a whole number from 1"],
    ["APP_ID", "0", "APP_ID must be a whole number from 1"],
    ["PRIVATE_KEY", "hello", "PRIVATE_KEY does not contain an RSA private key"],
    ["WEBHOOK_SECRET", "development", "WEBHOOK_SECRET is a well-known word"],
    ["WEBHOOK_SECRET", "Development", "WEBHOOK_SECRET is a well-known word"],
    ["WEBHOOK_SECRET", "short", "WEBHOOK_SECRET is shorter"],
    ["WEBHOOK_SECRET", "   ", "WEBHOOK_SECRET is missing"],
    ["PORT", "65536", "PORT must be a whole number from 0 to 65535"],
    ["PORT", "3e3", "PORT must be a whole number"],
    ["GITHUB_API_URL", "api.github.com", "GITHUB_API_URL must be an address"],
    ["GITHUB_API_URL", "https://user:pass@api.example.org", "GITHUB_API_URL must not contain"],
    ["DATABASE_URL", "mysql://x", "DATABASE_URL must be an address"],
    ["DATABASE_SCHEMA", "a; drop", "DATABASE_SCHEMA may contain lower case letters"],
    ["WEBHOOK_PATH", "hooks", "WEBHOOK_PATH must be a path"],
    ["WEBHOOK_PATH", "/metrics", "WEBHOOK_PATH must be a path"],
    ["CONCURRENCY", "0", "CONCURRENCY must be a whole number from 1 to 32"],
    ["SWEEP_CRON", "daily", "SWEEP_CRON must be a cron line"],
    [
      "SWEEP_CRON",
      "99 99 * * *",
      "SWEEP_CRON must be a cron line like 17 3 * * *; its minute must be from 0 to 59",
    ],
    ["GITHUB_URL", "github.com", "GITHUB_URL must be an address"],
    ["HOST", "two words", "HOST must be an address or a name"],
    ["HOST", "http://0.0.0.0", "HOST must be an address or a name"],
    ["GITHUB_API_URL", "https://api.github.com/?a=b", "GITHUB_API_URL must not contain ? or #"],
    ["WEBHOOK_PATH", "/signed-in", "WEBHOOK_PATH must be a path"],
    ["STOP_SECONDS", "-1", "STOP_SECONDS must be a whole number"],
    ["METRICS_TOKEN", "x", "METRICS_TOKEN is shorter"],
    ["USAGE_ORIGINS", "prometheus", "USAGE_ORIGINS must be addresses"],
    ["USAGE_VARIABLES", "PROMETHEUS_TOKEN,PRIVATE_KEY", "USAGE_VARIABLES must not name PRIVATE_KEY"],
    ["LOG_LEVEL", "trace", "LOG_LEVEL must be one of debug, info, warn, error"],
  ];
  it.each(wrong)("refuse %s=%s in one line", (name, value, said) => {
    const found = faults({ ...least, [name]: value });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(said);
    expect(found[0]).not.toContain("\n");
  });

  it("repeat no secret in what they refuse", () => {
    const said = faults({
      APP_ID: "1",
      WEBHOOK_SECRET: "hush-hush",
      PRIVATE_KEY: "key-words",
      DATABASE_URL: "mysql://u:hush@h/d",
      METRICS_TOKEN: "hush",
    }).join("\n");
    expect(said.split("\n")).toHaveLength(4);
    expect(said).not.toMatch(/hush|key-words/);
  });

  it("say of a key file that it cannot be read", () => {
    const env = { APP_ID: "1", WEBHOOK_SECRET: least.WEBHOOK_SECRET, PRIVATE_KEY_PATH: "/nowhere/key.pem" };
    expect(faults(env)).toEqual(["PRIVATE_KEY_PATH names a file that cannot be read"]);
  });

  it("give a repository's usage sources nothing that was not named", () => {
    const { usageOrigins, usageVariables } = settings({
      USAGE_ORIGINS: "https://p.example.org/api, http://10.0.0.1:9090",
      USAGE_VARIABLES: "PROMETHEUS_TOKEN",
    });
    expect([...usageOrigins]).toEqual(["https://p.example.org", "http://10.0.0.1:9090"]);
    expect([...usageVariables]).toEqual(["PROMETHEUS_TOKEN"]);
    expect(settings({}).usageOrigins.size + settings({}).usageVariables.size).toBe(0);
  });

  it.each(["127.0.0.1", "::1", "localhost", "warden.internal"])("listen on %s", (host) => {
    expect(settings({ HOST: host }).host).toBe(host);
  });

  it("take every variable's fallback as it is documented", () => {
    const given = Object.fromEntries(
      variables.flatMap(({ name, fallback }) => (fallback === null ? [] : [[name, fallback]])),
    );
    expect(settings(given)).toEqual(settings({}));
  });
});
