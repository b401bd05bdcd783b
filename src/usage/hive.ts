import { sourceUnit, type SourceUnit } from "./engine/source.ts";
import { usualTimeout } from "./exchange/timeout.ts";

/** A target of GraphQL Hive, its defaults filled in. */
export interface HiveSettings {
  /** `ORGANISATION/PROJECT/TARGET`. */
  readonly target: string;
  readonly tokenEnv: string;
  /** The variable of another address than Hive's own; null for Hive's. */
  readonly urlEnv: string | null;
  readonly options: { readonly timeoutSeconds: number };
}

const titleOf = ({ target }: HiveSettings): string => `GraphQL Hive (${target})`;

export const hive: SourceUnit = sourceUnit("hive", {
  summary: "A target of GraphQL Hive, with the operations that gateways and servers report.",
  position: 9,
  coversByDefault: (kind) => ["field", "parameter", "enum-value"].includes(kind),
  keys: ({ name, environmentName, covers, timeout }) => ({
    target: name(
      "a target of GraphQL Hive",
      /^[A-Za-z0-9_-]{1,100}(?:\/[A-Za-z0-9_-]{1,100}){2}$/,
      "my-organisation/my-project/production",
    ).describe("The slugs of organisation, project and target."),
    "token-env": environmentName.describe("The environment variable that holds an access token."),
    "url-env": environmentName
      .optional()
      .describe(
        "The environment variable that holds another address than https://api.graphql-hive.com/graphql.",
      ),
    covers,
    timeout,
  }),
  settings: ({ target, timeout, ...entry }): HiveSettings => ({
    target,
    tokenEnv: entry["token-env"],
    urlEnv: entry["url-env"] ?? null,
    options: { timeoutSeconds: timeout ?? usualTimeout },
  }),
  title: titleOf,
  identity: ({ target, tokenEnv, urlEnv }) => [target, tokenEnv, urlEnv],
  variables: ({ tokenEnv, urlEnv }) => [tokenEnv, urlEnv],
  async ask(source, asking) {
    const { askMetrics } = await import("./metrics/ask-metrics.ts");
    const { openHive } = await import("./metrics/hive-account.ts");
    return askMetrics(titleOf(source), asking, () => openHive(source, asking.world));
  },
});
