import type { Day } from "../core/model/feature.ts";
import type { LedgerScope } from "./usage-ledger.ts";

/** A token of `/usage` that was used, or that was ended before anybody used it: then nothing more is known of it. */
export interface KnownToken {
  /** 16 hexadecimal digits, from which a token cannot be derived. */
  readonly id: string;
  readonly use: (LedgerScope & { readonly right: string; readonly last: Day }) | null;
  /** The day on which it was ended; null while it lets in. */
  readonly revoked: Day | null;
}

/** Tokens that were used, and tokens that were revoked. */
export interface UsageTokens {
  /** Notes that it was used today. False where it is ended. */
  admit(token: LedgerScope & { readonly id: string; readonly right: string }, today: Day): Promise<boolean>;
  revoke(id: string, today: Day): Promise<KnownToken>;
  /** Returns the tokens by installation, the ones that were never used last. */
  list(): Promise<readonly KnownToken[]>;
}
