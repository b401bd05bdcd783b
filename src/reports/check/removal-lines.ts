import type { Evidence, SourceAccount } from "../../core/model/evidence.ts";
import type { Decision } from "../../core/model/policy.ts";
import type { Removal } from "../../core/model/result/removal.ts";

/**
 * Returns the facts behind the verdict on a removal: its dates, the answer of each usage source, and the decision
 * that allowed it.
 */
export function removalText(removal: Removal): string {
  const { change, evidence, decision, isLate = false } = removal;
  const unsaid = isLate
    ? "No usage source was queried, because the run reached its time limit."
    : "No usage source covers it.";
  return [
    `${change}; ${datesText(removal)}.`,
    evidence === null ? unsaid : usageText(evidence),
    ...(decision === null ? [] : [decisionText(decision)]),
  ].join(" ");
}

function datesText({ noticed, sunset, introduced, atLatest, graceEnds }: Removal): string {
  if (!noticed) return "never deprecated";
  const since =
    introduced === null
      ? "announcement date unknown"
      : `announced on ${introduced}${atLatest ? " or earlier" : ""}`;
  const grace = graceEnds === null ? "" : `, grace period until ${graceEnds}`;
  return `${sunset === null ? "no sunset date" : `sunset ${sunset}`}, ${since}${grace}`;
}

function usageText({ reasons, sources = [] }: Evidence): string {
  const said = sources.length === 0 ? [reasons.join(", ")] : sources.map(accountText);
  return `Recorded usage: ${said.join("; ")}.`;
}

/** Reasons of services begin with their address, and those of files with their path. It would be repeated here. */
function accountText({ source, status, reasons }: SourceAccount): string {
  const own = reasons.map((each) => {
    const [place = ""] = each.split(": ", 1);
    return place === source || place.endsWith(`/${source}`) ? each.slice(place.length + 2) : each;
  });
  const doubt = status === "unknown" ? "unknown, " : "";
  return `${source}: ${doubt}${own.slice(0, 5).join(", ")}`;
}

function decisionText({ decision, by, on, reason }: Decision): string {
  const who = [by === null ? [] : `by ${by}`, on === null ? [] : `on ${on}`].flat().join(" ");
  const details = [who, reason ?? ""].filter((each) => each !== "").join(": ");
  return `Allowed by the decision \`${decision}\` on the base branch${details === "" ? "" : ` (${details})`}.`;
}
