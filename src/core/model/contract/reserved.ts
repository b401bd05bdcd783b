/** Names, and ranges of numbers from the first to the last, that a message or an enum must never reuse. */
export interface Reserved {
  readonly names: readonly string[];
  readonly ranges: readonly (readonly [number, number])[];
  /** True if names are reserved without quotes, as editions require. */
  readonly unquoted?: true;
}

/** Parts of a removed field or enum value that may be reused with another meaning, by its container at head. */
export interface Unreserved {
  /** Null where it is reserved. */
  readonly number: number | null;
  /** The name without its container. Null if it is reserved. */
  readonly name: string | null;
  /** Another one that has the number at head already, by its whole name. */
  readonly takenBy: string | null;
  /** The name of the message or enum. */
  readonly holder: string;
  readonly unquoted: boolean;
}
