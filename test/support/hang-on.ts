// Loaded before the entry of a process, by `--import`: reading `hang.ts` never ends, or judging does not.
import { watchdog } from "../../src/adapters/clock/watchdog.ts";
import { languages } from "../../src/languages/registry.generated.ts";
import { rules } from "../../src/rules/registry.generated.ts";

const hang = (): never => {
  for (;;);
};

watchdog.longest = 1000;
const reader = languages.find(({ id }) => id === "typescript");
const read = reader?.read.bind(reader);
if (process.env["HANG_IN"] === "judging") Object.defineProperty(rules[0], "on", { get: hang });
else if (reader && read)
  Object.assign(reader, {
    read: async (...asked: Parameters<typeof read>) => {
      const result = await read(...asked);
      return asked[0].path === "hang.ts" ? hang() : result;
    },
  });
