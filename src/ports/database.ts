/** A database for usage sources. The adapter implements it; tests may implement it in memory. */
import type { HttpFailure, HttpLimits } from "./http-client.ts";

export interface DatabaseAddress {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
  /** True requires a certificate that this machine trusts. False means an unencrypted connection. */
  readonly tls: boolean;
}

export interface DatabaseStatement {
  readonly text: string;
  readonly values: readonly (string | readonly string[])[];
}

/** The result of a statement. Expected failures are values. */
export type DatabaseOutcome =
  | { readonly outcome: "answered"; readonly rows: readonly (readonly unknown[])[] }
  /** The server refused the statement, with its code (such as an SQLSTATE) and its message. */
  | { readonly outcome: "refused"; readonly code: string; readonly words: string }
  | { readonly outcome: "failed"; readonly failure: HttpFailure };

/** Statements that share one time budget. None of them can write. */
export interface DatabaseConnection {
  /** Never throws. */
  send(statement: DatabaseStatement): Promise<DatabaseOutcome>;
  close(): void;
}

export type OpenDatabase = (address: DatabaseAddress, limits: HttpLimits) => Promise<DatabaseConnection>;
