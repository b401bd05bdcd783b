import type { z } from "zod";
import type { FeatureKind } from "./feature.ts";
import type { UsageSource } from "./policy.ts";

/** The schemas that a source's keys are made of. They are given, so that zod is loaded for a configuration alone. */
export interface KeyParts {
  /** Text that is not empty; `what` completes the sentence "expected …". */
  readonly text: (what: string, longest?: number) => z.ZodString;
  /** A whole number from 0 to `most`. */
  readonly count: (what: string, most: number) => z.ZodNumber;
  /** A name of the form `pattern`, as in `example`. */
  readonly name: (what: string, pattern: RegExp, example: string) => z.ZodString;
  readonly mapping: <T extends z.ZodRawShape>(shape: T, what: string) => z.ZodObject<T, z.core.$strict>;
  /** An http or https URL without a password in it. */
  readonly url: z.ZodString;
  readonly environmentName: z.ZodString;
  /** `covers`, `token-env` and `timeout` mean the same in every source that has them. */
  readonly covers: z.ZodOptional<z.ZodArray<z.ZodString>>;
  readonly tokenEnv: z.ZodOptional<z.ZodString>;
  /** Seconds. */
  readonly timeout: z.ZodOptional<z.ZodNumber>;
}

/** A source's keys in addition to `type`, in the order in which messages name them. */
export interface SourceKeys extends z.ZodRawShape {
  readonly covers: KeyParts["covers"];
}

/** An error of an entry that no single key shows. `key` is the key to point at, null the entry. */
export interface EntryFault {
  readonly key: string | null;
  readonly message: string;
}

/** The configuration's knowledge about one type of source: a part of its unit in `src/usage`. */
export interface SourceSettings {
  readonly type: string;
  /** Where messages and the JSON Schema list it: the least first. */
  readonly position: number;
  readonly keys: (parts: KeyParts) => SourceKeys;
  /** A valid entry with its defaults filled in. */
  read(entry: unknown): UsageSource;
  /** `has` says whether the entry has a value for a key. */
  readonly faults: (has: (key: string) => boolean) => readonly EntryFault[];
  /**
   * Returns plain data that identifies the queried record. A source with another identity cannot replace this one.
   */
  identity(source: UsageSource): unknown;
  /** Returns true if it covers a kind of feature when its `covers` is not set. */
  readonly coversByDefault: (kind: FeatureKind) => boolean;
}
