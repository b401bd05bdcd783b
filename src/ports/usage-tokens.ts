import type { Day } from "../core/model/feature.ts";
import type { LedgerScope } from "./usage-ledger.ts";

/** A token of `/usage` that was used or revoked. A token that was revoked before its first use has no other data. */
export interface KnownToken {
  /** 16 hexadecimal digits, from which a token cannot be derived. */
  readonly id: string;
  readonly use: (LedgerScope & { readonly right: string; readonly last: Day }) | null;
  /** The day of the revocation; null while the token is valid. */
  readonly revoked: Day | null;
}

/** Tokens that were used, and tokens that were revoked. */
export interface UsageTokens {
  /** Records that the token was used today. False if it was revoked. */
  admit(token: LedgerScope & { readonly id: string; readonly right: string }, today: Day): Promise<boolean>;
  revoke(id: string, today: Day): Promise<KnownToken>;
  /** Returns the tokens ordered by installation. Tokens that were never used come last. */
  list(): Promise<readonly KnownToken[]>;
}
