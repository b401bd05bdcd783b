import type { HiddenState } from "../reminders/marker.ts";
import type { Day } from "./feature.ts";
import type { FeatureKnowledge } from "./knowledge.ts";
import type { References } from "../answers/references.ts";
import { permissions, type CommandName, type DecisionKind, type Permission, type Policy } from "./policy.ts";

/** A person's request. The argument is read, and checked as far as that is possible on its own. */
export interface Order {
  /** The command's name, after which the branch of a pull request is named; `show` where nothing is to change. */
  readonly does: string;
  /** Quoted in the pull request. */
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
  /**
   * The key of `commands:` with the required permission, and the least permission, which applies regardless of the
   * configuration.
   */
  readonly permission: { readonly key: CommandName; readonly least: Permission };
  /** Where lists of permissions name it: the least first. */
  readonly position: number;
  /** `today`: the day that counts for every date and period. */
  read(argument: string, today: Day): O | ArgumentRefusal;
  readonly work: CommandAction<O>;
}

/** The action of a command. The list is closed, as each kind has its own path through the use case. */
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

/** The name of a report about a feature, or plain sentences. */
export type ShowResult = { readonly report: "status" | "usage" } | { readonly text: string };

/** Writes into the hidden state of the issue. */
export interface NoteWork<O extends Order = Order> {
  readonly kind: "note";
  note(order: O, state: HiddenState, by: { readonly login: string; readonly today: Day }): HiddenState;
  /**
   * Returns a description of the note, in plain sentences. `callers`: the callers that the recorded usage or the
   * configuration names.
   */
  says(order: O, callers: () => Promise<readonly string[]>): Promise<string>;
}

/** Opens a pull request about the one feature. */
export interface ProposeWork<O extends Order = Order> {
  readonly kind: "propose";
  /** True if it is opened as a draft, which a person has to finish. */
  readonly isDraft: boolean;
  /** Title of the pull request; `name` is plain text. */
  title(order: O, name: string): string;
  /**
   * Returns the effect of the pull request, in Markdown, beginning with a verb: `moves the sunset of …`. `name` is
   * Markdown.
   */
  says(order: O, name: string, edits: readonly EditKind[]): string;
  draft(order: O, about: Drafting): Promise<PullRequestDraft>;
}

/** The parts that a pull request edits: the notice's words, the list of decisions, the code. */
export type EditKind = "date" | "notice" | "decision" | "declaration";

/** Texts by path, as the pull request has them. */
export type FileTexts = ReadonlyMap<string, string>;

/** The contents of a pull request, or why there is none: plain sentences. */
export type PullRequestDraft =
  | {
      readonly files: FileTexts;
      readonly edits: readonly EditKind[];
      /** Additional notes for the reader, as plain sentences. */
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

/** The inputs of a draft: the feature, and the possible edits. An edit that is not certain to be correct is null. */
export interface Drafting {
  readonly known: FeatureKnowledge;
  /** Returns the next steps for the feature, as plain sentences. */
  readonly nextMoves: () => readonly string[];
  /** Writes another sunset into the notice itself. */
  readonly moveSunset: (until: Day) => Promise<FileTexts | null>;
  readonly withdrawNotice: () => Promise<FileTexts | null>;
  /** The usual way to write a notice of this form. Null if its language can cut one. */
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
  /** A separate notice that was not removed along with it: plain sentences. */
  readonly notes: readonly string[];
  /** Lines that still name what was deleted. */
  readonly references: References | null;
}

/** The permission a command asks for: the configuration may ask for more than the least, never for less. */
export function permissionFor({ permission }: Command, { commands }: Pick<Policy, "commands">): Permission {
  const configured = commands[permission.key];
  return rank(configured) > rank(permission.least) ? configured : permission.least;
}

/** Returns true if a role suffices. `none` never does. */
export function mayDo(role: Permission | "none", needed: Permission): boolean {
  return role !== "none" && rank(role) >= rank(needed);
}

function rank(permission: Permission): number {
  return permissions.indexOf(permission);
}
