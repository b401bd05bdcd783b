import type { Rule, UndeprecatedRemoval } from "../core/model/rule.ts";
import { namesMissed } from "../core/judging/removal.ts";
import { called, code, count } from "../core/text/message-text.ts";

export const removalUndeprecated: Rule = {
  id: "removal/undeprecated",
  severity: "error",
  severityNote: "`off` for code that is not `public: true`, or published with `public: auto`",
  summary: "Part of the public API is removed or made unreachable without a deprecation notice.",
  help: "No notice told callers to prepare for the removal. The rule checks API contracts, and code under paths that the configuration marks `public: true`. The names that such a file re-exports count too, even if the file is unchanged. With `public: auto` the rule checks every name that a package publishes, also names of other packages that it re-exports. A public type that loses inherited members is altered. Constructors that Java's compiler adds count as well. `removal/undeprecated: error` under `rules:` adds all other code. Instead of removing the feature now, add a notice with a replacement and a sunset date, and remove it after that date. To exempt one feature, record the decision `accept-breakage` on base, with a reason and `by`. Use it for a feature that was published by mistake, is unsafe, or was not announced yet. A change that breaks only strict clients, such as a new enumeration value in a response, is a warning. A feature is not removed if it moves inside its package and its public paths, is re-exported under the same name, or is inherited. A file that the change makes unreadable is an error. It is a warning if the text still contains the declarations, or if base could not be read either. A notice that was withdrawn earlier does not count: callers were told that the feature stays.",
  on: [
    {
      subject: "undeprecated",
      judge: (removal) =>
        removal.isAccepted
          ? null
          : {
              feature: removal.change.feature,
              place: placeOf(removal),
              message: messageOf(removal),
              remedy: remedyOf(removal),
              byDefault: removal.byDefault,
              ...(removal.change.uncertain === true ? { atMost: "warning" as const } : {}),
            },
    },
    {
      subject: "unverifiedFile",
      judge: ({ path, line, count: declarations, isSeen, wasUnread, byDefault }) => ({
        feature: null,
        place: { path, line, side: "base" },
        message: `Cannot determine whether ${count(declarations, "public declaration")} of ${code(path)} still ${declarations === 1 ? "exists" : "exist"}: the file cannot be read ${wasUnread ? "on base and at head" : "at head"}.`,
        remedy: "Correct the file so that it can be read.",
        ...(isSeen || wasUnread ? { atMost: "warning" as const } : {}),
        byDefault,
      }),
    },
  ],
};

function placeOf({ change }: UndeprecatedRemoval): { path: string; line: number; side: "base" | "head" } {
  const { path, line, side } = change;
  return { path, line, side };
}

function remedyOf({ change }: UndeprecatedRemoval): string {
  const { undeprecatable } = change.base.declaration;
  const isAltered = change.change === "altered";
  const remedy =
    undeprecatable === undefined
      ? isAltered
        ? change.base.declaration.shape === undefined
          ? "Keep the members, or give the type a deprecation notice with a sunset date first."
          : "Keep requests and responses as they were. Add the new form next to the old one, and give the old form a deprecation notice."
        : "Restore it with a deprecation notice that names a replacement and a sunset date, and remove it after that date."
      : `${isAltered ? "Keep requests and responses as they were" : "Restore it"}. ${undeprecatable}.`;
  return `${remedy} If the breakage is intended, first add a decision on the base branch, in a separate change. Add it under \`decisions:\` in the configuration: \`{ feature: ${JSON.stringify(change.feature)}, decision: accept-breakage, reason: "…", by: … }\`.`;
}

function messageOf({ change, noticedUntil }: UndeprecatedRemoval): string {
  const { base, members } = change;
  const name = called(base);
  const whole = members.length === 0 ? name : `${name} (and ${count(members.length, "public member")} of it)`;
  if (change.change === "altered")
    return `${name} is part of the public API and is altered without a deprecation notice: ${change.what ?? "it is now a different declaration"}.`;
  const verb = change.change === "narrowed" ? "made unreachable from outside" : "removed";
  return noticedUntil === null
    ? `${whole} is part of the public API and is ${verb} without a deprecation notice.${namesMissed(change)}`
    : `${whole} is part of the public API and is ${verb} without a deprecation notice: its notice was withdrawn (${noticedUntil}).${namesMissed(change)}`;
}
