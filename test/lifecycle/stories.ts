import type { RowId } from "../../src/core/judging/lifecycle.ts";

/** One way through a row of the lifecycle: what stands on base, what is known of usage, what a pull request does. */
export interface LifecycleStory {
  readonly row: RowId;
  readonly title: string;
  /** The situation, in a sentence or two. */
  readonly tale: string;
  readonly today: string;
  /** The notice's words on base since 10 January 2026; null where it has none. */
  readonly notice: string | null;
  /** Kept as `decisions:` and `callers:` on base. */
  readonly policy?: string;
  readonly usage?: Usage;
  /** What the pull request makes of the file; `remove` takes the function away. */
  readonly change: "remove" | { readonly notice: string | null; readonly policy?: string };
  readonly verdict: "pass" | "fail";
}

export interface Usage {
  readonly instrumented: boolean;
  readonly calls: Readonly<Record<string, number>>;
}

const dated = "Use `fetchPage` instead. It holds every order in memory. Sunset: 2026-11-01.";
const calls: Usage = { instrumented: true, calls: { "acme-mobile": 42 } };
const decision = (words: string): string => `decisions:
  - { feature: "src/client.ts#fetchAll", ${words} }
`;

export const stories: readonly LifecycleStory[] = [
  {
    row: "undated",
    title: "A notice is published",
    tale: "The replacement exists and a date is set, long enough after today for public callers: the feature is deprecated from now on, and keeps working.",
    today: "2026-11-20",
    notice: null,
    change: { notice: "Use `fetchPage` instead. It holds every order in memory. Sunset: 2027-06-20." },
    verdict: "pass",
  },
  {
    row: "undated",
    title: "A notice without a date",
    tale: "A deprecation needs a fixed date.",
    today: "2026-11-20",
    notice: null,
    change: { notice: "Use `fetchPage` instead. It holds every order in memory." },
    verdict: "fail",
  },
  {
    row: "window",
    title: "Removed before the sunset",
    tale: "Until the sunset the feature keeps working, whether or not anybody is seen using it.",
    today: "2026-10-20",
    notice: dated,
    usage: { instrumented: true, calls: {} },
    change: "remove",
    verdict: "fail",
  },
  {
    row: "unused",
    title: "Removed after the sunset, unused",
    tale: "The sunset is reached and observed usage is zero: the feature may go.",
    today: "2026-11-20",
    notice: dated,
    usage: { instrumented: true, calls: {} },
    change: "remove",
    verdict: "pass",
  },
  {
    row: "reachable",
    title: "Still used, by callers who can be reached",
    tale: "The configuration knows how to reach them. They are contacted, and the sunset date is reset.",
    today: "2026-11-20",
    notice: dated,
    usage: calls,
    policy: 'callers:\n  acme-mobile: { contact: "@acme/mobile" }\n',
    change: "remove",
    verdict: "fail",
  },
  {
    row: "reachable",
    title: "The sunset date is reset",
    tale: "The same feature, given a later date instead: its callers have until then.",
    today: "2026-11-20",
    notice: dated,
    usage: calls,
    policy: 'callers:\n  acme-mobile: { contact: "@acme/mobile" }\n',
    change: { notice: dated.replace("2026-11-01", "2027-02-01") },
    verdict: "pass",
  },
  {
    row: "unreachable",
    title: "Still used, by callers who cannot be reached",
    tale: "The callers are unknown. The provider decides; no rule does.",
    today: "2026-11-20",
    notice: dated,
    usage: calls,
    change: "remove",
    verdict: "fail",
  },
  {
    row: "window",
    title: "The provider extends the window",
    tale: "The decision `extend` is on the base branch: the feature stays deprecated until the new date.",
    today: "2026-11-20",
    notice: dated,
    usage: calls,
    policy: decision('decision: extend, until: 2027-02-01, reason: "one customer is left"'),
    change: "remove",
    verdict: "fail",
  },
  {
    row: "accepted",
    title: "The provider accepts the breakage",
    tale: "The decision `accept-breakage` is on the base branch: the feature may be removed although it is used.",
    today: "2026-11-20",
    notice: dated,
    usage: calls,
    policy: decision('decision: accept-breakage, reason: "unreachable", by: octocat, on: 2026-11-10'),
    change: "remove",
    verdict: "pass",
  },
  {
    row: "kept",
    title: "The provider keeps it",
    tale: "The decision `keep` comes with the pull request that takes the notice away: the feature is in use again.",
    today: "2026-11-20",
    notice: dated,
    usage: calls,
    change: { notice: null, policy: decision('decision: keep, reason: "nothing replaces it for them"') },
    verdict: "pass",
  },
  {
    row: "kept",
    title: "Removed although it was kept",
    tale: "A feature that was kept has to be deprecated again before it may be removed.",
    today: "2026-11-20",
    notice: dated,
    usage: calls,
    policy: decision('decision: keep, reason: "nothing replaces it for them", on: 2026-11-10'),
    change: "remove",
    verdict: "fail",
  },
  {
    row: "unknown",
    title: "Unknown usage",
    tale: "A source covers the feature, and calls to it would not be seen: unknown is not zero.",
    today: "2026-11-20",
    notice: dated,
    usage: { instrumented: false, calls: {} },
    change: "remove",
    verdict: "fail",
  },
];
