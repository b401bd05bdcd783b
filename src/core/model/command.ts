import type { HiddenState } from "../reminders/marker.ts";
import type { Day } from "./feature.ts";
import type { FeatureKnowledge } from "./knowledge.ts";
import type { References } from "../answers/references.ts";
import { permissions, type CommandName, type DecisionKind, type Permission, type Policy } from "./policy.ts";

/** What a person asks for, the argument read and checked as far as it alone can tell. */
export interface Order {
  /** The command's name, after which the branch of a pull request is named; `show` where nothing is to change. */
  readonly does: string;
  /** Stands in the pull request as a quotation. */
  readonly reason?: string;
  readonly [detail: string]: unknown;
}

/** Why an argument cannot be used: what was found, what was expected. */
export interface ArgumentRefusal {
  readonly refused: string;
}

/** One command in an issue. A file in `src/commands`. */
export interface Command<O extends Order = Order> {
  readonly name: string;
  /** The arguments as help shows them: `DATE WHY`; empty where there are none. */
  readonly takes: string;
  /** A whole line that works. */
  readonly example: string;
  /** One sentence, present tense: what it does. */
  readonly summary: string;
  /** A paragraph: what comes of it, and what it does not do. */
  readonly help: string;
  /** The key of `commands:` whose permission it asks for, and the least that it takes whatever stands there. */
  readonly permission: { readonly key: CommandName; readonly least: Permission };
  /** Where lists of permissions name it: the least first. */
  readonly position: number;
  /** `today`: the day that counts for every date and period. */
  read(argument: string, today: Day): O | ArgumentRefusal;
  readonly work: CommandAction<O>;
}

/** What a command does; a closed list, for each kind has its own way through the use case. */
export type CommandAction<O extends Order = Order> = ListWork | ShowWork<O> | NoteWork<O> | ProposeWork<O>;

/** Lists the commands, in any issue of ours. */
export interface ListWork {
  readonly kind: "list";
}

/** Says something about the one feature; nothing changes. */
export interface ShowWork<O extends Order = Order> {
  readonly kind: "show";
  show(order: O, known: FeatureKnowledge): ShowResult;
}

/** What a report makes of a feature, or plain sentences. */
export type ShowResult = { readonly report: "status" | "usage" } | { readonly text: string };

/** Writes into the hidden state of the issue. */
export interface NoteWork<O extends Order = Order> {
  readonly kind: "note";
  note(order: O, state: HiddenState, by: { readonly login: string; readonly today: Day }): HiddenState;
  /** What was noted, in plain sentences. `callers`: those that the recorded usage or the configuration names. */
  says(order: O, callers: () => Promise<readonly string[]>): Promise<string>;
}

/** Opens a pull request about the one feature. */
export interface ProposeWork<O extends Order = Order> {
  readonly kind: "propose";
  /** Whether it is opened as a draft: a person has to finish it. */
  readonly isDraft: boolean;
  /** Title of the pull request; `name` is plain text. */
  title(order: O, name: string): string;
  /** What the pull request does, in Markdown, beginning with a verb: `moves the sunset of …`; `name` is Markdown. */
  says(order: O, name: string, edits: readonly EditKind[]): string;
  draft(order: O, about: Drafting): Promise<PullRequestDraft>;
}

/** What a pull request edits: the notice's words, the list of decisions, the code. */
export type EditKind = "date" | "notice" | "decision" | "declaration";

/** Texts by path, as the pull request has them. */
export type FileTexts = ReadonlyMap<string, string>;

/** The contents of a pull request, or why there is none: plain sentences. */
export type PullRequestDraft =
  | {
      readonly files: FileTexts;
      readonly edits: readonly EditKind[];
      /** What a reader has to know beside it: plain sentences. */
      readonly notes?: readonly string[];
      readonly references?: References | null;
    }
  | Refused;

export interface Refused {
  readonly refused: readonly string[];
}

export function refused(...reasons: readonly string[]): Refused {
  return { refused: reasons };
}

/** What a draft is made with: the feature, and what can be edited. An edit that is not certain to be right is null. */
export interface Drafting {
  readonly known: FeatureKnowledge;
  /** What moves the feature next: plain sentences. */
  readonly nextMoves: () => readonly string[];
  /** Writes another sunset into the notice itself. */
  readonly moveSunset: (until: Day) => Promise<FileTexts | null>;
  readonly withdrawNotice: () => Promise<FileTexts | null>;
  /** How people write a notice of this form, where its language has no way to cut one. */
  readonly uncuttable: string | null;
  /** Deletes the declaration with its notice. */
  readonly deleteDeclaration: () => Promise<DeletionDraft | Refused | null>;
  /** Adds a decision to the configuration, in the name of the person who gave the command. */
  readonly recordDecision: (decision: DraftedDecision) => Promise<{ readonly files: FileTexts } | Refused>;
}

export interface DraftedDecision {
  readonly decision: DecisionKind;
  readonly reason: string;
  /** For `extend`. */
  readonly until?: Day;
}

export interface DeletionDraft {
  readonly files: FileTexts;
  /** A notice that stands apart and did not go along: plain sentences. */
  readonly notes: readonly string[];
  /** Lines that still name what was deleted. */
  readonly references: References | null;
}

/** The permission a command asks for: the configuration may ask for more than the least, never for less. */
export function permissionFor({ permission }: Command, { commands }: Pick<Policy, "commands">): Permission {
  const configured = commands[permission.key];
  return rank(configured) > rank(permission.least) ? configured : permission.least;
}

/** Whether a role suffices; who has none may nothing. */
export function mayDo(role: Permission | "none", needed: Permission): boolean {
  return role !== "none" && rank(role) >= rank(needed);
}

function rank(permission: Permission): number {
  return permissions.indexOf(permission);
}
