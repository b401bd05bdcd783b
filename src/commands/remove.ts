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
  summary: "Removes the feature, by a draft pull request, once it may go.",
  help: "Only where the removal would pass the check today: its sunset is reached, its window served, and it is unused or the breakage is accepted. The draft deletes the declaration with its notice and lists the lines that still name it; what those need is for a person to do. Before that day the command is refused, and the reply says from when it works.",
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
        return refused("It may not go yet.", ...nextMoves());
      if (feature.declaration === null)
        return refused(
          "It is declared in the configuration and not in code: take away what its `evidence` finds, then its entry.",
        );
      if (feature.notice.conditional)
        return refused(
          "Only one way of using it is deprecated: what goes and what stays is for a person to say, so remove it by hand.",
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
