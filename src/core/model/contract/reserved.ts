/** What of a message or an enum is never to be used again: names, and numbers from the first to the last. */
export interface Reserved {
  readonly names: readonly string[];
  readonly ranges: readonly (readonly [number, number])[];
  /** Whether names are reserved without quotes, as editions ask for. */
  readonly unquoted?: true;
}

/** What of a removed field or enum value may come back as something else, as its message or enum stands at head. */
export interface Unreserved {
  /** Null where it is reserved. */
  readonly number: number | null;
  /** Without what it stands in; null where it is reserved. */
  readonly name: string | null;
  /** Another one that has the number at head already, by its whole name. */
  readonly takenBy: string | null;
  /** The name of the message or enum. */
  readonly holder: string;
  readonly unquoted: boolean;
}
