import { rowsOfAnswer } from "../../core/limits.ts";
import { recordName } from "../../core/model/contract/endpoint.ts";
import { count } from "../../core/text/message-text.ts";
import { dayOf } from "../../core/time/day.ts";
import { recordedCaller } from "../engine/callers.ts";
import { answersOf, Ledger } from "../engine/ledger.ts";
import { inventoryDoubts, momentAt, type Moment } from "../engine/moment.ts";
import type { Asking, UsageAnswers } from "../engine/source.ts";
import { failedAnswers } from "../engine/weigh.ts";
import { inLanes, portionsOf } from "../exchange/portions.ts";
import type { SqlSettings } from "./settings.ts";
import { Statements, type Dialect, type Statement } from "./statements.ts";

export type SqlAnswer = { readonly rows: readonly unknown[] } | { readonly failure: string };

/** An authenticated connection to a database. */
export interface SqlDatabase {
  readonly dialect: Dialect;
  ask(statement: Statement): Promise<SqlAnswer>;
  close(): void;
}

type Row = readonly (string | null)[];

interface Inquiry {
  readonly database: SqlDatabase;
  readonly statements: Statements;
  readonly settings: SqlSettings;
  readonly moment: Moment;
  readonly window: { readonly from: number; readonly to: number };
  readonly ledger: Ledger;
}

const lanes = 4;
const day = 86_400;
const hour = 3600;

/** Queries a database about all features. `where`: its name in messages. */
export async function askSql(
  where: string,
  settings: SqlSettings,
  asking: Asking,
  open: () => Promise<SqlDatabase | { readonly failure: string }>,
): Promise<UsageAnswers> {
  const notQueried = (failure: string): UsageAnswers =>
    failedAnswers([`${where} is not queried: ${failure}`]);
  const database = await open();
  if ("failure" in database) return notQueried(database.failure);
  try {
    return await askOpen(where, database, settings, asking);
  } finally {
    database.close();
  }
}

async function askOpen(
  where: string,
  database: SqlDatabase,
  settings: SqlSettings,
  { question, features: all, world }: Asking,
): Promise<UsageAnswers> {
  world.say(`Asking ${where} about ${count(new Set(all.map(({ key }) => key)).size, "feature")}.`);
  const statements = new Statements(database.dialect, settings.calls);
  const clock = await rowsOf(database, statements.clock());
  if ("failure" in clock) return failedAnswers([`${where} returned no usage: ${clock.failure}`]);
  const present = numberIn(clock.rows[0]?.[0]);
  if (present === null || present <= 0)
    return failedAnswers([`${where} returned no usage: its response does not contain the time`]);
  const moment = momentAt(present, question);
  const inquiry: Inquiry = {
    database,
    statements,
    settings,
    moment,
    window: {
      // From midnight, because a query may return days as times. Includes the near future, because rows there show
      // that times are stored in another time zone.
      from: Math.floor((moment.time - moment.hours * hour) / day) * day,
      to: moment.time + (moment.time < Math.floor(present) ? 1 : day),
    },
    ledger: new Ledger(),
  };
  const { ledger } = inquiry;
  // Includes the names as written, because a configured query may compare them with stored names.
  const written = Map.groupBy(
    all.flatMap(({ key, also = [] }) => [key, ...also]),
    recordName,
  );
  const portions = portionsOf([...written.keys()]).map((names) => [
    ...new Set(names.flatMap((name) => [...(written.get(name) ?? []), name])),
  ]);
  await inLanes(lanes, [
    ...portions.flatMap((portion) => [
      () => countCalls(portion, inquiry),
      () => checkInventory(portion, inquiry),
    ]),
    () => checkRows(inquiry),
    () => checkStoredCalls(inquiry),
  ]);
  return answersOf(ledger, { where, moment, question });
}

/** Returns rows of text with the columns of the statement. */
async function rowsOf(
  database: SqlDatabase,
  statement: Statement,
): Promise<{ readonly rows: readonly Row[] } | { readonly failure: string }> {
  const answer = await database.ask(statement);
  if ("failure" in answer) return answer;
  const isRow = (row: unknown): row is Row =>
    Array.isArray(row) &&
    row.length === statement.columns &&
    row.every((cell) => cell === null || typeof cell === "string");
  return answer.rows.every(isRow)
    ? { rows: answer.rows }
    : { failure: "its result does not have the columns of the statement" };
}

