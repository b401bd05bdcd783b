import { briefList } from "../../core/limits.ts";
import type { Evidence, SourceAccount } from "../../core/model/evidence.ts";
import { count } from "../../core/text/message-text.ts";
import { plainLine } from "../writing/plain.ts";

export interface ReportedUsage {
  readonly features: readonly { readonly feature: string; readonly evidence: Evidence | null }[];
  readonly failures: readonly string[];
}

/** Returns the usage of each feature with its callers. Features that no source covers share one line. */
export function usageText({ features }: ReportedUsage): string {
  const uncovered = features.filter(({ evidence }) => evidence === null).map(({ feature }) => feature);
  const lines = features.flatMap(({ feature, evidence }) => [
    ...(evidence === null ? [] : [`${feature}: ${headOf(evidence)}`]),
    ...(evidence?.reasons ?? []).map((each) => `  ${each}`),
    ...(evidence?.callers ?? []).map(
      ({ caller, class: kind, count: calls, lastAt }) =>
        `  ${caller}${kind === null ? "" : ` (${kind})`}: ${calls}${lastAt === null ? "" : `, last on ${lastAt}`}`,
    ),
  ]);
  return `${[...lines, ...uncoveredLines(uncovered)].map(printed).join("\n")}\n`;
}

function uncoveredLines(features: readonly string[]): string[] {
  if (features.length === 0) return [];
  const named = features.slice(0, briefList).join(", ");
  const more = features.length - briefList;
  return [
    `No usage source covers ${count(features.length, "feature")}: ${named}${more > 0 ? ` and ${more} more` : ""}.`,
    "Add a source under `usage.sources`, or pass --usage FILE. `sunset-warden usage doctor` checks the sources.",
  ];
}

/** Escapes a line, because ids and callers come from outside. The indent is preserved. */
function printed(line: string): string {
  return `${line.startsWith("  ") ? "  " : ""}${plainLine(line)}`;
}

function headOf({ status, total, window }: Evidence): string {
  const when = window === null ? "" : ` from ${window.from} to ${window.to}`;
  return status === "used" ? `used, ${total} calls${when}` : `${status}${when}`;
}

/** Lists each source once: its answers, and what is missing to prove zero usage. */
export function doctorText(usage: ReportedUsage): { readonly text: string; readonly isWell: boolean } {
  const accounts = Map.groupBy(
    usage.features.flatMap(({ feature, evidence }) =>
      (evidence?.sources ?? []).map((account) => ({ feature, account })),
    ),
    ({ account }) => account.source,
  );
  const lines = [...accounts].flatMap(([source, all]) => [
    `${source}: ${tally(all.map(({ account }) => account))}`,
    ...complaints(all),
  ]);
  const isWell =
    usage.failures.length === 0 && [...accounts.values()].every((all) => complaints(all).length === 0);
  const text = [...lines, ...usage.failures].map(printed).join("\n");
  return { text: text === "" ? "" : `${text}\n`, isWell };
}

function tally(accounts: readonly SourceAccount[]): string {
  const counted = Map.groupBy(accounts, ({ status }) => status ?? "no data");
  return [...counted].map(([status, of]) => `${status} ${of.length}`).join(", ");
}

function complaints(
  all: readonly { readonly feature: string; readonly account: SourceAccount }[],
): readonly string[] {
  const unknown = all.filter(({ account }) => account.status === "unknown");
  const reasons = Map.groupBy(
    unknown.flatMap(({ feature, account }) => account.reasons.map((reason) => ({ feature, reason }))),
    ({ reason }) => reason,
  );
  return [...reasons].map(
    ([reason, of]) => `  ${reason} (${of[0]?.feature}${of.length > 1 ? ` and ${of.length - 1} more` : ""})`,
  );
}
