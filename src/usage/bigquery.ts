import { setTimeout as pause } from "node:timers/promises";
import { answerPages, rowsOfAnswer } from "../core/limits.ts";
import { isServed } from "./engine/covers.ts";
import { sourceUnit, type SourceUnit, type SourceWorld } from "./engine/source.ts";
import { openLink, type Link, type SourceReply, addressOf } from "./exchange/link.ts";
import { answersInTime, usualTimeout } from "./exchange/timeout.ts";
import type { BigQueryPage } from "./sql/answers.ts";
import type { SqlAnswer, SqlDatabase } from "./sql/ask-sql.ts";
import { sqlFaults, sqlKeys, sqlSettings, type SqlSettings } from "./sql/settings.ts";
import type { Dialect, Statement } from "./sql/statements.ts";

interface BigQuerySettings {
  readonly project: string;
  readonly location: string | null;
  readonly gigabytes: number;
  readonly tokenEnv: string | null;
  /** The variable that contains the URL of the API. Null: Google's URL. */
  readonly urlEnv: string | null;
  readonly options: SqlSettings;
}

const usualGigabytes = 10;

export const bigquery: SourceUnit = sourceUnit("bigquery", {
  summary: "A table of calls in BigQuery.",
  position: 6,
  coversByDefault: isServed,
  keys: (parts) => ({
    project: parts
      .name("a project id", /^[a-z][a-z0-9.:-]{0,99}$/, "my-project")
      .describe("The project that runs and pays for the queries."),
    location: parts
      .name("a BigQuery location", /^[A-Za-z][A-Za-z0-9-]{0,63}$/, "EU")
      .optional()
      .describe("Location of the tables, if BigQuery cannot derive it."),
    "token-env": parts.tokenEnv,
    "url-env": parts.environmentName
      .optional()
      .describe(
        "Environment variable that contains the URL of the BigQuery API, if it is not https://bigquery.googleapis.com.",
      ),
    "max-gigabytes": parts
      .count("gigabytes", 100_000)
      .optional()
      .describe(`Maximum gigabytes billed for one query. Default: ${usualGigabytes}.`),
    ...sqlKeys(parts),
  }),
  settings: ({ project, location = null, ...entry }): BigQuerySettings => ({
    project,
    location,
    gigabytes: entry["max-gigabytes"] ?? usualGigabytes,
    tokenEnv: entry["token-env"] ?? null,
    urlEnv: entry["url-env"] ?? null,
    options: sqlSettings(entry, usualTimeout),
  }),
  faults: sqlFaults,
  title: ({ project }) => `BigQuery in ${project}`,
  identity: ({ project, location, tokenEnv, urlEnv, options }) => [
    project,
    location,
    tokenEnv,
    urlEnv,
    { ...options, timeoutSeconds: 0 },
  ],
  variables: ({ tokenEnv, urlEnv }) => [tokenEnv, urlEnv],
  async ask(source, asking) {
    const { askSql } = await import("./sql/ask-sql.ts");
    return askSql(`BigQuery in ${source.project}`, source.options, asking, () =>
      openBigQuery(source, asking.world),
    );
  },
});

const dialect: Dialect = {
  text: "string",
  quoted: (name) => `\`${name}\``,
  parameter: (name) => `@${name}`,
  isFeature: (text) => `${text} in unnest(@features)`,
  withoutNames: (text) => String.raw`regexp_replace(${text}, r'\{[^{}]*\}', '{}')`,
  hourOf: (time) => `timestamp_trunc(${time}, hour)`,
  secondsOf: (time) => `unix_seconds(${time})`,
  now: "current_timestamp()",
};

async function openBigQuery(
  source: BigQuerySettings,
  world: SourceWorld,
): Promise<SqlDatabase | { readonly failure: string }> {
  const { urlEnv, tokenEnv, options } = source;
  const place = addressOf(urlEnv, "https://bigquery.googleapis.com", world);
  if ("failure" in place) return place;
  const { bigQueryWords: wordsOfError, readBigQuery } = await import("./sql/answers.ts");
  const link = await openLink(
    {
      login: { tokenEnv, usernameEnv: null, passwordEnv: null },
      timeoutSeconds: options.timeoutSeconds,
      wordsOfError,
      sends: "application/json",
    },
    world,
  );
  if ("failure" in link) return link;
  const queries = `${place.address}/bigquery/v2/projects/${encodeURIComponent(source.project)}/queries`;
  const jobs = new Jobs(queries, source, link, (text) => readBigQuery(text, (words) => link.quote(words)));
  return { dialect, ask: (statement) => jobs.run(statement), close() {} };
}

