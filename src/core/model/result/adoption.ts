import type { Day, Problem } from "../feature.ts";
import type { Finding } from "../finding.ts";
import type { UnreadNotice } from "../unread.ts";

/** The state of a repository before it adopts the check: the basis for a first configuration. */
export interface Survey {
  /** Full commit id. */
  readonly commit: string;
  /** Files that are read, by language; the most first. */
  readonly languages: readonly Counted[];
  /** Every language that can be read. */
  readonly readable: readonly string[];
  readonly notices: {
    readonly total: number;
    /** With a sunset date. */
    readonly dated: number;
    /** With a version instead of one. */
    readonly versioned: number;
    readonly undated: number;
  };
  /** Deprecated features by folder; the most first. */
  readonly folders: readonly Counted[];
  readonly problems: readonly Problem[];
  readonly unread: readonly UnreadNotice[];
  readonly internals: readonly InternalPath[];
  readonly unshipped: readonly UnshippedPath[];
  /** Path of the CODEOWNERS file that GitHub reads. */
  readonly codeowners: string | null;
  readonly releaseNotes: readonly ReleaseNotesFile[];
  /** Folder of the documentation, without a slash at its end. */
  readonly documentation: string | null;
  readonly versions: readonly NamedVersion[];
}

export interface Counted {
  readonly name: string;
  readonly count: number;
}

/** Paths that code outside cannot reach, as a glob of the configuration. */
export interface InternalPath {
  readonly match: string;
  /** Why, in a few words. */
  readonly why: string;
  /** False: by its name alone, or against other signs; it is proposed and not written down. */
  readonly evident: boolean;
}

/** Code that never reaches others by convention, as a glob of the configuration. */
export interface UnshippedPath {
  readonly match: string;
  readonly holdsNotice: boolean;
}

/** Where release notes are written. */
export interface ReleaseNotesFile {
  readonly match: string;
  /** Number of the latest code changes that touch it, and number of changes that were read. */
  readonly touched: number;
  readonly of: number;
}

/** A version that notices name instead of a date. */
export interface NamedVersion {
  readonly version: string;
  /** Number of notices that name it. */
  readonly notices: number;
  /** The tag of that release and its day, where there is one. */
  readonly released: { readonly tag: string; readonly day: Day } | null;
}

/** The outcome for one of the two files. */
export interface DraftedFile {
  readonly path: string;
  readonly text: string;
  readonly outcome:
    /** Written now. */
    | "written"
    /** Something is there already. */
    | "left"
    /** A dry run: it would have been written. */
    | "drafted";
  /** The existing content, if it is not the file itself. */
  readonly because: string | null;
  /** A remark about the text. Null if none is needed. */
  readonly note: string | null;
}

/** The verdicts that the latest changes of a line would have received. */
export interface Replay {
  /** The unit of change: a merge, or a commit if the line has few merges. */
  readonly unit: "merge" | "commit";
  /** Number of requested changes, and number of changes available on the line. */
  readonly asked: number;
  readonly found: number;
  /** Newest first. */
  readonly changes: readonly ReplayedChange[];
  /** The available history ends before the requested number: a shallow clone, a missing commit. */
  readonly shallow: boolean;
  /** The time was over before all were judged. */
  readonly outOfTime: boolean;
  /** The day from which notices count as new, as the configuration has it. */
  readonly enforceFrom: Day | null;
}

/** One change of the line, judged as of its own day. */
export interface ReplayedChange {
  readonly commit: string;
  readonly day: Day;
  readonly subject: string;
  /** Null: it could not be judged; `reason` says why. */
  readonly asWritten: ReplayVerdict | null;
  /** As if every notice had to meet what a new one has to. */
  readonly asNew: ReplayVerdict | null;
  /** Versions without a known day that the notices name, instead of a date, which it writes or removes. */
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
