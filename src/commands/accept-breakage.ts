import { refused, type Command, type Order } from "../core/model/command.ts";
import { readReason } from "../core/answers/command-arguments.ts";

interface Acceptance extends Order {
  readonly does: "accept-breakage";
  readonly reason: string;
}

export const acceptBreakage: Command<Acceptance> = {
  name: "accept-breakage",
  takes: "WHY",
  example: "/sunset accept-breakage the last caller is a crawler without an owner",
  summary: "Opens a pull request that accepts that the remaining callers break.",
  help: "The pull request records the decision `accept-breakage` in the configuration, with its author, date and reason. Once it is merged, recorded usage no longer blocks the removal. The sunset date and the grace period still do.",
  permission: { key: "accept-breakage", least: "maintain" },
  position: 4,
  read(argument) {
    const why = readReason(argument, acceptBreakage.example);
    return "refused" in why ? why : { does: "accept-breakage", reason: why.reason };
  },
  work: {
    kind: "propose",
    isDraft: false,
    title: (_, name) => `Accept that callers of ${name} break`,
    says: (_, name) => `records the decision that the callers of ${name} may break`,
    async draft({ reason }, { known, recordDecision }) {
      if (known.facts.circumstances.breakageAccepted) return refused("The breakage is already accepted.");
      const decided = await recordDecision({ decision: "accept-breakage", reason });
      return "refused" in decided ? decided : { files: decided.files, edits: ["decision"] };
    },
  },
};
