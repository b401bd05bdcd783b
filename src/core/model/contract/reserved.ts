/** Names and number ranges (both ends inclusive) that a message or an enum must never reuse. */
export interface Reserved {
  readonly names: readonly string[];
  readonly ranges: readonly (readonly [number, number])[];
  /** True if names are reserved without quotes, as editions require. */
  readonly unquoted?: true;
}

/** The parts of a removed field or enum value that its container at head does not reserve. */
export interface Unreserved {
  /** Null if it is reserved. */
  readonly number: number | null;
  /** The name without its container. Null if it is reserved. */
  readonly name: string | null;
  /** The full name of another member that already has the number at head. */
  readonly takenBy: string | null;
  readonly holder: string;
  readonly unquoted: boolean;
}
