import type { Evidence, SourceAccount } from "../../core/model/evidence.ts";
import type { Decision } from "../../core/model/policy.ts";
import type { Removal } from "../../core/model/result/removal.ts";

/** What a removal was judged on, in plain words: its dates, what each source says of its use, what allowed it. */
export function removalText(removal: Removal): string {
  const { change, evidence, decision, isLate = false } = removal;
  const unsaid = isLate ? "No source was asked: the run ended at its limit." : "No source speaks of it.";
  return [
    `${change}; ${datesText(removal)}.`,
    evidence === null ? unsaid : usageText(evidence),
    ...(decision === null ? [] : [decisionText(decision)]),
  ].join(" ");
}

function datesText({ noticed, sunset, introduced, atLatest, graceEnds }: Removal): string {
  if (!noticed) return "it was never deprecated";
  const since =
    introduced === null
      ? "since when it is announced is not known"
      : `announced since ${introduced}${atLatest ? " or earlier" : ""}`;
  const grace = graceEnds === null ? "" : `, its window served from ${graceEnds}`;
  return `${sunset === null ? "no sunset" : `sunset ${sunset}`}, ${since}${grace}`;
}

function usageText({ reasons, sources = [] }: Evidence): string {
  const said = sources.length === 0 ? [reasons.join(", ")] : sources.map(accountText);
  return `Recorded use: ${said.join("; ")}.`;
}

/** Reasons of services begin with their address. */
function accountText({ source, status, reasons }: SourceAccount): string {
  const own = reasons.map((each) => (each.startsWith(`${source}: `) ? each.slice(source.length + 2) : each));
  const doubt = status === "unknown" ? "unknown, " : "";
  return `${source}: ${doubt}${own.slice(0, 5).join(", ")}`;
}

function decisionText({ decision, by, on, reason }: Decision): string {
  const who = [by === null ? [] : `by ${by}`, on === null ? [] : `on ${on}`].flat().join(" ");
  const details = [who, reason ?? ""].filter((each) => each !== "").join(": ");
  return `Allowed by the decision \`${decision}\` on base${details === "" ? "" : ` (${details})`}.`;
}
