import type { Day } from "./feature.ts";
import { permissions, type CommandName, type Permission, type Policy } from "./policy.ts";

/** What a command asks for, its argument read. All of it is checked as far as the argument alone can tell. */
export type Order =
  /** A later sunset: in the notice itself, else by a decision. */
  | { readonly does: "extend"; readonly until: Day; readonly reason: string }
  /** The notice goes, and the decision `keep` is recorded. */
  | { readonly does: "keep"; readonly reason: string }
  | { readonly does: "accept-breakage"; readonly reason: string }
  /** The declaration goes, where the lifecycle lets it. */
  | { readonly does: "remove" }
  | { readonly does: "snooze"; readonly until: Day }
  | { readonly does: "contacted"; readonly caller: string }
  | { readonly does: "show"; readonly what: "usage" | "status" | "help" };

/** Why an argument cannot be used: what was found, what was expected. */
export interface ArgumentRefusal {
  readonly refused: string;
}

/** One command in an issue. A file in `src/commands`. */
export interface Command {
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
  /** `today`: the day that counts for every date and period. */
  read(argument: string, today: Day): Order | ArgumentRefusal;
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
