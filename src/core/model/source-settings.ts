import type { z } from "zod";
import type { FeatureKind } from "./feature.ts";
import type { UsageSource } from "./policy.ts";

/** Schemas for the keys of a source. Passed as an argument, so that zod is loaded only to read a configuration. */
export interface KeyParts {
  /** A text that is not empty. `what` completes the sentence "expected …". */
  readonly text: (what: string, longest?: number) => z.ZodString;
  /** A whole number from 0 to `most`. */
  readonly count: (what: string, most: number) => z.ZodNumber;
  /** A name that matches `pattern`. `example` is shown in messages. */
  readonly name: (what: string, pattern: RegExp, example: string) => z.ZodString;
  readonly mapping: <T extends z.ZodRawShape>(shape: T, what: string) => z.ZodObject<T, z.core.$strict>;
  /** An http or https URL without a password. */
  readonly url: z.ZodString;
  readonly environmentName: z.ZodString;
  /** `covers`, `token-env` and `timeout` mean the same in every source. */
  readonly covers: z.ZodOptional<z.ZodArray<z.ZodString>>;
  readonly tokenEnv: z.ZodOptional<z.ZodString>;
  /** In seconds. */
  readonly timeout: z.ZodOptional<z.ZodNumber>;
}

/** A source's keys in addition to `type`, in the order of messages. */
export interface SourceKeys extends z.ZodRawShape {
  readonly covers: KeyParts["covers"];
}

/** An error in the combination of keys of an entry. `key` is the key to point at, null for the whole entry. */
export interface EntryFault {
  readonly key: string | null;
  readonly message: string;
}

/** The settings of one type of source, a part of its unit in `src/usage`. */
export interface SourceSettings {
  readonly type: string;
  /** Its position in messages and in the JSON Schema, ascending. */
  readonly position: number;
  readonly keys: (parts: KeyParts) => SourceKeys;
  /** Returns a valid entry, including defaults. */
  read(entry: unknown): UsageSource;
  /** `has` returns true if the entry has a value for a key. */
  readonly faults: (has: (key: string) => boolean) => readonly EntryFault[];
  /** Returns plain data that identifies the queried record. A source with another identity cannot replace this one. */
  identity(source: UsageSource): unknown;
  /** Returns true if it covers a kind of feature when its `covers` is not set. */
  readonly coversByDefault: (kind: FeatureKind) => boolean;
}
