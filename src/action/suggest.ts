import * as core from "@actions/core";
import { OutsideError, UnknownRevision } from "../core/model/errors.ts";
import type { FileFixes } from "../core/model/fix.ts";
import type { CheckResult } from "../core/model/result/result.ts";
import { plainLine, plainPath } from "../reports/writing/plain.ts";
import { suggestionMarker, suggestionsFor, type SuggestionText } from "../reports/check/suggestions.ts";
import { encoded } from "../analysis/fixes/source.ts";
import { pullRequests } from "./runner/connect.ts";
import { dryRun } from "./runner/dry-run.ts";
import type { Run } from "./runner/run-context.ts";

/** Updates the suggested changes of a pull request. Failures do not affect the verdict. */
export async function suggest(result: CheckResult, run: Run): Promise<void> {
  const { event, inputs } = run;
  if (event.kind !== "pull-request" || result.from === null) return;
  const wanted = await dueSuggestions(result, run, event.head.sha);
  if (wanted === null) return;
  if (inputs.dryRun) return printSuggestions(wanted);
  const github = await pullRequests(run);
  const outcome = await github.suggestions({
    number: event.number,
    commit: event.head.sha,
    marker: suggestionMarker,
    wanted,
  });
  if (outcome.outcome !== "kept")
    return core.info(plainLine(`No suggestions: ${outcome.reason}. The verdict is not affected.`));
  const { created, updated, deleted, unchanged } = outcome;
  if (created + updated + deleted + unchanged > 0)
    core.info(`Suggestions: ${created} new, ${updated} updated, ${unchanged} unchanged, ${deleted} deleted.`);
}

/** Null if the head of the pull request is not available. */
async function dueSuggestions(
  { fixes = [], findings, from, head }: CheckResult,
  { repository }: Run,
  headSha: string,
): Promise<SuggestionText[] | null> {
  if (fixes.length === 0 || from === null) return [];
  try {
    const same = await linesAt(headSha, fixes, repository);
    const paths = same.map(({ path }) => path);
    return suggestionsFor(same, findings, await repository.addedLines(from, head, paths));
  } catch (error) {
    if (!(error instanceof OutsideError || error instanceof UnknownRevision)) throw error;
    core.info(plainLine(`No suggestions: ${error.message}`));
    return null;
  }
}

/**
 * Returns files whose content at the pull request's head equals the judged content. The check judges the merge
 * with the base, which may differ from the head.
 */
async function linesAt(
  headSha: string,
  files: readonly FileFixes[],
  repository: Run["repository"],
): Promise<readonly FileFixes[]> {
  const [commit = headSha] = await repository.fetchCommits([headSha], { depth: 1 });
  const tree = repository.tree(commit);
  const same: FileFixes[] = [];
  for (const file of files) {
    const bytes = await tree.read(file.path);
    if (bytes !== null && Buffer.compare(bytes, encoded(file.source)) === 0) same.push(file);
  }
  return same;
}

function printSuggestions(wanted: readonly SuggestionText[]): void {
  for (const { path, line, body } of wanted) dryRun(`the suggestion for ${plainPath(path)}:${line}`, body);
}
