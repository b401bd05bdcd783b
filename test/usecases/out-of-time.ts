import { loadAsset } from "../../src/adapters/fs/assets.ts";
import { Engine } from "../../src/analysis/register/engine.ts";
import { contractLanguages } from "../../src/contracts/base/contract-languages.ts";
import { contracts } from "../../src/contracts/registry.generated.ts";
import { languages } from "../../src/languages/registry.generated.ts";
import { unreadTables } from "../../src/languages/unread/unread-tables.ts";
import type { RunTime } from "../../src/ports/run-time.ts";
import { rules } from "../../src/rules/registry.generated.ts";
import { checkChange } from "../../src/usecases/check/check-change.ts";
import { MemoryRepository } from "../support/memory-repository.ts";
import { offline } from "../support/usage/source-world.ts";

export const engine = new Engine([...languages, ...contractLanguages(contracts)], loadAsset, unreadTables);
export const path = ".github/deprecations.yml";
export const configuration = { path, outside: null };
export const today = "2026-11-20";
export const notice = "/** @deprecated Use `g`. It is old. Sunset: 2026-11-01. */\n";
export const file = `${notice}export function f(): void {}\nexport function g(): void {}\n`;
export const without = "export function g(): void {}\n";
export const source = `usage: { sources: [{ type: http, url: "https://usage.example", covers: ["*"] }] }\n`;

export type Files = Readonly<Record<string, string>>;
export const three = (text: string): Files => ({ "a.ts": text, "b.ts": text, "c.ts": text });

/** A clock of which the time is over when it has been looked at so often. */
export function overAfter(looks: number, allowed: number | null = null): RunTime {
  let left = looks;
  return {
    allowed,
    elapsed: () => (left-- > 0 ? 0 : 1e9),
    after: () => ({ passed: new Promise(() => {}), cancel: () => {} }),
  };
}

export async function checked(
  base: Files,
  head: Files,
  time: RunTime,
  { failOn = null as null | "never", world = offline } = {},
) {
  const repository = new MemoryRepository([
    { day: "2026-01-01", files: base },
    { day: today, files: head },
  ]);
  return checkChange({
    engine,
    rules,
    today,
    base: "c0",
    from: "c0",
    head: "c1",
    failOn,
    sourceWorld: world,
    usage: null,
    repository,
    configuration,
    runningWorkflow: null,
    defaultBranch: null,
    time,
    readLocal: () => Promise.resolve(null),
  });
}
