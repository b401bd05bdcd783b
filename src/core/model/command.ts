import type { HiddenState } from "../reminders/marker.ts";
import type { Day } from "./feature.ts";
import type { FeatureKnowledge } from "./knowledge.ts";
import type { References } from "../answers/references.ts";
import { permissions, type CommandName, type DecisionKind, type Permission, type Policy } from "./policy.ts";

/** A person's command after its argument was parsed and checked, as far as possible without other data. */
export interface Order {
  /** The command's name, which is also used for the branch of a pull request. `show` if nothing is to change. */
  readonly does: string;
  /** Quoted in the pull request. */
  readonly reason?: string;
  readonly [detail: string]: unknown;
}

/** The reason why an argument cannot be used: what was found and what was expected. */
export interface ArgumentRefusal {
  readonly refused: string;
}

/** One command in an issue. Each is a file in `src/commands`. */
export interface Command<O extends Order = Order> {
  readonly name: string;
  /** The arguments as help shows them: `DATE WHY`. Empty without arguments. */
  readonly takes: string;
  readonly example: string;
  /** One sentence in the present tense about its action. */
  readonly summary: string;
  /** A paragraph about its effects, and what it does not do. */
  readonly help: string;
  /** The key of `commands:` that sets the required permission, and the fixed minimum. */
  readonly permission: { readonly key: CommandName; readonly least: Permission };
  /** Its position in lists of permissions, from the lowest permission. */
  readonly position: number;
  /** `today`: the reference for every date and period. */
  read(argument: string, today: Day): O | ArgumentRefusal;
  readonly work: CommandAction<O>;
}

/** The action of a command. The list is closed because each kind has its own code in the use case. */
export type CommandAction<O extends Order = Order> = ListWork | ShowWork<O> | NoteWork<O> | ProposeWork<O>;

/** Lists the commands, in any of our issues. */
export interface ListWork {
  readonly kind: "list";
}

/** Shows information about the one feature. Nothing changes. */
export interface ShowWork<O extends Order = Order> {
  readonly kind: "show";
  show(order: O, known: FeatureKnowledge): ShowResult;
}

/** The name of a report about a feature, or plain sentences. */
export type ShowResult = { readonly report: "status" | "usage" } | { readonly text: string };

/** Writes to the hidden state of the issue. */
export interface NoteWork<O extends Order = Order> {
  readonly kind: "note";
  note(order: O, state: HiddenState, by: { readonly login: string; readonly today: Day }): HiddenState;
  /** Returns a description of the note, in plain sentences. `callers`: the recorded or configured callers. */
  says(order: O, callers: () => Promise<readonly string[]>): Promise<string>;
}

/** Opens a pull request about the one feature. */
export interface ProposeWork<O extends Order = Order> {
  readonly kind: "propose";
  /** True if the pull request is a draft that a person must finish. */
  readonly isDraft: boolean;
  /** Returns the title of the pull request. `name` is plain text. */
  title(order: O, name: string): string;
  /** Returns the effect of the pull request in Markdown: `moves the sunset of …`. `name` is Markdown. */
  says(order: O, name: string, edits: readonly EditKind[]): string;
  draft(order: O, about: Drafting): Promise<PullRequestDraft>;
}

/** A part that a pull request edits: the notice's text, the list of decisions, the code. */
export type EditKind = "date" | "notice" | "decision" | "declaration";

/** The new texts of files, by path. */
export type FileTexts = ReadonlyMap<string, string>;

/** The contents of a pull request, or the reasons why none can be opened. */
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

/** The inputs of a draft: the feature, and the possible edits. An edit that may be wrong is null. */
export interface Drafting {
  readonly known: FeatureKnowledge;
  /** Returns the next steps for the feature, as plain sentences. */
  readonly nextMoves: () => readonly string[];
  readonly moveSunset: (until: Day) => Promise<FileTexts | null>;
  readonly withdrawNotice: () => Promise<FileTexts | null>;
  /** The usual way to write a notice in a form that cannot be removed automatically. Null if it can be. */
  readonly uncuttable: string | null;
  /** Deletes the declaration with its notice. */
  readonly deleteDeclaration: () => Promise<DeletionDraft | Refused | null>;
  /** Adds a decision to the configuration, in the name of the person who gave the command. */
  readonly recordDecision: (decision: DraftedDecision) => Promise<{ readonly files: FileTexts } | Refused>;
}

export interface DraftedDecision {
  readonly decision: DecisionKind;
  readonly reason: string;
  /** Only for `extend`. */
  readonly until?: Day;
}

export interface DeletionDraft {
  readonly files: FileTexts;
  /** Separate notices that remain, as plain sentences. */
  readonly notes: readonly string[];
  /** Lines that still name the deleted declaration. */
  readonly references: References | null;
}

/** Returns the permission that a command requires. The configuration can raise the minimum but not lower it. */
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
