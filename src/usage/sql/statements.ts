import { rowsOfAnswer } from "../../core/limits.ts";
import type { CallColumns, InventoryColumns, Relation } from "./settings.ts";

export type ParameterName = "features" | "from" | "to";

/** Syntax of one database. */
export interface Dialect {
  /** Type of text in a `cast`. */
  readonly text: string;
  /** Quotes the name of a table or column. */
  readonly quoted: (name: string) => string;
  readonly parameter: (name: ParameterName) => string;
  /** Returns a condition that is true if the text is one of the parameter `features`. */
  readonly isFeature: (text: string) => string;
  /** Replaces each `{…}` in the text with `{}`. */
  readonly withoutNames: (text: string) => string;
  readonly hourOf: (time: string) => string;
  /** Returns whole seconds since the epoch. */
  readonly secondsOf: (time: string) => string;
  readonly now: string;
}

export interface Statement {
  readonly sql: string;
  /** Number of columns in the result. */
  readonly columns: number;
  readonly values: {
    readonly features: readonly string[];
    /** Seconds since the epoch. */
    readonly from: number;
    readonly to: number;
  };
}

/**
 * Statements for one database. Aliases begin with `sw_`, because some databases confuse a column with its alias.
 */
export class Statements {
  readonly #dialect: Dialect;
  readonly #calls: Relation<CallColumns>;

  constructor(dialect: Dialect, calls: Relation<CallColumns>) {
    this.#dialect = dialect;
    this.#calls = calls;
  }

  clock(): Statement {
    const { now, secondsOf } = this.#dialect;
    return {
      sql: `select ${this.#text(secondsOf(now))} as sw_clock`,
      columns: 1,
      values: { features: [], from: 0, to: 0 },
    };
  }

  /** Returns feature, caller, outcome, class, count, smallest count of a row, and time of the last call. */
  calls(values: Statement["values"]): Statement {
    const { columns } = this.#calls;
    const optional = (column: string | null): string =>
      column === null ? this.#text("''") : this.#short(column);
    // A row without a count is one call.
    const count = columns.count === null ? "1" : `coalesce(${this.#dialect.quoted(columns.count)}, 1)`;
    const groups = [
      "sw_feature",
      ...(columns.caller === null ? [] : ["sw_caller"]),
      ...(columns.outcome === null ? [] : ["sw_outcome"]),
    ];
    const last = this.#dialect.secondsOf(`max(${this.#dialect.quoted(columns.at)})`);
    const sql = `select ${this.#short(columns.feature)} as sw_feature, ${optional(columns.caller)} as sw_caller, ${optional(columns.outcome)} as sw_outcome, max(${optional(columns.class)}) as sw_class, ${this.#text(`sum(${count})`)} as sw_count, ${this.#text(`min(${count})`)} as sw_least, ${this.#text(last)} as sw_last
from ${this.#rows(this.#calls)}
where ${this.#inTime(columns.at)} and ${this.#isFeature(columns.feature)}
group by ${groups.join(", ")}
limit ${rowsOfAnswer + 1}`;
    return { sql, columns: 7, values };
  }

  /** Returns feature, number of hours with a row of the feature, and time of the last row. */
  inventory(inventory: Relation<InventoryColumns>, values: Statement["values"]): Statement {
    const { feature, at } = inventory.columns;
    const { quoted, hourOf, secondsOf } = this.#dialect;
    const sql = `select ${this.#short(feature)} as sw_feature, ${this.#text(`count(distinct ${hourOf(quoted(at))})`)} as sw_hours, ${this.#text(secondsOf(`max(${quoted(at)})`))} as sw_last
from ${this.#rows(inventory)}
where ${this.#inTime(at)} and ${this.#isFeature(feature)}
group by sw_feature
limit ${rowsOfAnswer + 1}`;
    return { sql, columns: 3, values };
  }

  /** Returns one row if there are calls of any feature in that time. */
  anyCall(values: Statement["values"]): Statement {
    return this.#exists("sw_kept", this.#inTime(this.#calls.columns.at), values);
  }

  /** Returns one row if there are calls in that time without a feature. */
  namelessCall(values: Statement["values"]): Statement {
    const feature = this.#dialect.quoted(this.#calls.columns.feature);
    const isNameless = `(${feature} is null or ${this.#text(feature)} = '')`;
    return this.#exists("sw_nameless", `${this.#inTime(this.#calls.columns.at)} and ${isNameless}`, values);
  }

  /** Returns one row if there are calls without a time. */
  timelessCall(values: Statement["values"]): Statement {
    return this.#exists("sw_timeless", `${this.#dialect.quoted(this.#calls.columns.at)} is null`, values);
  }

  #exists(name: string, condition: string, values: Statement["values"]): Statement {
    const sql = `select ${this.#text("1")} as ${name} from ${this.#rows(this.#calls)} where ${condition} limit 1`;
    return { sql, columns: 1, values };
  }

  #rows({ table, query }: Relation<unknown>): string {
    const rows =
      table === null ? `(\n${(query ?? "").replace(/[;\s]+$/, "")}\n)` : this.#dialect.quoted(table);
    return `${rows} as sw_rows`;
  }

  #inTime(at: string): string {
    const { quoted, parameter } = this.#dialect;
    return `${quoted(at)} >= ${parameter("from")} and ${quoted(at)} < ${parameter("to")}`;
  }

  #isFeature(column: string): string {
    const { isFeature, withoutNames, quoted } = this.#dialect;
    const text = this.#text(quoted(column));
    return `(${isFeature(text)} or ${isFeature(withoutNames(text))})`;
  }

  #text(expression: string): string {
    return `cast(${expression} as ${this.#dialect.text})`;
  }

  /** Shortens a column, so that one cell cannot fill the response. */
  #short(column: string): string {
    return `substr(${this.#text(this.#dialect.quoted(column))}, 1, 2000)`;
  }
}
