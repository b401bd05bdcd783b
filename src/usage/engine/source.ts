import type { z } from "zod";
import { recordName } from "../../core/model/contract/endpoint.ts";
import type { Evidence } from "../../core/model/evidence.ts";
import type { Day, FeatureKind } from "../../core/model/feature.ts";
import type { Duration, UsageSource } from "../../core/model/policy.ts";
import type { Outcome } from "../../core/governed/outcome.ts";
import type { KeyParts, SourceKeys, SourceSettings } from "../../core/model/source-settings.ts";
import type { OpenDatabase } from "../../ports/database.ts";
import type { HttpClient } from "../../ports/http-client.ts";

/** A feature as sources know it: by its pinned id where there is one. */
export interface QueriedFeature {
  readonly key: string;
  readonly kind: FeatureKind;
  /** Other names by which records may list it: an endpoint's bare coordinate, the capability that it is a member of. */
  readonly also?: readonly string[];
}

/** All names by which a record may list a feature, its key first. */
export function namesOf({ key, also = [] }: QueriedFeature): readonly string[] {
  return [...new Set([key, ...also].map(recordName))];
}

/** The question that evidence is compared with. */
export interface UsageQuestion {
  readonly today: Day;
  /** Minimum period for which usage must have been observed. */
  readonly window: Duration;
  /** Used means more calls than this. */
  readonly threshold: number;
  /** Outcomes of calls that count as use. */
  readonly outcomes: readonly Outcome[];
  /** Callers whose calls never count, such as monitors. */
  readonly ignored: ReadonlySet<string>;
}

/** Outside functions of sources; the shell supplies them. */
export interface SourceWorld {
  /** Opened only when a source is queried over the network. */
  readonly openHttp: () => Promise<HttpClient>;
  /**
   * Opened only when a database is queried. Null if a repository's configuration may not choose what is read from a
   * database or an account with metrics: in the server, which serves many repositories with the variables of its operator.
   */
  readonly openDatabase: OpenDatabase | null;
  /** Seconds since the epoch, by this machine's clock: for servers that do not return their own time. */
  readonly now: () => number;
  /** A variable of the environment. */
  readonly variable: (name: string) => string | undefined;
  /** True in a run for a change from a fork, which is given no secrets. */
  readonly forFork: boolean;
  /** Logs which source is queried, once for each source. */
  readonly say: (line: string) => void;
}

/** A usage file: its path, and its text; null where there is none. */
export interface UsageFileText {
  readonly path: string;
  readonly text: string | null;
}

export interface Asking {
  readonly question: UsageQuestion;
  /** The features of the query, at least one, covered or not. */
  readonly features: readonly QueriedFeature[];
  readonly world: SourceWorld;
  /** Reads the file of a source of type `file`. */
  readonly readFile: (path: string) => Promise<UsageFileText>;
}

export interface SourceToAsk {
  readonly source: UsageSource;
  readonly readFile: Asking["readFile"];
}

/** One source's answers about the features of the query. */
export interface UsageAnswers {
  evidenceOf(feature: QueriedFeature): Evidence;
  /** False if the record itself excludes the feature. */
  speaksOf(feature: QueriedFeature): boolean;
  /** Why the source, or a part of it, gave no answer; null where it answered. */
  readonly failure: string | null;
}

/** A source whose settings are `S`. */
export type SourceWith<S extends object> = S & {
  readonly type: string;
  readonly covers: readonly string[] | null;
};

type EntryOf<K extends SourceKeys> = z.infer<z.ZodObject<K, z.core.$strict>>;

interface SourceDefinition<K extends SourceKeys, S extends object> {
  /** One sentence, for the documentation: what the source is. */
  readonly summary: string;
  readonly position: number;
  readonly coversByDefault: (kind: FeatureKind) => boolean;
  /** Its keys in the configuration. */
  readonly keys: (parts: KeyParts) => K;
  /** The settings of a valid entry, defaults filled in. */
  readonly settings: (entry: EntryOf<K>) => S;
  /** Checks an entry across several keys. */
  readonly faults?: SourceSettings["faults"];
  /** The address or file of the source, as it may be printed. */
  readonly title: (source: SourceWith<S>) => string;
  /** Plain data that identifies the record that is queried. */
  readonly identity: (source: SourceWith<S>) => unknown;
  /** The files of the repository that it reads. */
  readonly files?: (source: SourceWith<S>) => readonly string[];
  /** The environment variables that it may read. */
  readonly variables?: (source: SourceWith<S>) => readonly (string | null)[];
  /** Queries once about all features. Never throws: a failure is `unknown`, with the reason. */
  readonly ask: (source: SourceWith<S>, asking: Asking) => Promise<UsageAnswers>;
}

/** One type of source: a file in `src/usage`. */
export interface SourceUnit extends SourceSettings {
  readonly summary: string;
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
  // Sources of this type are what `read` makes of an entry that is valid by `keys`.
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
    title: (source) => parts.title(own(source)),
    identity: (source) => parts.identity(own(source)),
    files: (source) => (source.type === type ? (parts.files?.(own(source)) ?? []) : []),
    variables: (source) => new Set(parts.variables?.(own(source)).flatMap((name) => name ?? []) ?? []),
    ask: (source, asking) => (source.type === type ? parts.ask(own(source), asking) : null),
  };
}
