import type { Day, Problem } from "../feature.ts";
import type { Finding } from "../finding.ts";
import type { UnreadNotice } from "../unread.ts";

/** The state of a repository before it adopts the check: the basis for a first configuration. */
export interface Survey {
  /** Full commit id. */
  readonly commit: string;
  /** Readable files by language, the most frequent first. */
  readonly languages: readonly Counted[];
  /** All supported languages. */
  readonly readable: readonly string[];
  readonly notices: {
    readonly total: number;
    readonly dated: number;
    /** With a version instead of a date. */
    readonly versioned: number;
    readonly undated: number;
  };
  /** Deprecated features by folder, the most frequent first. */
  readonly folders: readonly Counted[];
  readonly problems: readonly Problem[];
  readonly unread: readonly UnreadNotice[];
  readonly internals: readonly InternalPath[];
  readonly unshipped: readonly UnshippedPath[];
  /** Path of the CODEOWNERS file that GitHub uses. */
  readonly codeowners: string | null;
  readonly releaseNotes: readonly ReleaseNotesFile[];
  /** Folder of the documentation, without a trailing slash. */
  readonly documentation: string | null;
  readonly versions: readonly NamedVersion[];
}

export interface Counted {
  readonly name: string;
  readonly count: number;
}

/** Paths that code outside cannot use, as a glob of the configuration. */
export interface InternalPath {
  readonly match: string;
  /** The reason in a few words. */
  readonly why: string;
  /** False if only its name suggests it, or other signs contradict. It is then proposed but not written to the file. */
  readonly evident: boolean;
}

/** Code that is never shipped by convention, as a glob of the configuration. */
export interface UnshippedPath {
  readonly match: string;
  readonly holdsNotice: boolean;
}

/** A file or folder of release notes. */
export interface ReleaseNotesFile {
  readonly match: string;
  /** The number of recent code changes that touch it, and the number of changes that were read. */
  readonly touched: number;
  readonly of: number;
}

/** A version that notices name instead of a date. */
export interface NamedVersion {
  readonly version: string;
  /** Number of notices with this version. */
  readonly notices: number;
  /** The tag of the release and its day. Null if it is not released. */
  readonly released: { readonly tag: string; readonly day: Day } | null;
}

/** The outcome for one of the two files. */
export interface DraftedFile {
  readonly path: string;
  readonly text: string;
  readonly outcome:
    | "written"
    /** It already exists. */
    | "left"
    /** In a dry run: it would have been written. */
    | "drafted";
  /** The existing content, if it is not the file itself. */
  readonly because: string | null;
  /** A remark about the text. Null if none is needed. */
  readonly note: string | null;
}

/** The verdicts that the latest changes of a branch would have received. */
export interface Replay {
  /** The unit of change: a merge, or a commit if the branch has few merges. */
  readonly unit: "merge" | "commit";
  /** Number of requested changes, and number of available changes. */
  readonly asked: number;
  readonly found: number;
  /** Newest first. */
  readonly changes: readonly ReplayedChange[];
  /** True if the available history ends before the requested number: a shallow clone, a missing commit. */
  readonly shallow: boolean;
  /** True if the time limit was reached before all were judged. */
  readonly outOfTime: boolean;
  /** The day in the configuration from which notices count as new. */
  readonly enforceFrom: Day | null;
}

/** One change of the branch, judged with its own date as today. */
export interface ReplayedChange {
  readonly commit: string;
  readonly day: Day;
  readonly subject: string;
  /** Null if it could not be judged; `reason` says why. */
  readonly asWritten: ReplayVerdict | null;
  /** The verdict if all notices counted as new. */
  readonly asNew: ReplayVerdict | null;
  /** Versions without a known release day, in notices that the change writes or removes and that have no date. */
  readonly versions: readonly string[];
  readonly reason: string | null;
}

export interface ReplayVerdict {
  readonly verdict: "pass" | "fail";
  readonly findings: readonly Finding[];
}

export type Colour = "red" | "warnings" | "clean";

/** Returns the result of a judged change as its author would see it. */
export function colourOf({ verdict, findings }: ReplayVerdict): Colour {
  if (verdict === "fail") return "red";
  return findings.some(({ severity }) => severity !== "notice") ? "warnings" : "clean";
}
