import type { DatabaseAddress, DatabaseOutcome } from "../ports/database.ts";
import { isServed } from "./engine/covers.ts";
import { sourceUnit, type SourceUnit, type SourceWorld } from "./engine/source.ts";
import { brokenWords, missingWords, quoted, withoutSecrets } from "./exchange/link.ts";
import { answersInTime, usualTimeout } from "./exchange/timeout.ts";
import { sqlFaults, sqlKeys, sqlSettings, type SqlSettings } from "./sql/settings.ts";
import type { SqlAnswer, SqlDatabase } from "./sql/ask-sql.ts";
import type { Dialect, ParameterName, Statement } from "./sql/statements.ts";

export interface PostgresSettings {
  readonly urlEnv: string;
  readonly options: SqlSettings;
}

export const postgres: SourceUnit = sourceUnit("postgres", {
  summary: "A table of calls in PostgreSQL.",
  position: 4,
  coversByDefault: isServed,
  keys: (parts) => ({
    "url-env": parts.environmentName.describe(
      "Environment variable that contains the address, postgres://USER:PASSWORD@HOST/DATABASE.",
    ),
    ...sqlKeys(parts),
  }),
  settings: ({ "url-env": urlEnv, ...entry }): PostgresSettings => ({
    urlEnv,
    options: sqlSettings(entry, usualTimeout),
  }),
  faults: sqlFaults,
  title: ({ urlEnv }) => `PostgreSQL at ${urlEnv}`,
  identity: ({ urlEnv, options }) => [urlEnv, { ...options, timeoutSeconds: 0 }],
  variables: ({ urlEnv }) => [urlEnv],
  async ask({ urlEnv, options }, asking) {
    const { askSql } = await import("./sql/ask-sql.ts");
    return askSql(`PostgreSQL at ${urlEnv}`, options, asking, () =>
      openPostgres(urlEnv, options.timeoutSeconds, asking.world),
    );
  },
});

const dialect: Dialect = {
  text: "text",
  quoted: (name) => `"${name.replaceAll(".", '"."')}"`,
  parameter: (name) => `:${name}`,
  isFeature: (text) => `${text} = any(:features)`,
  withoutNames: (text) => String.raw`regexp_replace(${text}, '\{[^{}]*\}', '{}', 'g')`,
  hourOf: (time) => `date_trunc('hour', ${time})`,
  secondsOf: (time) => `floor(extract(epoch from ${time}))`,
  now: "now()",
};

async function openPostgres(
  urlEnv: string,
  timeoutSeconds: number,
  { variable, forFork, openDatabase }: SourceWorld,
): Promise<SqlDatabase | { readonly failure: string }> {
  const url = variable(urlEnv)?.trim() ?? "";
  if (url === "") return { failure: missingWords([urlEnv], forFork) };
  const address = addressIn(url);
  if (address === null) return { failure: `the environment variable ${urlEnv} ${addressWords}` };
  const limits = { attemptSeconds: timeoutSeconds, totalSeconds: timeoutSeconds * answersInTime };
  const connection = await openDatabase(address, limits);
  const { password } = address;
  const secrets = [url, password, encodeURIComponent(password)].filter((each) => each !== "");
  return {
    dialect,
    async ask(statement) {
      return answerIn(await connection.send(numbered(statement)), (text) =>
        quoted(withoutSecrets(text, secrets)),
      );
    },
    close: () => connection.close(),
  };
}

const addressWords =
  "is not an address of the form postgres://USER:PASSWORD@HOST/DATABASE; after it, only `?sslmode=` may follow";

function addressIn(text: string): DatabaseAddress | null {
  const url = URL.parse(text);
  if (url === null || !/^postgres(?:ql)?:$/.test(url.protocol)) return null;
  const database = url.pathname.slice(1);
  const others = [...url.searchParams.keys()].filter((key) => key !== "sslmode");
  if (url.hostname === "" || url.username === "" || database === "" || others.length > 0) return null;
  try {
    return {
      host: url.hostname.replace(/^\[(.*)\]$/, "$1"),
      port: Number(url.port || 5432),
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      database: decodeURIComponent(database),
      tls: url.searchParams.get("sslmode") !== "disable",
    };
  } catch {
    return null;
  }
}

/** Matches strings, quoted names, comments and casts, which contain no parameters, and then a parameter. */
const lexeme =
  /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|::|:(features|from|to)\b/g;

/** Converts named parameters, because PostgreSQL numbers them. */
function numbered({ sql, values }: Statement): {
  readonly text: string;
  readonly values: readonly (string | readonly string[])[];
} {
  const used: ParameterName[] = [];
  const text = sql.replaceAll(lexeme, (found, _, name?: ParameterName) => {
    if (name === undefined) return found;
    if (!used.includes(name)) used.push(name);
    return `cast($${used.indexOf(name) + 1} as ${name === "features" ? "text[]" : "timestamptz"})`;
  });
  const value = (name: ParameterName): string | readonly string[] =>
    name === "features" ? values.features : new Date(values[name] * 1000).toISOString();
  return { text, values: used.map(value) };
}

/**
 * Messages about values (class 22 of SQLSTATE) repeat the values, which may be names of callers. So they are not
 * shown.
 */
function answerIn(outcome: DatabaseOutcome, quote: (text: string) => string): SqlAnswer {
  switch (outcome.outcome) {
    case "answered":
      return { rows: outcome.rows };
    case "refused": {
      const words = outcome.code.startsWith("22") ? "a value has the wrong type" : outcome.words;
      return { failure: quote(`it rejected the statement (${outcome.code}): ${words}`) };
    }
    case "failed":
      return { failure: quote(`it ${brokenWords(outcome.failure)}`) };
  }
}
