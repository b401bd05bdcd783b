import { rowsOfAnswer, searchedBytes } from "../core/limits.ts";
import { isServed } from "./engine/covers.ts";
import { sourceUnit, type SourceUnit, type SourceWorld } from "./engine/source.ts";
import { missingWords, openLink } from "./exchange/link.ts";
import { usualTimeout } from "./exchange/timeout.ts";
import type { SqlDatabase } from "./sql/ask-sql.ts";
import { sqlFaults, sqlKeys, sqlSettings, type SqlSettings } from "./sql/settings.ts";
import type { Dialect, Statement } from "./sql/statements.ts";

interface ClickHouseSettings {
  readonly urlEnv: string;
  readonly options: SqlSettings;
}

export const clickhouse: SourceUnit = sourceUnit("clickhouse", {
  summary: "A table of calls in ClickHouse, over HTTP.",
  position: 5,
  coversByDefault: isServed,
  keys: (parts) => ({
    "url-env": parts.environmentName.describe(
      "Environment variable that contains the address, https://USER:PASSWORD@HOST:8443/?database=NAME.",
    ),
    ...sqlKeys(parts),
  }),
  settings: ({ "url-env": urlEnv, ...entry }): ClickHouseSettings => ({
    urlEnv,
    options: sqlSettings(entry, usualTimeout),
  }),
  faults: sqlFaults,
  title: ({ urlEnv }) => `ClickHouse at ${urlEnv}`,
  identity: ({ urlEnv, options }) => [urlEnv, { ...options, timeoutSeconds: 0 }],
  variables: ({ urlEnv }) => [urlEnv],
  async ask({ urlEnv, options }, asking) {
    const { askSql } = await import("./sql/ask-sql.ts");
    return askSql(`ClickHouse at ${urlEnv}`, options, asking, () =>
      openClickHouse(urlEnv, options.timeoutSeconds, asking.world),
    );
  },
});

const dialect: Dialect = {
  text: "Nullable(String)",
  quoted: (name) => `\`${name.replaceAll(".", "`.`")}\``,
  parameter: (name) => (name === "features" ? "{features:Array(String)}" : `{${name}:DateTime}`),
  isFeature: (text) => `has({features:Array(String)}, ${text})`,
  withoutNames: (text) => String.raw`replaceRegexpAll(${text}, '\\{[^{}]*\\}', '{}')`,
  hourOf: (time) => `toStartOfHour(${time})`,
  secondsOf: (time) => `toUnixTimestamp(${time})`,
  now: "now()",
};

async function openClickHouse(
  urlEnv: string,
  timeoutSeconds: number,
  world: SourceWorld,
): Promise<SqlDatabase | { readonly failure: string }> {
  const address = world.variable(urlEnv)?.trim() ?? "";
  if (address === "") return { failure: missingWords([urlEnv], world.forFork) };
  const place = placeIn(address);
  if (place === null) return { failure: `the environment variable ${urlEnv} ${addressWords}` };
  const { clickHouseWords: wordsOfError, readClickHouse } = await import("./sql/answers.ts");
  const { headers, secrets } = place;
  const login = { headers, secrets: [address, ...secrets] };
  const link = await openLink({ login, timeoutSeconds, wordsOfError, sends: "text/plain" }, world);
  if ("failure" in link) return link;
  return {
    dialect,
    async ask(statement) {
      const url = new URL(place.url);
      for (const [name, value] of parametersOf(statement, timeoutSeconds)) url.searchParams.set(name, value);
      const reply = await link.send({ method: "POST", url: url.href, body: statement.sql });
      return "failure" in reply ? reply : readClickHouse(reply.text);
    },
    close() {},
  };
}

const addressWords =
  "is not an address of the form https://USER:PASSWORD@HOST:8443/?database=NAME; no other parameter may follow";

interface Place {
  /** Without user name and password. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly secrets: readonly string[];
}

function placeIn(text: string): Place | null {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  if ([...url.searchParams.keys()].some((key) => key !== "database")) return null;
  const { username, password } = url;
  url.username = "";
  url.password = "";
  url.hash = "";
  if (username === "") return { url: url.href, headers: {}, secrets: [] };
  try {
    const login = [username, password].map(decodeURIComponent).join(":");
    const basic = Buffer.from(login, "utf8").toString("base64");
    const secrets = [decodeURIComponent(password), password, basic].filter((each) => each !== "");
    return { url: url.href, headers: { authorization: `Basic ${basic}` }, secrets };
  } catch {
    return null;
  }
}

/** Modes that make ClickHouse return an error at a limit. Otherwise the result would be cut without an error. */
const overflowModes = [
  "distinct_overflow_mode",
  "group_by_overflow_mode",
  "join_overflow_mode",
  "read_overflow_mode",
  "read_overflow_mode_leaf",
  "result_overflow_mode",
  "set_overflow_mode",
  "sort_overflow_mode",
  "timeout_overflow_mode",
  "timeout_overflow_mode_leaf",
  "transfer_overflow_mode",
];

function parametersOf({ values }: Statement, timeoutSeconds: number): readonly (readonly [string, string])[] {
  return [
    ["readonly", "1"],
    ["max_execution_time", String(timeoutSeconds)],
    ["max_result_rows", String(rowsOfAnswer + 1)],
    ["max_result_bytes", String(searchedBytes)],
    ...overflowModes.map((mode) => [mode, "throw"] as const),
    // A profile may set these options, which would shorten the result without an error.
    ["skip_unavailable_shards", "0"],
    ["limit", "0"],
    ["offset", "0"],
    // With this setting, an error after the first rows has its own status.
    ["wait_end_of_query", "1"],
    ["default_format", "JSONCompact"],
    ["param_features", `[${values.features.map(literal).join(",")}]`],
    ["param_from", String(values.from)],
    ["param_to", String(values.to)],
  ];
}

function literal(text: string): string {
  return `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`;
}
