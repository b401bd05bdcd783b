import { commandPermissions } from "../core/model/command-permissions.generated.ts";
import type { Duration, Policy } from "../core/model/policy.ts";

const none: Duration = { years: 0, months: 0, weeks: 0, days: 0 };
const months = (count: number): Duration => ({ ...none, months: count });
const weeks = (count: number): Duration => ({ ...none, weeks: count });
const days = (count: number): Duration => ({ ...none, days: count });

/** Defaults for keys that the configuration omits. */
export const defaultPolicy: Policy = {
  audience: "public",
  audiences: {
    internal: { min: weeks(1), max: weeks(4) },
    organisation: { min: months(1), max: months(3) },
    public: { min: months(6), max: months(12) },
  },
  paths: [],
  include: ["**"],
  exclude: [],
  generated: [],
  notGenerated: [],
  tests: false,
  enforceFrom: null,
  releases: Object.create(null),
  rules: [],
  removal: { requires: "both" },
  contracts: { sunsetKeys: [], unstable: ["draft", "alpha"] },
  extensions: { max: 2, maxTotal: { years: 2, months: 0, weeks: 0, days: 0 } },
  usage: { window: days(35), threshold: 0, outcomes: ["served"], sources: [] },
  callers: Object.create(null),
  callersFrom: { accept: null, maxOpen: 3, label: "deprecation" },
  decisions: [],
  reminders: {
    days: [90, 30, 7, 0],
    overdueEvery: days(7),
    group: "feature",
    labels: ["deprecation"],
    assignees: "codeowners",
    dashboard: false,
    perWeek: 5,
  },
  commands: commandPermissions,
  visibility: { releaseNotes: [], documentation: [] },
  brownouts: null,
  failOn: null,
  capabilities: [],
  timeLimit: 300,
  appCheck: true,
};
