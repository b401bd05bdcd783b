/** What can go wrong on purpose: limits, outages, slow answers and cut connections. */

export type Fault =
  /** Answers with this status before anything is done. */
  | { readonly kind: "status"; readonly status: number; readonly message?: string }
  /** The hour's requests are used up: 403, `x-ratelimit-remaining: 0`. */
  | { readonly kind: "rate-limit"; readonly resetInSeconds: number }
  /** Too much at once: 403 with `retry-after`. */
  | { readonly kind: "secondary-limit"; readonly retryAfter: number }
  /** GraphQL's way to fail: 200, and errors in the place of data. */
  | { readonly kind: "graphql-error"; readonly type: string | null }
  | { readonly kind: "slow"; readonly milliseconds: number }
  /** Cuts the connection before anything is done. */
  | { readonly kind: "cut" }
  /** Does the work, then cuts the connection: the caller cannot know. */
  | { readonly kind: "cut-after" }
  /** Does the work, then answers as a gateway does that had no patience. */
  | { readonly kind: "gateway-after" }
  /** Answers 200 without a body, and does nothing. */
  | { readonly kind: "empty" }
  /** Calls before or after the work, then cuts the connection. */
  | { readonly kind: "call"; readonly when: "before" | "after"; readonly call: () => void };

export interface FaultRule {
  /** Operation id, or `*` for all. */
  readonly on: string;
  /** Only requests of this installation, the one for its token among them. */
  readonly installation?: number;
  /** Which of the operation's requests it hits, counted from 1 since it was added; all when absent. */
  readonly nth?: number;
  readonly fault: Fault;
}

export class Faults {
  private readonly rules: { rule: FaultRule; seen: number }[] = [];

  add(rule: FaultRule): void {
    this.rules.push({ rule, seen: 0 });
  }

  clear(): void {
    this.rules.length = 0;
  }

  /** The fault that this request meets; the first rule that hits wins. */
  meet(operation: string, installation: number | null = null): Fault | null {
    let met: Fault | null = null;
    for (const entry of this.rules) {
      if (entry.rule.on !== "*" && entry.rule.on !== operation) continue;
      if (entry.rule.installation !== undefined && entry.rule.installation !== installation) continue;
      entry.seen += 1;
      if (entry.rule.nth === undefined || entry.rule.nth === entry.seen) met ??= entry.rule.fault;
    }
    return met;
  }
}
