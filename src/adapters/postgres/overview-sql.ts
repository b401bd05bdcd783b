import type { OverviewQuery } from "../../core/overview/overview-query.ts";

/**
 * The features of the repositories `$1` on the day `$2`, as the last run of each has read them, with where each stands.
 * `schema` is ours and checked.
 */
export function featuresSeen(schema: string): string {
  return `WITH seen AS (
    SELECT feature.*, known.owner || '/' || known.repo AS repository_name, register.commit AS at,
      CASE WHEN kept THEN 'kept' WHEN sunset IS NULL THEN 'undated' WHEN sunset <= $2 THEN 'due'
        ELSE 'deprecated' END AS state,
      CASE WHEN kept THEN 'nobody: it is kept' WHEN sunset IS NULL THEN 'a date'
        WHEN sunset > $2 AND usage = 'used' THEN 'its callers to move' WHEN sunset > $2 THEN 'time'
        WHEN usage IS NULL OR usage = 'zero' THEN 'its owners to remove it'
        WHEN usage = 'used' THEN 'its owners to decide' ELSE 'its usage to be known' END AS waits
    FROM ${schema}.kept_register AS register
      JOIN ${schema}.kept_feature AS feature USING (repository, run)
      JOIN ${schema}.known_repository AS known ON known.id = repository
    WHERE repository = ANY($1::bigint[]) AND $2::text IS NOT NULL
  )`;
}

/** What a group of features is counted by. */
export const counted = `count(*)::int AS features, count(*) FILTER (WHERE state = 'due')::int AS due,
  count(*) FILTER (WHERE usage = 'used')::int AS used`;

/** The condition of a query, and its values from `$3` on. */
export function conditionOf(query: OverviewQuery): {
  readonly where: string;
  readonly values: readonly string[];
} {
  const { text, state, waits, owner, repository, caller } = query;
  const conditions: string[] = [];
  const values: string[] = [];
  const add = (value: string, condition: (place: string) => string): void => {
    if (value === "") return;
    values.push(value);
    conditions.push(condition(`$${String(values.length + 2)}`));
  };
  // No sign in it is special, as `%` would be in LIKE.
  add(
    text.toLowerCase(),
    (place) => `strpos(lower(name || ' ' || id || ' ' || repository_name), ${place}::text) > 0`,
  );
  add(state, (place) => `state = ${place}`);
  add(waits, (place) => `waits = ${place}`);
  add(owner === "none" ? "" : owner, (place) => `${place}::text = ANY(owners)`);
  add(repository.toLowerCase(), (place) => `lower(repository_name) = ${place}`);
  add(caller, (place) => `callers @> jsonb_build_array(jsonb_build_object('caller', ${place}::text))`);
  if (owner === "none") conditions.push("cardinality(owners) = 0");
  return { where: conditions.length === 0 ? "true" : conditions.join(" AND "), values };
}
