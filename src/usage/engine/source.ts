import type { Evidence } from "../../core/model/evidence.ts";
import type { Day, FeatureKind } from "../../core/model/feature.ts";
import type { Duration, UsageSource } from "../../core/model/policy.ts";
import type { HttpClient } from "../../ports/http-client.ts";

/** A feature as sources know it: by its pinned id where there is one. */
export interface AskedFeature {
  readonly key: string;
  readonly kind: FeatureKind;
}

/** What evidence is held against. */
export interface UsageQuestion {
  readonly today: Day;
  /** How far back usage must have been watched. */
  readonly window: Duration;
  /** Used means more calls than this. */
  readonly threshold: number;
}

/** What sources need of the world; the shell gives it. */
export interface SourceWorld {
  /** Opened only when a source is asked over the network. */
  readonly openHttp: () => Promise<HttpClient>;
  /** A variable of the environment. */
  readonly variable: (name: string) => string | undefined;
  /** True in a run for a change from a fork, which is given no secrets. */
  readonly forFork: boolean;
  /** Says who is asked, once for each source. */
  readonly say: (line: string) => void;
}

/** A usage file: where it was found, and its text; null where there is none. */
export interface FoundFile {
  readonly path: string;
  readonly text: string | null;
}

export interface Asking {
  readonly question: UsageQuestion;
  /** The features that the source covers, at least one. */
  readonly features: readonly AskedFeature[];
  readonly world: SourceWorld;
  /** How a source of type `file` comes by its file. */
  readonly readFile: (path: string) => Promise<FoundFile>;
}

export interface SourceToAsk {
  readonly source: UsageSource;
  readonly readFile: Asking["readFile"];
}

/** What a source said, for the features it was asked about. */
export interface UsageAnswers {
  /** Null when the source turns out not to speak of the feature. */
  evidenceOf(key: string): Evidence | null;
}

type SourceType = UsageSource["type"];
type SourceOf<T extends SourceType> = Extract<UsageSource, { type: T }>;

interface Parts<T extends SourceType> {
  /** One sentence, for the documentation: what is asked. */
  readonly summary: string;
  /** Whether it speaks of a kind of feature where its `covers` does not say. */
  readonly coversByDefault: (kind: FeatureKind) => boolean;
  /** Asks once about all features. Never throws: what fails is `unknown`, with the reason. */
  readonly ask: (source: SourceOf<T>, asking: Asking) => Promise<UsageAnswers>;
}

/** One type of source: a file in `src/usage`. */
export interface SourceUnit extends Omit<Parts<SourceType>, "ask"> {
  readonly type: SourceType;
  /** Null for a source of another type. */
  readonly ask: (source: UsageSource, asking: Asking) => Promise<UsageAnswers> | null;
}

export function sourceUnit<T extends SourceType>(type: T, parts: Parts<T>): SourceUnit {
  const isMine = (source: UsageSource): source is SourceOf<T> => source.type === type;
  return {
    ...parts,
    type,
    ask: (source, asking) => (isMine(source) ? parts.ask(source, asking) : null),
  };
}