/** Returns the rows about one portion of features. A failure is a doubt about all of them. */
async function rowsAbout(
  features: readonly string[],
  statement: Statement,
  { database, ledger }: Inquiry,
): Promise<readonly Row[] | null> {
  const answer = await rowsOf(database, statement);
  const names = features.map(recordName);
  if ("failure" in answer) {
    ledger.doubt(names, [answer.failure]);
    ledger.failure ??= answer.failure;
    return null;
  }
  if (answer.rows.length > rowsOfAnswer)
    ledger.doubt(names, [`its result has more than ${rowsOfAnswer} rows, and the rest is not read`]);
  return answer.rows.slice(0, rowsOfAnswer);
}

async function countCalls(features: readonly string[], inquiry: Inquiry): Promise<void> {
  const { statements, window, ledger } = inquiry;
  const rows = await rowsAbout(features, statements.calls({ features, ...window }), inquiry);
  const seen = new Set<string>();
  for (const [written, caller, outcome, kind, sum, least, last] of rows ?? []) {
    const feature = recordName(written ?? "");
    const calls = numberIn(sum);
    const key = JSON.stringify([written, caller, outcome]);
    if (seen.has(key)) ledger.doubt([feature], ["it counts the calls of one caller twice"]);
    seen.add(key);
    if (calls === null) ledger.doubt([feature], ["it returned something other than a number of calls"]);
    else if (calls < 0 || (numberIn(least) ?? 0) < 0)
      ledger.doubt([feature], ["it has rows with a negative count of calls"]);
    if (calls === null || calls <= 0) continue;
    const usage = recordedCaller(caller || "(no caller)", kind, outcome === "refused", calls);
    const at = numberIn(last);
    const lastAt = at === null ? null : dayOf(Math.min(at, inquiry.moment.time));
    ledger.count(feature, { ...usage, lastAt });
  }
}

async function checkInventory(features: readonly string[], inquiry: Inquiry): Promise<void> {
  const { statements, settings, moment, window, ledger } = inquiry;
  const { inventory } = settings;
  if (inventory === null)
    return ledger.doubtAll(
      "no `inventory` is configured: nothing proves that calls would have been recorded",
    );
  const rows = await rowsAbout(features, statements.inventory(inventory, { features, ...window }), inquiry);
  if (rows === null) return;
  const seen = new Map<string, { hours: number; last: number }>();
  for (const [written, hours, last] of rows) {
    const feature = recordName(written ?? "");
    const known = seen.get(feature) ?? { hours: 0, last: 0 };
    seen.set(feature, {
      hours: Math.max(known.hours, numberIn(hours) ?? 0),
      last: Math.max(known.last, numberIn(last) ?? 0),
    });
  }
  for (const feature of new Set(features.map(recordName))) {
    const { hours, last } = seen.get(feature) ?? { hours: 0, last: 0 };
    if (hours === 0)
      ledger.miss(feature, "its inventory does not list the feature: calls would not be recorded");
    else
      ledger.doubt(
        [feature],
        inventoryDoubts({ rows: hours, last, from: window.from, what: "row", unit: "hour" }, moment),
      );
  }
}

/** Checks for rows that no query about a feature would count. */
async function checkRows({ database, statements, settings, window, ledger }: Inquiry): Promise<void> {
  const { feature, at } = settings.calls.columns;
  const values = { features: [], ...window };
  for (const [statement, what] of [
    [statements.namelessCall(values), `a feature (column \`${feature}\`): the called features are unknown`],
    [statements.timelessCall(values), `a time (column \`${at}\`): calls in the window may be among them`],
  ] as const) {
    const answer = await rowsOf(database, statement);
    if ("failure" in answer) ledger.doubtAll(answer.failure);
    else if (answer.rows.length > 0) ledger.doubtAll(`it has calls without ${what}`);
  }
}

/**
 * Calls may be deleted earlier than the inventory. A call from before the window proves that they were not, as
 * does an inventory in the same table.
 */
async function checkStoredCalls(inquiry: Inquiry): Promise<void> {
  const { database, statements, settings, window, ledger } = inquiry;
  const { calls, inventory } = settings;
  if (inventory === null || (inventory.table === calls.table && inventory.query === calls.query)) return;
  const earlier = { features: [], from: firstSecond, to: window.from };
  const answer = await rowsOf(database, statements.anyCall(earlier));
  if ("failure" in answer) ledger.doubtAll(answer.failure);
  else if (answer.rows.length === 0)
    ledger.doubtAll(
      `it has no call from before the window, which begins on ${dayOf(window.from)}: calls may have been deleted earlier than the inventory`,
    );
}

/** 1971. ClickHouse reads smaller numbers as years. */
const firstSecond = 31_536_000;

/** Reads a decimal number. NaN and infinity cannot be counted. */
function numberIn(text: string | null | undefined): number | null {
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(text ?? "")) return null;
  const number = Number(text);
  return Number.isFinite(number) ? number : null;
}
