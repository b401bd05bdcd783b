import { refused, type Command, type Order } from "../core/model/command.ts";
import { readReason } from "../core/answers/command-arguments.ts";

interface Keeping extends Order {
  readonly does: "keep";
  readonly reason: string;
}

export const keep: Command<Keeping> = {
  name: "keep",
  takes: "WHY",
  example: "/sunset keep the replacement cannot stream",
  summary: "Opens a pull request that keeps the feature: it removes the notice and records the decision.",
  help: "The pull request removes the notice and records the decision `keep` in the configuration. The check requires this decision when a notice is withdrawn. If the notice cannot be removed automatically, the pull request only records the decision and says so. To remove the feature later, deprecate it again.",
  permission: { key: "keep", least: "maintain" },
  position: 3,
  read(argument) {
    const why = readReason(argument, keep.example);
    return "refused" in why ? why : { does: "keep", reason: why.reason };
  },
  work: {
    kind: "propose",
    isDraft: false,
    title: (_, name) => `Keep ${name}`,
    says(_, name, edits) {
      const isCut = edits.includes("notice");
      const cut = isCut ? `removes the notice of ${name}` : "";
      const recorded = edits.includes("decision")
        ? `records the decision to keep ${isCut ? "it" : name}`
        : "";
      return [cut, recorded].filter((each) => each !== "").join(" and ");
    },
    async draft({ reason }, { known, withdrawNotice, uncuttable, recordDecision }) {
      const { feature, state } = known.entry;
      const cut = await withdrawNotice();
      if (state === "kept")
        return cut === null
          ? refused("The decision to keep it is already recorded. Remove its notice manually.")
          : { files: cut, edits: ["notice"] };
      const decided = await recordDecision({ decision: "keep", reason });
      if ("refused" in decided) return decided;
      if (cut === null)
        return {
          files: decided.files,
          edits: ["decision"],
          notes: [
            ...(uncuttable === null
              ? []
              : [`No command can remove a notice that is written as ${uncuttable}.`]),
            "The notice could not be removed reliably. Remove it manually, in this pull request or later.",
          ],
        };
      const isDecorator = feature.declaration?.notice?.form === "decorator";
      return {
        files: new Map([...cut, ...decided.files]),
        edits: ["notice", "decision"],
        notes: isDecorator ? ["An import that only the decorator used may now be unused."] : [],
      };
    },
  },
};
