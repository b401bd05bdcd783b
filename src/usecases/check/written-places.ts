import type { Change, Side, Transition, UnnoticedChange } from "../../core/model/change.ts";
import type { Place } from "../../core/model/feature.ts";
import type { Finding } from "../../core/model/finding.ts";

type Written = Pick<Place, "path" | "line">;

/** Places of what a contract takes in from other files. */
interface WrittenPlaces {
  readonly whole: ReadonlyMap<string, Written>;
  readonly notice: ReadonlyMap<string, Written>;
}

/** Reports each finding at the line where its feature, or its notice, is written: the change touches that file. */
export function whereWritten(
  findings: readonly Finding[],
  changes: readonly (Change | UnnoticedChange)[],
): readonly Finding[] {
  const places = writtenPlaces(changes);
  if (places.whole.size + places.notice.size === 0) return findings;
  return findings.map((finding) => {
    const key = keyOf(finding.place.side, finding.feature ?? "");
    const isOfNotice = /^(?:notice|sunset|visibility)\//.test(finding.rule);
    const whole = places.whole.get(key);
    const written = isOfNotice ? (places.notice.get(key) ?? whole) : whole;
    if (written === undefined) return finding;
    const { path, line } = written;
    return { ...finding, place: { ...finding.place, path, line } };
  });
}

/** The same for a change. */
export function changeWhereWritten<Each extends Transition>(change: Each): Each {
  if (change.writtenAt === undefined) return change;
  const { path, line } = change.writtenAt;
  return { ...change, path, line };
}

function writtenPlaces(changes: readonly (Change | UnnoticedChange)[]): WrittenPlaces {
  const whole = new Map<string, Written>();
  const notice = new Map<string, Written>();
  for (const each of changes) {
    if (each.writtenAt !== undefined) whole.set(keyOf(each.side, each.feature), each.writtenAt);
    if (!each.noticed) continue;
    const sides = [
      ["base", each.base],
      ["head", each.head],
    ] as const;
    for (const [side, feature] of sides) {
      const writtenAt = feature?.declaration?.notice?.writtenAt;
      if (writtenAt !== undefined) notice.set(keyOf(side, each.feature), writtenAt);
    }
  }
  return { whole, notice };
}

function keyOf(side: Side, feature: string): string {
  return `${side} ${feature}`;
}
