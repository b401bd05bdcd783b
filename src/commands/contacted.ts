import { valueLength } from "../core/limits.ts";
import type { Command, Order } from "../core/model/command.ts";
import { code, count } from "../core/text/message-text.ts";

interface Contacting extends Order {
  readonly does: "contacted";
  readonly caller: string;
}

export const contacted: Command<Contacting> = {
  name: "contacted",
  takes: "CALLER",
  example: "/sunset contacted acme-mobile",
  summary: "Records that a caller has been contacted.",
  help: "Write the name of the caller as in the recorded usage and under `callers:` in the configuration. The issue records which caller was contacted, when and by whom. Everyone can read the name in a public issue.",
  permission: { key: "contacted", least: "triage" },
  position: 6,
  read(argument) {
    const caller = argument
      .replaceAll(/\s+/g, " ")
      .replace(/^`(.*)`$/, "$1")
      .trim();
    if (caller === "")
      return { refused: `The caller is missing. Name one, as in ${code(contacted.example)}.` };
    if (caller.length > valueLength)
      return {
        refused: `A caller's name has at most ${count(valueLength, "character")}; this one has ${caller.length}.`,
      };
    return { does: "contacted", caller };
  },
  work: {
    kind: "note",
    note({ caller }, state, { login, today }) {
      const others = state.contacted.filter((each) => each.caller !== caller);
      return { ...state, contacted: [...others, { caller, on: today, by: login }] };
    },
    async says({ caller }, callers) {
      const unknown = (await callers()).includes(caller)
        ? ""
        : " Neither the recorded usage nor the configuration names this caller. Check the spelling.";
      return `Recorded that ${code(caller)} was contacted.${unknown}`;
    },
  },
};
