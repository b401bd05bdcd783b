import { InvalidConfiguration, OutsideError, UnknownRevision } from "../../core/model/errors.ts";
import type { Day } from "../../core/model/feature.ts";
import { inWords } from "../../core/text/in-words.ts";
import type { CheckConclusion, CheckWords, PostedCheck, PostedChecks } from "../../ports/posted-checks.ts";
import type { Refusal } from "../../ports/pull-request.ts";
import { alsoFails, invalidWords, judgingWords, unjudgedWords } from "../../reports/check/check-run-words.ts";

/** A judged change, as its check is to show it. */
export interface JudgedChange {
  readonly conclusion: "success" | "failure" | "neutral";
  readonly words: CheckWords;
  /** The day on which it is judged anew although nothing is pushed; null where no day changes it. */
  readonly again: Day | null;
}

/** A change whose verdict stands on a commit. */
export interface CheckSubject {
  /** The same for every judgement of it. */
  readonly key: string;
  /** `#12 into main`. */
  readonly name: string;
  /** Throws where it cannot be judged. */
  readonly judge: () => Promise<JudgedChange>;
}

export interface PostRequest {
  readonly checks: PostedChecks;
  /** The commit that the checks stand on. */
  readonly head: string;
  readonly subject: CheckSubject;
  /** Of the keys that stand on the same commit, those whose verdict counts there, too. */
  readonly sharing: (keys: readonly string[]) => Promise<readonly CheckSubject[]>;
  /** Somebody waits for it: that it is judged anew is said at once. */
  readonly asked: boolean;
  readonly lastTry: boolean;
}

export type PostOutcome =
  | { readonly outcome: "posted"; readonly conclusion: CheckConclusion; readonly again: Day | null }
  | Refusal;

/**
 * Judges a change and says in its check what came of it. Called twice it writes the same check: one for a key and a
 * commit. GitHub knows one check of a name on a commit, so that where several pull requests have the same head all of
 * them have to pass. Throws what kept it from judging, after it was said.
 */
export async function postChecks(request: PostRequest): Promise<PostOutcome> {
  const { checks, head, subject, sharing } = request;
  const found = await checks.on(head);
  if (found.outcome !== "found") return found;
  const known = [...found.value];
  const opened = await openOwn(request, known);
  if (opened !== null) return opened;
  const others = [...new Set(known.map(({ key }) => key))].filter((key) => key !== subject.key);
  const subjects = [subject, ...(others.length === 0 ? [] : await sharing(others))];
  const runs = (key: string): readonly PostedCheck[] => known.filter((each) => each.key === key);
  const judged: (JudgedChange & { readonly subject: CheckSubject })[] = [];
  for (const each of subjects)
    try {
      judged.push({ ...(await judgedOrInvalid(each)), subject: each });
    } catch (error) {
      await sayUnjudged(request, runs(subject.key), error);
      throw error;
    }
  return writeAll(checks, judged, runs);
}

/** Opens the check where there is none. Null where all is well. */
async function openOwn(
  { checks, head, subject, asked }: PostRequest,
  known: PostedCheck[],
): Promise<Refusal | null> {
  const own = known.filter(({ key }) => key === subject.key);
  const [latest] = own;
  if (latest === undefined) {
    const made = await checks.open(head, subject.key, judgingWords(subject.name));
    if (made.outcome !== "found") return made;
    known.push(made.value);
    return null;
  }
  if (!asked || latest.progress === "in_progress") return null;
  const updated = await checks.update(latest, "in_progress", judgingWords(subject.name));
  return updated.outcome === "found" ? null : updated;
}

/** What people have to correct is a verdict, as it is in a workflow. */
async function judgedOrInvalid({ judge }: CheckSubject): Promise<JudgedChange> {
  try {
    return await judge();
  } catch (error) {
    if (!(error instanceof InvalidConfiguration)) throw error;
    return { conclusion: "failure", words: invalidWords(error.mistakes), again: null };
  }
}

async function writeAll(
  checks: PostedChecks,
  judged: readonly (JudgedChange & { readonly subject: CheckSubject })[],
  runs: (key: string) => readonly PostedCheck[],
): Promise<PostOutcome> {
  const failing = judged.filter(({ conclusion }) => conclusion === "failure");
  for (const { conclusion, words, subject } of judged) {
    const elsewhere = failing.filter((each) => each.subject !== subject);
    const isRed = conclusion === "failure" || elsewhere.length > 0;
    const said =
      elsewhere.length === 0
        ? words
        : alsoFails(
            words,
            conclusion,
            inWords(
              elsewhere.map((each) => each.subject.name),
              "and",
            ),
          );
    for (const run of runs(subject.key)) {
      const written = await checks.update(run, isRed ? "failure" : conclusion, said);
      if (written.outcome !== "found") return written;
    }
  }
  const days = judged.flatMap(({ again }) => again ?? []).sort();
  const [first] = judged;
  const conclusion = failing.length > 0 ? "failure" : (first?.conclusion ?? "failure");
  return { outcome: "posted", conclusion, again: days[0] ?? null };
}

/** It stays without a verdict, which lets nothing pass, until a later try has one. */
async function sayUnjudged(
  { checks, lastTry }: PostRequest,
  runs: readonly PostedCheck[],
  error: unknown,
): Promise<void> {
  const isKnown = error instanceof OutsideError || error instanceof UnknownRevision;
  const words = unjudgedWords(isKnown ? (error.message.split("\n")[0] ?? "") : null, lastTry);
  const progress = lastTry ? "action_required" : "in_progress";
  for (const run of runs)
    if (run.title !== words.title || run.progress !== progress) await checks.update(run, progress, words);
}
