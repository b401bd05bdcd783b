import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "../../../src/core/time/day.ts";
import { readMarker } from "../../../src/core/reminders/marker.ts";
import type { MemoryCommit } from "../../support/memory-repository.ts";
import { fetchPage, notice } from "../../support/story-files.ts";
import { MemoryTracker, type Mishap } from "./memory-tracker.ts";
import { actionsOf, sync, type Scene } from "./syncing.ts";
import { runs } from "../../support/runs.ts";

/** What base becomes on a day: for each of three functions its sunset, `gone`, or `plain` without a notice. */
type Fate = string;
interface Turn {
  readonly days: number;
  readonly fates: readonly Fate[];
  readonly file: string;
}

const names = ["alpha", "beta", "gamma"];
const fate = fc.constantFrom<Fate>("2027-01-15", "2027-01-15", "2027-02-20", "2027-03-10", "gone", "plain");
const turn: fc.Arbitrary<Turn> = fc.record({
  days: fc.integer({ min: 0, max: 40 }),
  fates: fc.tuple(fate, fate, fate),
  file: fc.constantFrom("src/a.ts", "src/a.ts", "src/b.ts"),
});

function commitOf({ fates, file }: Turn, day: string): MemoryCommit {
  const functions = names.map((name, index) => {
    const said = fates[index] ?? "gone";
    if (said === "gone") return "";
    return `${said === "plain" ? "" : `${notice(said)}\n`}export function ${name}(): void {}\n`;
  });
  const other = file === "src/a.ts" ? "src/b.ts" : "src/a.ts";
  return { day, files: { [file]: fetchPage + functions.join(""), [other]: null } };
}

function scenes(turns: readonly Turn[], more: Partial<Scene>): Scene[] {
  let day = "2026-10-10";
  const commits: MemoryCommit[] = [];
  return turns.map((each) => {
    day = addDays(day, each.days);
    commits.push(commitOf(each, day));
    return { commits: [...commits], today: day, ...more };
  });
}

/** What people see, whatever the numbers. */
function seen(tracker: MemoryTracker): object[] {
  return tracker.issues
    .map(({ number, title, body, state, labels }) => ({
      title,
      body,
      state,
      labels,
      said: tracker.said(number),
    }))
    .sort((a, b) => (a.body < b.body ? -1 : 1));
}

async function settle(tracker: MemoryTracker, scene: Scene): Promise<void> {
  for (let runs = 0; ; runs += 1) {
    if (actionsOf(await sync(tracker, scene)).length === 0) return;
    if (runs > 20) throw new Error("it does not come to rest");
  }
}

const kinds = fc.constantFrom<Partial<Scene>>(
  {},
  { reminders: { dashboard: true } },
  { reminders: { group: "owner" } },
);

describe("the issues", () => {
  it("need no write the second time, whatever happened before", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 1, maxLength: 6 }), kinds, async (turns, more) => {
        const tracker = new MemoryTracker();
        for (const scene of scenes(turns, more)) {
          await sync(tracker, scene);
          const { length } = tracker.writes;
          expect(actionsOf(await sync(tracker, scene))).toEqual([]);
          expect(tracker.writes).toHaveLength(length);
        }
        const open = tracker.issues.filter(({ state }) => state === "open");
        const keys = open.map(
          ({ body }) => readMarker(body)?.feature ?? readMarker(body, "group")?.feature ?? "",
        );
        expect(new Set(keys).size).toBe(keys.length);
      }),
      { numRuns: runs(15) },
    );
  });

  it("come to be the same however often writing breaks off, before or after it took effect", async () => {
    const mishaps = fc.array(fc.constantFrom<Mishap>("before", "after", null), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(turn, { minLength: 1, maxLength: 4 }),
        kinds,
        mishaps,
        async (turns, more, planned) => {
          const [calm, stormy] = [new MemoryTracker(), new MemoryTracker()];
          const left = [...planned];
          stormy.mishap = () => left.shift() ?? null;
          for (const scene of scenes(turns, more)) {
            await settle(calm, scene);
            await settle(stormy, scene);
          }
          expect(seen(stormy)).toEqual(seen(calm));
        },
      ),
      { numRuns: runs(15) },
    );
  });

  it("are left for the next run where the budget ends, and done then", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 1, maxLength: 4 }), async (turns) => {
        const [whole, portions] = [new MemoryTracker(), new MemoryTracker()];
        for (const scene of scenes(turns, {})) {
          await settle(whole, scene);
          await settle(portions, { ...scene, more: { most: 2 } });
        }
        expect(seen(portions)).toEqual(seen(whole));
      }),
      { numRuns: runs(15) },
    );
  });
});
