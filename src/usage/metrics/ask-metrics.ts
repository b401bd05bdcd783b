import { recordName } from "../../core/model/contract/endpoint.ts";
import { count } from "../../core/text/message-text.ts";
import { recordedCaller } from "../engine/callers.ts";
import { answersOf, Ledger } from "../engine/ledger.ts";
import { inventoryDoubts, momentAt, unitSeconds } from "../engine/moment.ts";
import { namesOf, type Asking, type UsageAnswers } from "../engine/source.ts";
import { failedAnswers } from "../engine/weigh.ts";
import { inLanes, portionsOf } from "../exchange/portions.ts";

export interface StoredCalls {
  /** The feature, as the account stores it. */
  readonly stored: string;
  readonly caller: string;
  readonly class: string;
  readonly isRefused: boolean;
  /** May be a fraction. */
  readonly calls: number;
}

/** Seconds since the epoch; `from` begins an hour or a day. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export type MetricsAnswer =
  | {
      readonly calls: readonly StoredCalls[];
      /** Hours or days with data of a feature's inventory: the feature as it is stored, and seconds since the epoch. */
      readonly inventory: readonly (readonly [stored: string, at: number])[];
      /** Reasons against treating the answer about one feature, or about all of them (null), as complete. */
      readonly doubts: readonly (readonly [stored: string | null, reason: string])[];
    }
  | { readonly failure: string };

/** The calls of the total that the named callers did not make; none if that is less than one. */
export function otherCalls(
  stored: string,
  total: number,
  named: readonly StoredCalls[],
  isRefused = false,
): StoredCalls[] {
  const calls = total - named.reduce((sum, each) => sum + Math.max(0, each.calls), 0);
  return calls < 0.5 ? [] : [{ stored, caller: "(other callers)", class: "", isRefused, calls }];
}

/** A vendor's account with metrics, logged in. */
export interface MetricsAccount {
  /** One row of its inventory in words, and how precise the time of the row is. */
  readonly inventory: { readonly what: string; readonly unit: keyof typeof unitSeconds };
  /** A feature's name as the account stores it, or why it cannot store it; null for features of another kind. */
  stored(name: string): { readonly name: string } | { readonly doubt: string } | null;
  /** Calls and inventory of the features, which are given as they are stored. */
  read(stored: readonly string[], span: Span): Promise<MetricsAnswer>;
  /** Reasons against the numbers of all features. */
  check(span: Span): Promise<readonly string[]>;
}

const lanes = 4;

/** Queries a vendor's metrics about all features. `where` is the account's name in messages. */
export async function askMetrics(
  where: string,
  { question, features, world }: Asking,
  open: () => Promise<MetricsAccount | { readonly failure: string }>,
): Promise<UsageAnswers> {
  const notQueried = (failure: string): UsageAnswers =>
    failedAnswers([`${where} is not queried: ${failure}`]);
  const account = await open();
  if ("failure" in account) return notQueried(account.failure);
  world.say(`Asking ${where} about ${count(new Set(features.map(({ key }) => key)).size, "feature")}.`);
  const moment = momentAt(world.now(), question);
  const { what, unit } = account.inventory;
  const seconds = unitSeconds[unit];
  const span = {
    from: Math.floor((moment.time - moment.hours * 3600) / seconds) * seconds,
    to: moment.time + 1,
  };
  const ledger = new Ledger();
  const names = new Names(features, account, ledger);
  await inLanes(lanes, [
    ...portionsOf(names.stored, 2000, 20).map((portion) => async () => {
      names.read(portion, await account.read(portion, span), (times) => {
        const begun = new Set(times.map((at) => Math.floor(at / seconds) * seconds));
        // Earlier data prove nothing about the window.
        const rows = [...begun].filter((at) => at >= span.from).length;
        const last = [...begun].reduce((latest, at) => Math.max(latest, at), 0);
        return inventoryDoubts({ rows, last, from: span.from, what, unit }, moment);
      });
    }),
    async () => {
      for (const doubt of await account.check(span)) ledger.doubtAll(doubt);
    },
  ]);
  return {
    ...answersOf(ledger, { where, moment, question }),
    speaksOf: (feature) => namesOf(feature).some((name) => names.isStored(name)),
  };
}

/** Which names of features are stored as which. */
class Names {
  readonly #ledger: Ledger;
  readonly #names = new Map<string, Set<string>>();
  readonly #known = new Set<string>();

  constructor(features: Asking["features"], account: MetricsAccount, ledger: Ledger) {
    this.#ledger = ledger;
    for (const name of features.flatMap(({ key, also = [] }) => [key, ...also])) {
      const stored = account.stored(name);
      if (stored === null) continue;
      this.#known.add(recordName(name));
      if ("doubt" in stored) ledger.miss(recordName(name), stored.doubt);
      else
        this.#names.set(
          stored.name,
          (this.#names.get(stored.name) ?? new Set<string>()).add(recordName(name)),
        );
    }
    for (const [stored, names] of this.#names)
      if (names.size > 1)
        ledger.doubt(
          [...names],
          [
            `it stores several features under one name, \`${stored}\`: give them distinct ids with \`feature:\` in their notices`,
          ],
        );
  }

  /** False for features of a kind that the account does not store. */
  isStored(name: string): boolean {
    return this.#known.has(name);
  }

  get stored(): readonly string[] {
    return [...this.#names.keys()];
  }

  read(
    portion: readonly string[],
    answer: MetricsAnswer,
    doubtsOf: (times: readonly number[]) => readonly string[],
  ): void {
    const about = portion.flatMap((stored) => this.#of(stored));
    if ("failure" in answer) {
      this.#ledger.doubt(about, [answer.failure]);
      this.#ledger.failure ??= answer.failure;
      return;
    }
    for (const [stored, reason] of answer.doubts)
      this.#ledger.doubt(stored === null ? about : this.#of(stored), [reason]);
    const others = [
      ...answer.calls.map(({ stored }) => stored),
      ...answer.inventory.map(([stored]) => stored),
    ];
    if (others.some((stored) => !portion.includes(stored)))
      this.#ledger.doubt(about, ["it answers about other features than those of the query"]);
    this.#count(answer.calls);
    for (const stored of portion) {
      const times = answer.inventory.flatMap(([name, at]) => (name === stored ? at : []));
      for (const name of this.#of(stored))
        if (times.length === 0)
          this.#ledger.miss(name, "its inventory does not list the feature: calls would not be recorded");
        else this.#ledger.doubt([name], doubtsOf(times));
    }
  }

  #count(rows: readonly StoredCalls[]): void {
    const seen = new Set<string>();
    for (const { stored, caller, calls, isRefused, ...row } of rows) {
      const names = this.#of(stored);
      const key = JSON.stringify([stored, caller, row.class, isRefused]);
      if (seen.has(key)) this.#ledger.doubt(names, ["it counts the calls of one caller twice"]);
      seen.add(key);
      if (calls < 0) this.#ledger.doubt(names, [`it returned a negative count of calls (${calls})`]);
      else if (calls > 0)
        for (const name of names)
          this.#ledger.count(name, recordedCaller(caller || "(no caller)", row.class, isRefused, calls));
    }
  }

  #of(stored: string): readonly string[] {
    return [...(this.#names.get(stored) ?? [])];
  }
}
