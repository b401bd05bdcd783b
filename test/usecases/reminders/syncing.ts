import { defaultPolicy } from "../../../src/config/default-policy.ts";
import { loadAsset } from "../../../src/adapters/fs/assets.ts";
import type { Reminders, Policy } from "../../../src/core/model/policy.ts";
import { languages } from "../../../src/languages/registry.generated.ts";
import { Engine } from "../../../src/analysis/register/engine.ts";
import {
  syncReminders,
  type RemindersRequest,
  type RemindersResult,
} from "../../../src/usecases/reminders/sync-reminders.ts";
import { MemoryRepository, type MemoryCommit } from "../../support/memory-repository.ts";
import type { MemoryTracker } from "./memory-tracker.ts";

const engine = new Engine(languages, loadAsset);

export const noWorld: RemindersRequest["sourceWorld"] = {
  openHttp: () => Promise.reject(new Error("no network")),
  openDatabase: () => Promise.reject(new Error("no database is queried here")),
  isServer: false,
  now: () => 0,
  variable: () => undefined,
  forFork: false,
  say: () => {},
};

export interface Scene {
  readonly commits: readonly MemoryCommit[];
  readonly today: string;
  readonly policy?: Partial<Policy>;
  readonly reminders?: Partial<Reminders>;
  /** The usage file. */
  readonly usage?: string;
  /** How many of the newest commits are at hand. */
  readonly depth?: number;
  readonly more?: Partial<RemindersRequest>;
}

export const commands = [
  { line: "extend DATE WHY", summary: "Moves the sunset to a later day.", permission: "write" },
  { line: "keep WHY", summary: "Keeps the feature for good.", permission: "maintain" },
] as const;

/** One run on a repository of one line of commits. */
export function sync(tracker: MemoryTracker | null, scene: Scene): Promise<RemindersResult> {
  const { commits, today, policy, reminders, usage, depth, more } = scene;
  const repository = new MemoryRepository(commits, depth === undefined ? {} : { depth });
  const whole = { ...defaultPolicy, ...policy };
  return syncReminders({
    repository,
    engine,
    at: repository.tip,
    base: repository.tip,
    today,
    state: {
      path: ".github/deprecations.yml",
      base: null,
      head: null,
      judging: { policy: { ...whole, reminders: { ...whole.reminders, ...reminders } }, features: [] },
    },
    usage: usage === undefined ? null : { name: "usage.json", path: null, text: usage },
    readLocal: () => Promise.resolve(null),
    sourceWorld: noWorld,
    onProgress: () => {},
    tracker,
    home: "https://github.com/acme/orders",
    public: true,
    commands,
    openCaller: null,
    dryRun: false,
    most: 100,
    ...more,
  });
}

/** `kind key outcome`, in order. */
export function actionsOf({ performed }: RemindersResult): string[] {
  return performed.map(
    ({ kind, key, outcome }) => `${kind} ${key}${outcome === "done" ? "" : ` ${outcome}`}`,
  );
}
