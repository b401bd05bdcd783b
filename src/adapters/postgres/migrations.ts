import type { Sql } from "./sql.ts";

/** Each step migrates the tables by one version. A released step is never changed. */
const steps: readonly ((schema: string) => string)[] = [
  (schema) => `
    CREATE TABLE ${schema}.known_repository (
      id bigint PRIMARY KEY,
      installation bigint NOT NULL,
      owner text NOT NULL,
      repo text NOT NULL,
      default_branch text NOT NULL,
      commit text,
      engine text NOT NULL DEFAULT '',
      next_look text,
      seen text NOT NULL,
      watched text,
      pushed_at text,
      stale boolean NOT NULL DEFAULT false,
      failures integer NOT NULL DEFAULT 0
    );
    CREATE INDEX known_repository_installation ON ${schema}.known_repository (installation);
    CREATE INDEX known_repository_next_look ON ${schema}.known_repository (next_look);
    CREATE TABLE ${schema}.known_installation (id bigint PRIMARY KEY, reconciled text NOT NULL);`,
  // The data of the dashboard, which is deleted with its repository.
  (schema) => `
    CREATE TABLE ${schema}.kept_register (
      repository bigint PRIMARY KEY REFERENCES ${schema}.known_repository ON DELETE CASCADE,
      run uuid NOT NULL,
      commit text NOT NULL,
      day text NOT NULL
    );
    CREATE TABLE ${schema}.kept_feature (
      repository bigint NOT NULL REFERENCES ${schema}.known_repository ON DELETE CASCADE,
      run uuid NOT NULL,
      id text NOT NULL,
      kind text NOT NULL,
      name text NOT NULL,
      path text NOT NULL,
      line integer NOT NULL,
      kept boolean NOT NULL,
      sunset text,
      owners text[] NOT NULL,
      usage text,
      calls bigint NOT NULL,
      callers jsonb NOT NULL,
      replacement text,
      reason text,
      registered text NOT NULL
    );
    CREATE INDEX kept_feature_repository ON ${schema}.kept_feature (repository, run);
    CREATE TABLE ${schema}.kept_day (
      repository bigint NOT NULL REFERENCES ${schema}.known_repository ON DELETE CASCADE,
      day text NOT NULL,
      features integer NOT NULL,
      due integer NOT NULL,
      used integer NOT NULL,
      PRIMARY KEY (repository, day)
    );
    CREATE TABLE ${schema}.answer_time (
      repository bigint NOT NULL REFERENCES ${schema}.known_repository ON DELETE CASCADE,
      asked timestamptz NOT NULL,
      answered timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX answer_time_repository ON ${schema}.answer_time (repository, answered);`,
  (schema) => `
    CREATE TABLE ${schema}.usage_batch (
      installation bigint NOT NULL,
      repository text NOT NULL,
      id text NOT NULL,
      day text NOT NULL,
      rows integer NOT NULL,
      PRIMARY KEY (installation, repository, id)
    );
    CREATE INDEX usage_batch_day ON ${schema}.usage_batch (installation, repository, day);
    CREATE TABLE ${schema}.usage_call (
      installation bigint NOT NULL,
      repository text NOT NULL,
      feature text NOT NULL,
      day text NOT NULL,
      caller text NOT NULL,
      class text NOT NULL,
      count bigint NOT NULL,
      PRIMARY KEY (installation, repository, feature, day, caller, class)
    );
    CREATE INDEX usage_call_day ON ${schema}.usage_call (day);
    CREATE TABLE ${schema}.usage_hours (
      installation bigint NOT NULL,
      repository text NOT NULL,
      feature text NOT NULL,
      day text NOT NULL,
      hours integer NOT NULL,
      PRIMARY KEY (installation, repository, feature, day)
    );
    CREATE INDEX usage_hours_day ON ${schema}.usage_hours (day);`,
  // For a revoked token that was never used, only the id and the day are stored.
  (schema) => `
    CREATE TABLE ${schema}.usage_token (
      id text PRIMARY KEY,
      "right" text,
      installation bigint,
      repository text,
      last_used text,
      revoked text
    );`,
  // The current writer of issues by repository, and the number of writes in the last hour.
  (schema) => `
    CREATE TABLE ${schema}.issue_turn (
      repository bigint PRIMARY KEY,
      holder uuid NOT NULL,
      until timestamptz NOT NULL
    );
    CREATE TABLE ${schema}.written_content (
      installation bigint NOT NULL,
      minute timestamptz NOT NULL,
      count integer NOT NULL,
      PRIMARY KEY (installation, minute)
    );`,
  // Commands whose answers cannot be written now. They remain after their repository is forgotten.
  (schema) => `
    CREATE TABLE ${schema}.owed_answer (
      repository bigint NOT NULL,
      comment bigint NOT NULL,
      installation bigint NOT NULL,
      owner text NOT NULL,
      repo text NOT NULL,
      command jsonb NOT NULL,
      reason text NOT NULL,
      since timestamptz NOT NULL DEFAULT now(),
      tried timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (repository, comment)
    );`,
  (schema) => `ALTER TABLE ${schema}.usage_call ADD COLUMN refused bigint NOT NULL DEFAULT 0;`,
];

/**
 * Creates or updates the tables in the queue's schema. It is one statement, because any number of processes may start
 * simultaneously. `last` is the last version to apply.
 */
export async function migrate(sql: Sql, schema: string, last: number = steps.length): Promise<void> {
  const version = `${schema}.app_version`;
  const done = steps.slice(0, last).map(
    (step, index) => `
      IF (SELECT number FROM ${version}) = ${String(index)} THEN
        ${step(schema)}
        UPDATE ${version} SET number = ${String(index + 1)};
      END IF;`,
  );
  await sql(`DO $migration$ BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('${version}'));
    CREATE TABLE IF NOT EXISTS ${version} (number integer NOT NULL);
    IF NOT EXISTS (SELECT FROM ${version}) THEN INSERT INTO ${version} VALUES (0); END IF;
    ${done.join("\n")}
  END $migration$`);
}
