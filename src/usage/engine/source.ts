import type { z } from "zod";
import { recordName } from "../../core/model/contract/endpoint.ts";
import type { Evidence } from "../../core/model/evidence.ts";
import type { Day, FeatureKind } from "../../core/model/feature.ts";
import type { Duration, UsageSource } from "../../core/model/policy.ts";
import type { Outcome } from "../../core/governed/outcome.ts";
import type { KeyParts, SourceKeys, SourceSettings } from "../../core/model/source-settings.ts";
import type { OpenDatabase } from "../../ports/database.ts";
import type { HttpClient } from "../../ports/http-client.ts";

/** A feature in a query. `key` is the id that its notice sets, if any. */
export interface QueriedFeature {
  readonly key: string;
  readonly kind: FeatureKind;
  /**
   * Other names that records may use: the coordinate of an endpoint, or the capability to which the feature
   * belongs.
   */
  readonly also?: readonly string[];
}

/** Returns all names that records may use for a feature, its key first. */
export function namesOf({ key, also = [] }: QueriedFeature): readonly string[] {
  return [...new Set([key, ...also].map(recordName))];
}

/** The period and the limits for judging usage. */
export interface UsageQuestion {
  readonly today: Day;
  /** Minimum period that the usage data must cover. */
  readonly window: Duration;
  /** A feature counts as used above this number of calls. */
  readonly threshold: number;
  /** Outcomes that count as usage. */
  readonly outcomes: readonly Outcome[];
  /** Callers whose calls never count, such as monitors. */
  readonly ignored: ReadonlySet<string>;
}

/** Functions that sources need from the shell. */
export interface SourceWorld {
  /** Called only if a source is queried over the network. */
  readonly openHttp: () => Promise<HttpClient>;
  /** Called only if a database is queried. */
  readonly openDatabase: OpenDatabase;
  /** True in the app's server, which serves many repositories with the variables of its operator. */
  readonly isServer: boolean;
  /** Returns seconds since the epoch, by this machine's clock: for servers that do not return their own time. */
  readonly now: () => number;
  /** Returns an environment variable. */
  readonly variable: (name: string) => string | undefined;
  /** True for a change from a fork, which gets no secrets. */
  readonly forFork: boolean;
  /** Logs the title of each source that is queried, once. */
  readonly say: (line: string) => void;
}

/** The path and the text of a usage file. `text` is null if it does not exist. */
export interface UsageFileText {
  readonly path: string;
  readonly text: string | null;
}

export interface Asking {
  readonly question: UsageQuestion;
  /** All features of the query, covered or not. At least one. */
  readonly features: readonly QueriedFeature[];
  readonly world: SourceWorld;
  /** Reads the usage file of a source of type `file`. */
  readonly readFile: (path: string) => Promise<UsageFileText>;
}

export interface SourceToAsk {
  readonly source: UsageSource;
  readonly readFile: Asking["readFile"];
}

/** One source's responses about the features of the query. */
export interface UsageAnswers {
  evidenceOf(feature: QueriedFeature): Evidence;
  /** False if the record itself excludes the feature. */
  speaksOf(feature: QueriedFeature): boolean;
  /** Why the source, or a part of it, did not respond. Null if it did. */
  readonly failure: string | null;
}

/** A source with settings of type `S`. */
export type SourceWith<S extends object> = S & {
  readonly type: string;
  readonly covers: readonly string[] | null;
};

type EntryOf<K extends SourceKeys> = z.infer<z.ZodObject<K, z.core.$strict>>;

interface SourceDefinition<K extends SourceKeys, S extends object> {
  /** One sentence for the documentation. */
  readonly summary: string;
  readonly position: number;
  readonly coversByDefault: (kind: FeatureKind) => boolean;
  /** Keys of the source in the configuration. */
  readonly keys: (parts: KeyParts) => K;
  /** Reads a valid entry, and fills in defaults. */
  readonly settings: (entry: EntryOf<K>) => S;
  /** Checks keys of an entry that depend on each other. */
  readonly faults?: SourceSettings["faults"];
  /** Address or file of the source, without secrets. */
  readonly title: (source: SourceWith<S>) => string;
  /** Returns plain data that identifies the queried record. */
  readonly identity: (source: SourceWith<S>) => unknown;
  /** Files of the repository that the source reads. */
  readonly files?: (source: SourceWith<S>) => readonly string[];
  /** Absent: the app's server does not query it, because a configuration could choose data of other repositories. */
  readonly isAllowedInServer?: true;
  /** Environment variables that the source may read. */
  readonly variables?: (source: SourceWith<S>) => readonly (string | null)[];
  /** Sends one query about all features. Never throws: a failure is `unknown` with a reason. */
  readonly ask: (source: SourceWith<S>, asking: Asking) => Promise<UsageAnswers>;
}

/** One type of source: a file in `src/usage`. */
export interface SourceUnit extends SourceSettings {
  readonly summary: string;
  readonly isAllowedInServer: boolean;
  title(source: UsageSource): string;
  files(source: UsageSource): readonly string[];
  variables(source: UsageSource): ReadonlySet<string>;
  /** Null for a source of another type. */
  ask(source: UsageSource, asking: Asking): Promise<UsageAnswers> | null;
}

export function sourceUnit<K extends SourceKeys, S extends object>(
  type: string,
  parts: SourceDefinition<K, S>,
): SourceUnit {
  // Sound, because `read` creates sources of this type only from entries that match `keys`.
  const own = (source: UsageSource): SourceWith<S> => source as unknown as SourceWith<S>;
  const { summary, position, coversByDefault, keys } = parts;
  return {
    type,
    summary,
    position,
    coversByDefault,
    keys,
    faults: parts.faults ?? (() => []),
    read(entry) {
      const valid = entry as EntryOf<K> & {
        readonly covers?: readonly string[];
      };
      return {
        type,
        covers: valid.covers ?? null,
        ...parts.settings(valid),
      };
    },
    isAllowedInServer: parts.isAllowedInServer === true,
    title: (source) => parts.title(own(source)),
    identity: (source) => parts.identity(own(source)),
    files: (source) => (source.type === type ? (parts.files?.(own(source)) ?? []) : []),
    variables: (source) => new Set(parts.variables?.(own(source)).flatMap((name) => name ?? []) ?? []),
    ask: (source, asking) => (source.type === type ? parts.ask(own(source), asking) : null),
  };
}