type ReadPage = (text: string) => BigQueryPage | { readonly failure: string };

class Jobs {
  readonly #url: string;
  readonly #source: BigQuerySettings;
  readonly #link: Link;
  readonly #read: ReadPage;

  constructor(url: string, source: BigQuerySettings, link: Link, read: ReadPage) {
    this.#url = url;
    this.#source = source;
    this.#link = link;
    this.#read = read;
  }

  /** Starts a job, waits for its end, and reads its pages. */
  async run(statement: Statement): Promise<SqlAnswer> {
    const rows: (readonly unknown[])[] = [];
    const seen = new Set<string>();
    let reply = await this.#start(statement);
    for (let turn = 0; turn < answerPages; turn += 1) {
      if ("failure" in reply) return reply;
      const page = this.#read(reply.text);
      if ("failure" in page) return page;
      if (page.isComplete) rows.push(...page.rows);
      else await pause(Math.min(firstPause * 2 ** turn, lastPause));
      if (page.nextPage !== null && seen.has(page.nextPage)) return { failure: "its pages form a cycle" };
      if (rows.length > rowsOfAnswer) return { rows };
      if (page.isComplete && page.nextPage === null)
        return page.totalRows === null || page.totalRows === rows.length
          ? { rows }
          : { failure: `it returned ${rows.length} of ${page.totalRows} rows` };
      if (page.nextPage !== null) seen.add(page.nextPage);
      reply = await this.#next(page.job, page.nextPage);
    }
    return { failure: `the result has more than ${answerPages} pages, or the query did not finish` };
  }

  #start({ sql, values }: Statement): Promise<SourceReply> {
    const { location, gigabytes, options } = this.#source;
    const body = {
      query: sql,
      useLegacySql: false,
      useQueryCache: false,
      parameterMode: "NAMED",
      queryParameters: [
        {
          name: "features",
          parameterType: { type: "ARRAY", arrayType: { type: "STRING" } },
          parameterValue: { arrayValues: values.features.map((value) => ({ value })) },
        },
        ...(["from", "to"] as const).map((name) => ({
          name,
          parameterType: { type: "TIMESTAMP" },
          parameterValue: { value: new Date(values[name] * 1000).toISOString() },
        })),
      ].filter(({ name }) => sql.includes(`@${name}`)),
      maximumBytesBilled: String(gigabytes * 2 ** 30),
      maxResults: rowsOfAnswer + 1,
      timeoutMs: this.#waitMilliseconds,
      jobTimeoutMs: String(options.timeoutSeconds * answersInTime * 1000),
      ...(location === null ? {} : { location }),
    };
    return this.#link.send({ method: "POST", url: this.#url, body: JSON.stringify(body) });
  }

  #next(
    job: { readonly id: string; readonly location: string | null },
    page: string | null,
  ): Promise<SourceReply> {
    const url = new URL(`${this.#url}/${encodeURIComponent(job.id)}`);
    url.searchParams.set("maxResults", String(rowsOfAnswer + 1));
    url.searchParams.set("timeoutMs", String(this.#waitMilliseconds));
    const location = job.location ?? this.#source.location;
    if (location !== null) url.searchParams.set("location", location);
    if (page !== null) url.searchParams.set("pageToken", page);
    return this.#link.send({ method: "GET", url: url.href, body: null });
  }

  /** Half of the timeout in milliseconds, so that the server responds before this side gives up. */
  get #waitMilliseconds(): number {
    return Math.floor(this.#source.options.timeoutSeconds * 500);
  }
}

/** Milliseconds between two requests for a job: at first, and at most. The server waits, too. */
const [firstPause, lastPause] = [25, 1000];
