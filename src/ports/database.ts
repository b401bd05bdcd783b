/** A database as usage sources see it. The adapter implements it; tests may implement it in memory. */
import type { HttpFailure, HttpLimits } from "./http-client.ts";

export interface DatabaseAddress {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
  /** With a certificate that this machine trusts; false for a connection without encryption. */
  readonly tls: boolean;
}

export interface DatabaseStatement {
  readonly text: string;
  readonly values: readonly (string | readonly string[])[];
}

/** The result of a statement. Expected failures are values. */
export type DatabaseOutcome =
  | { readonly outcome: "answered"; readonly rows: readonly (readonly unknown[])[] }
  /** The server does not execute it: its code, such as an SQLSTATE, and its own words. */
  | { readonly outcome: "refused"; readonly code: string; readonly words: string }
  | { readonly outcome: "failed"; readonly failure: HttpFailure };

/** Statements that share one budget of time. None of them can write. */
export interface DatabaseConnection {
  /** Never throws. */
  send(statement: DatabaseStatement): Promise<DatabaseOutcome>;
  close(): void;
}

export type OpenDatabase = (address: DatabaseAddress, limits: HttpLimits) => Promise<DatabaseConnection>;
