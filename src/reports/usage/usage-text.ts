import type { Evidence, SourceAccount } from "../../core/model/evidence.ts";
import { plainLine } from "../writing/plain.ts";

export interface ReportedUsage {
  readonly features: readonly { readonly feature: string; readonly evidence: Evidence | null }[];
  readonly failures: readonly string[];
}

/** What the sources say of each feature, its callers below it. */
export function usageText({ features }: ReportedUsage): string {
  const lines = features.flatMap(({ feature, evidence }) => [
    `${feature}: ${evidence === null ? "no source speaks of it" : headOf(evidence)}`,
    ...(evidence?.reasons ?? []).map((each) => `  ${each}`),
    ...(evidence?.callers ?? []).map(
      ({ caller, class: kind, count, lastAt }) =>
        `  ${caller}${kind === null ? "" : ` (${kind})`}: ${count}${lastAt === null ? "" : `, last on ${lastAt}`}`,
    ),
  ]);
  return `${lines.map(printed).join("\n")}\n`;
}

/** Ids and callers are as somebody else wrote them; the indent of a line stays. */
function printed(line: string): string {
  return `${line.startsWith("  ") ? "  " : ""}${plainLine(line)}`;
}

function headOf({ status, total, window }: Evidence): string {
  const when = window === null ? "" : ` from ${window.from} to ${window.to}`;
  return status === "used" ? `used, ${total} calls${when}` : `${status}${when}`;
}

/** Each source once: whether it answers, and what keeps it from a proof. */
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
  const counted = Map.groupBy(accounts, ({ status }) => status ?? "silent about");
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
