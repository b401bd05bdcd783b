import { rowOf } from "../core/judging/lifecycle.ts";
import { refused, type Command, type Order } from "../core/model/command.ts";
import { expectNothing } from "../core/answers/command-arguments.ts";
import { code } from "../core/text/message-text.ts";

interface Removal extends Order {
  readonly does: "remove";
}

export const remove: Command<Removal> = {
  name: "remove",
  takes: "",
  example: "/sunset remove",
  summary: "Opens a draft pull request that removes the feature, if it may be removed.",
  help: "Works only if the removal would pass the check today: its sunset is reached, its grace period has ended, and it is unused or the breakage is accepted. The draft deletes the declaration with its notice, and lists the lines that still contain the name. People must change those lines. If the feature may not be removed yet, the command is refused, and the reply says from when it works.",
  permission: { key: "remove", least: "write" },
  position: 2,
  read: (argument) => expectNothing(argument) ?? { does: "remove" },
  work: {
    kind: "propose",
    isDraft: true,
    title: (_, name) => `Remove ${name}`,
    says: (_, name) => `removes ${name} with its notice, as a draft`,
    async draft(_, { known, nextMoves, deleteDeclaration }) {
      const { feature } = known.entry;
      if (!rowOf(known.facts.circumstances).moves.includes("remove"))
        return refused("It may not be removed yet.", ...nextMoves());
      if (feature.declaration === null)
        return refused(
          "It is declared in the configuration, not in code. Remove the code or files that its `evidence` patterns match, then remove its entry.",
        );
      if (feature.notice.conditional)
        return refused(
          "Only some uses of it are deprecated, so a command cannot decide what to remove. Remove it manually.",
        );
      const deletion = await deleteDeclaration();
      if (deletion === null)
        return refused(
          `It may be removed, but not automatically: it could not be separated from the rest of ${code(feature.place.path)}. Remove it manually.`,
        );
      if ("refused" in deletion)
        return refused("It may be removed, but no command can remove it.", ...deletion.refused);
      return { ...deletion, edits: ["declaration"] };
    },
  },
};
