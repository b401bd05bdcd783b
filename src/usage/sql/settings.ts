import type { z } from "zod";
import type { KeyParts } from "../../core/model/source-settings.ts";

/** A table, or a query used like a table, and the names of its columns. */
export interface Relation<Columns> {
  readonly table: string | null;
  readonly query: string | null;
  readonly columns: Columns;
}

export interface CallColumns {
  readonly feature: string;
  readonly at: string;
  readonly caller: string | null;
  readonly class: string | null;
  /** Null: each row is one call. */
  readonly count: string | null;
  readonly outcome: string | null;
}

export interface InventoryColumns {
  readonly feature: string;
  readonly at: string;
}

/** Settings that all databases share. */
export interface SqlSettings {
  readonly timeoutSeconds: number;
  readonly calls: Relation<CallColumns>;
  readonly inventory: Relation<InventoryColumns> | null;
}

const either = { error: "expected either `table` or `query`" };

/** Keys that all databases share. In messages and in the schema, they come after the address. */
export function sqlKeys({ name, text, mapping, covers, timeout }: KeyParts) {
  const table = name(
    "the name of a table",
    /^[A-Za-z_][\w$-]{0,127}(?:\.[A-Za-z_][\w$-]{0,127}){0,2}$/,
    "usage.calls",
  );
  const column = name("the name of a column", /^[A-Za-z_][\w$]{0,127}$/, "caller_class").optional();
  const query = text(
    "a query that selects the columns, with the parameters `features`, `from` and `to`",
    20_000,
  );
  const feature = column.describe("Column with the feature's id. Default: feature.");
  return {
    table: table.optional().describe("The table of the calls."),
    query: query
      .optional()
      .describe("A query instead of a table; `features`, `from` and `to` are parameters."),
    columns: mapping(
      {
        feature,
        at: column.describe("Column with the time of the call. Default: at."),
        caller: column.describe("Column with the caller. If absent, callers are not distinguished."),
        class: column.describe("Column with the kind of caller: internal, organisation or public."),
        count: column.describe("Column with a number of calls. If absent, each row is one call."),
        outcome: column.describe("Column with `served` or `refused`. If absent, all calls count as served."),
      },
      "a mapping of column names",
    ).optional(),
    inventory: mapping(
      {
        table: table.optional(),
        query: query.optional(),
        columns: mapping(
          { feature, at: column.describe("Column with the time of the row. Default: at.") },
          "a mapping of column names",
        ).optional(),
      },
      "a mapping with `table` or `query`",
    )
      .refine((entry) => (entry.table === undefined) !== (entry.query === undefined), either)
      .optional()
      .describe(
        "The recorded features, with a row for each feature at least once an hour. Required to prove zero usage.",
      ),
    covers,
    timeout,
  };
}

type SqlEntry = z.infer<z.ZodObject<ReturnType<typeof sqlKeys>, z.core.$strict>>;

export function sqlSettings(
  { table, query, columns, inventory, timeout }: SqlEntry,
  usualTimeout: number,
): SqlSettings {
  return {
    timeoutSeconds: timeout ?? usualTimeout,
    calls: {
      table: table ?? null,
      query: query ?? null,
      columns: {
        feature: columns?.feature ?? "feature",
        at: columns?.at ?? "at",
        caller: columns?.caller ?? null,
        class: columns?.class ?? null,
        count: columns?.count ?? null,
        outcome: columns?.outcome ?? null,
      },
    },
    inventory:
      inventory === undefined
        ? null
        : {
            table: inventory.table ?? null,
            query: inventory.query ?? null,
            columns: { feature: inventory.columns?.feature ?? "feature", at: inventory.columns?.at ?? "at" },
          },
  };
}

/** Reports an entry that has both a table and a query, or neither. */
export function sqlFaults(
  has: (key: string) => boolean,
): readonly { readonly key: string | null; readonly message: string }[] {
  if (has("table") !== has("query")) return [];
  const message = "A source reads either a `table` or a `query`.";
  return [{ key: has("query") ? "query" : null, message }];
}
