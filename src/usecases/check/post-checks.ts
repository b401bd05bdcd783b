import { attemptsAtEdit } from "../../core/limits.ts";
import { InvalidConfiguration, OutsideError, UnknownRevision } from "../../core/model/errors.ts";
import type { Day } from "../../core/model/feature.ts";
import { inWords } from "../../core/text/in-words.ts";
import type { CheckConclusion, CheckWords, PostedCheck, PostedChecks } from "../../ports/posted-checks.ts";
import type { Answer, Refusal } from "../../ports/pull-request.ts";
import {
  alsoFails,
  invalidWords,
  judgingWords,
  supersededWords,
  unjudgedWords,
} from "../../reports/check/check-run-words.ts";

/** The conclusion and the text of a check. */
export interface JudgedChange {
  readonly conclusion: "success" | "failure" | "neutral";
  readonly words: CheckWords;
  /** The day of the next judgement without a push; null if no date changes the verdict. */
  readonly again: Day | null;
}

/** A change whose verdict is shown on a commit. */
export interface CheckSubject {
  /** Such as `#12 into main`. */
  readonly name: string;
  /** Throws if the change cannot be judged. */
  readonly judge: () => Promise<JudgedChange>;
}

export type FoundChange =
  | { readonly state: "current"; readonly subject: CheckSubject }
  /** The head or base changed, or the pull request was closed. `why` is null if the check is of another version. */
  | { readonly state: "ended"; readonly why: "pushed" | "closed" | null };

export interface PostRequest {
  readonly checks: PostedChecks;
  readonly head: string;
  /** The key of the change to judge; null for all changes with a check on the commit. */
  readonly own: string | null;
  readonly find: (key: string) => Promise<FoundChange>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The number of milliseconds for which GitHub may return the state before an event. */
  readonly longestLag: number;
  readonly lastTry: boolean;
}

export type PostOutcome =
  | { readonly outcome: "posted"; readonly conclusion: CheckConclusion; readonly again: Day | null }
  | { readonly outcome: "ended" }
  /** The event of a new check contradicts GitHub's answer, so it must be requested again. */
  | { readonly outcome: "unsure" }
  | Refusal;

interface Judged extends JudgedChange {
  readonly name: string;
}

interface Ended {
  readonly why: "pushed" | "closed" | null;
  /** The time of the request to GitHub. */
  readonly at: number;
  /** The id of its latest known check at that time. */
  readonly upTo: number;
}

/**
 * Invalidates an earlier verdict on a commit before a change is judged. GitHub counts the latest check of a name, so a
 * new check is opened unless the latest one is about the same change. Judging another change never completes it. A null
 * `key` means any change that was judged on the commit.
 */
export async function openCheck(
  checks: PostedChecks,
  head: string,
  key: string | null,
  nameOf: (key: string) => string,
): Promise<Refusal | null> {
  const found = await checks.on(head);
  if (found.outcome !== "found") return found;
  const [latest] = found.value;
  const subject = key ?? latest?.key;
  if (subject === undefined) return null;
  const words = judgingWords(nameOf(subject));
  if (latest?.key !== subject) return refusalIn(await checks.open(head, subject, words));
  if (latest.progress === "in_progress") return null;
  return refusalIn(await checks.update(latest, "in_progress", words));
}

/**
 * Judges a change and writes the result into its check. GitHub counts one check of a name for a commit, so all pull
 * requests with the same head must pass. The checks are listed after judging: a check that was opened meanwhile is
 * judged before the result is published. Errors are written into the check and rethrown.
 */
export async function postChecks(request: PostRequest): Promise<PostOutcome> {
  const { checks, head, own } = request;
  const judged = new Map<string, Judged>();
  const ended = new Map<string, Ended>();
  let runs: readonly PostedCheck[] = [];
  let unknown = own === null ? [] : [own];
  for (let round = 0; round < attemptsAtEdit; round += 1) {
    for (const key of unknown) {
      const known = { at: request.now(), upTo: latestOf(runs, key)[0]?.id ?? 0 };
      const found = await request.find(key);
      if (found.state === "ended") ended.set(key, { why: found.why, ...known });
      else judged.set(key, await judgedOrReported(request, [key, ...judged.keys()], found.subject));
    }
    const listed = await checks.on(head);
    if (listed.outcome !== "found") return listed;
    runs = listed.value;
    // A check that was opened after its change ended means that the change is current again.
    const later = runs.filter(({ key, id }) => !judged.has(key) && id > (ended.get(key)?.upTo ?? 0));
    unknown = [...new Set(later.map(({ key }) => key))];
    if (unknown.length > 0) continue;
    if (runs.some((run) => isOpen(run) && isDoubtful(run, ended.get(run.key), request.longestLag)))
      return { outcome: "unsure" };
    const [first] = judged;
    const [latest] = runs;
    if (first === undefined || (latest !== undefined && judged.has(latest.key)))
      return writeAll(checks, runs, judged, ended);
    // GitHub counts the latest check, so it must belong to an open change. The next round sees checks that
    // are opened at the same time.
    const opened = await checks.open(head, first[0], judgingWords(first[1].name));
    if (opened.outcome !== "found") return opened;
  }
  throw new OutsideError("Checks are opened on this commit faster than they are judged");
}

const isOpen = ({ progress }: PostedCheck): boolean => progress === "in_progress" || progress === "queued";

/** True if the check was opened so shortly before the request that GitHub's answer may be older. */
function isDoubtful({ startedAt }: PostedCheck, found: Ended | undefined, longestLag: number): boolean {
  if (found === undefined || found.why === null) return false;
  return Date.parse(startedAt ?? "1970-01-01") + longestLag > found.at;
}

const latestOf = (runs: readonly PostedCheck[], key: string): readonly PostedCheck[] =>
  runs.filter((each) => each.key === key).slice(0, 1);

const refusalIn = (answer: Answer<unknown>): Refusal | null => (answer.outcome === "found" ? null : answer);

/** An invalid configuration is a verdict, as in a workflow. */
async function judgedOrReported(
  request: PostRequest,
  keys: readonly string[],
  { name, judge }: CheckSubject,
): Promise<Judged> {
  try {
    return { ...(await judge()), name };
  } catch (error) {
    if (error instanceof InvalidConfiguration)
      return { conclusion: "failure", words: invalidWords(error.mistakes), again: null, name };
    await reportUnjudged(request, keys, error);
    throw error;
  }
}

async function writeAll(
  checks: PostedChecks,
  runs: readonly PostedCheck[],
  judged: ReadonlyMap<string, Judged>,
  ended: ReadonlyMap<string, Ended>,
): Promise<PostOutcome> {
  for (const run of runs.filter(isOpen)) {
    const why = ended.get(run.key)?.why ?? null;
    const refused = why && refusalIn(await checks.update(run, "cancelled", supersededWords(why)));
    if (refused) return refused;
  }
  const failing = [...judged].filter(([, { conclusion }]) => conclusion === "failure");
  for (const [key, { conclusion, words }] of judged) {
    const elsewhere = failing.filter(([other]) => other !== key).map(([, { name }]) => name);
    const isRed = conclusion === "failure" || elsewhere.length > 0;
    const said = elsewhere.length === 0 ? words : alsoFails(words, conclusion, inWords(elsewhere, "and"));
    const [latest] = latestOf(runs, key);
    for (const run of runs.filter((each) => each.key === key && (each === latest || isOpen(each)))) {
      const refused = refusalIn(await checks.update(run, isRed ? "failure" : conclusion, said));
      if (refused !== null) return refused;
    }
  }
  const [first] = judged.values();
  if (first === undefined) return { outcome: "ended" };
  const days = [...judged.values()].flatMap(({ again }) => again ?? []).sort();
  const conclusion = failing.length > 0 ? "failure" : first.conclusion;
  return { outcome: "posted", conclusion, again: days[0] ?? null };
}

/** The check remains without a verdict, so it does not pass until a retry succeeds. */
async function reportUnjudged(
  { checks, head, lastTry }: PostRequest,
  keys: readonly string[],
  error: unknown,
): Promise<void> {
  const isKnown = error instanceof OutsideError || error instanceof UnknownRevision;
  const words = unjudgedWords(isKnown ? (error.message.split("\n")[0] ?? "") : null, lastTry);
  const progress = lastTry ? "action_required" : "in_progress";
  const listed = await checks.on(head);
  if (listed.outcome !== "found") return;
  for (const run of keys.flatMap((key) => latestOf(listed.value, key)))
    if (run.title !== words.title || run.progress !== progress) await checks.update(run, progress, words);
}
