import { briefList } from "../../core/limits.ts";
import {
  colourOf,
  type ReplayVerdict,
  type Replay,
  type ReplayedChange,
} from "../../core/model/result/adoption.ts";
import { count } from "../../core/text/message-text.ts";
import type { Finding } from "../../core/model/finding.ts";
import { condense, heaviestFirst, manyTitle, severityOf } from "../check/condense.ts";
import { pad, wrap } from "../writing/layout.ts";
import { commit } from "../check/outlook.ts";
import type { Palette } from "../writing/palette.ts";
import { placeText } from "../writing/place-text.ts";
import { plainLine, plainName } from "../writing/plain.ts";
import { tallyOf } from "./tally.ts";

interface ReplayPen {
  readonly paint: Palette;
  readonly width: number;
}

/**
 * Returns blocks of lines: what was judged, both counts with their meaning, and every change that would have
 * failed.
 */
export function replayText(replay: Replay, pen: ReplayPen): string[][] {
  const { paint, width } = pen;
  const { changes, unit } = replay;
  const judged = changes.filter(({ asNew }) => asNew !== null);
  const title = paint.bold("Replay");
  const said = remarks(replay).flatMap((each) => wrap(each, width, "  ", "  "));
  if (judged.length === 0) return [[title, ...said]];
  const [oldest, newest] = [judged.at(-1), judged[0]];
  const span =
    oldest?.day === newest?.day ? `of ${newest?.day ?? ""}` : `${oldest?.day ?? ""} to ${newest?.day ?? ""}`;
  const what = `The last ${judged.length === 1 ? unit : count(judged.length, unit)} on this branch, ${span}, judged with ${judged.length === 1 ? "its own date" : "their own dates"} as today:`;
  const differ = replay.enforceFrom !== null;
  const red = (of: (change: ReplayedChange) => ReplayVerdict | null): ReplayedChange[] =>
    judged.filter((each) => colourIn(of(each)) === "red");
  const [asWritten, asNew] = [red((each) => each.asWritten), red((each) => each.asNew)];
  const onlyNew = asNew.filter((each) => !asWritten.includes(each));
  const rows = [
    ["", "red", "warnings", "clean"],
    row(
      differ ? `with enforce-from: ${replay.enforceFrom}` : "as configured",
      judged.map((each) => each.asWritten),
    ),
    ...(differ
      ? [
          row(
            "as if every notice were new",
            judged.map((each) => each.asNew),
          ),
        ]
      : []),
  ];
  const notes = [...(differ ? meaning : []), ...why(asWritten, asNew)].flatMap((each) =>
    wrap(each, width, "  ", "  "),
  );
  return [
    [title, ...wrap(what, width, "  ", "  "), "", ...table(rows), "", ...notes, ...said],
    ...changeBlocks(
      differ ? "Changes that would fail with `enforce-from`" : "Changes that would fail",
      asWritten,
      (each) => each.asWritten,
      pen,
    ),
    ...changeBlocks(
      "Changes that would fail only if every notice were new",
      onlyNew,
      (each) => each.asNew,
      pen,
    ),
  ];
}

const meaning = [
  "The first row shows how such changes will be judged from now on: old notices may be incomplete, but new ones may not.",
  "The second row shows the result without enforce-from, which is how new notices are judged.",
];

/** Lists the rules that fail with the number of changes, and settings that reduce the failures. */
function why(red: readonly ReplayedChange[], redAsNew: readonly ReplayedChange[]): string[] {
  const rules = red.flatMap(({ asWritten }) => [...new Set(heaviestOf(asWritten).map(({ rule }) => rule))]);
  const counts = [...Map.groupBy(rules, (each) => each)].map(
    ([rule, { length }]) => `${plainName(rule)} in ${length}`,
  );
  const versions = [...new Set(redAsNew.flatMap((each) => each.versions))].map(plainName);
  const named = `${versions.slice(0, 5).join(", ")}${versions.length > 5 ? ", …" : ""}`;
  return [
    ...(red.length === 0
      ? []
      : [
          `Failures: ${counts.join(", ")}. To lower any of these to a warning, use \`rules:\` in the configuration. With \`fail-on: never\`, the check only reports.`,
        ]),
    ...(versions.length === 0
      ? []
      : [
          `Some notices name only a version (${named}). Their sunset is the day of that version under \`releases:\`.`,
        ]),
  ];
}

/** Returns the findings that made the change fail: its errors, or with `fail-on: warning` all findings. */
function heaviestOf(judged: ReplayVerdict | null): readonly Finding[] {
  const findings = judged?.findings ?? [];
  const errors = findings.filter(({ severity }) => severity === "error");
  return errors.length > 0 ? errors : findings;
}

function remarks({ found: atHand, asked, shallow, outOfTime, changes, unit }: Replay): string[] {
  const unjudged = changes.filter(({ asNew }) => asNew === null);
  const reasons = unjudged
    .slice(0, briefList)
    .map((each) => `${commit(each.commit)} could not be judged: ${plainLine(each.reason ?? "")}.`);
  return [
    ...(outOfTime
      ? [
          `The replay ran out of time after ${changes.length} of ${count(atHand, unit)}. To judge only those, use --replay ${changes.length}.`,
        ]
      : []),
    ...(shallow
      ? [
          `The history is incomplete: it contains ${atHand} of ${count(asked, unit)}. In a shallow clone, \`git fetch --unshallow\` fetches the rest.`,
        ]
      : atHand < asked
        ? [`The history has only ${count(atHand, unit)}.`]
        : []),
    ...reasons,
    ...(unjudged.length > briefList ? [`${unjudged.length - briefList} more could not be judged.`] : []),
  ];
}

function row(title: string, judged: readonly (ReplayVerdict | null)[]): string[] {
  const { red, warnings, clean } = tallyOf(judged);
  return [title, String(red), String(warnings), String(clean)];
}

function table(rows: readonly (readonly string[])[]): string[] {
  const first = Math.max(...rows.map(([title = ""]) => title.length));
  return rows.map(
    ([title = "", ...cells]) => `  ${pad(title, first)}${cells.map((each) => each.padStart(10)).join("")}`,
  );
}

function changeBlocks(
  title: string,
  changes: readonly ReplayedChange[],
  of: (change: ReplayedChange) => ReplayVerdict | null,
  { paint, width }: ReplayPen,
): string[][] {
  if (changes.length === 0) return [];
  const lines = changes.flatMap((each) => [
    `  ${commit(each.commit)} ${each.day} ${plainLine(each.subject, 120)}`,
    ...findingLines(of(each), width),
  ]);
  return [[paint.bold(title), ...lines]];
}

function findingLines(judged: ReplayVerdict | null, width: number): string[] {
  const entries = heaviestFirst(condense(heaviestOf(judged)));
  const listed = entries.slice(0, briefList).flatMap((each) => {
    const one = "many" in each ? each.many.findings[0] : each.one;
    const title =
      "many" in each
        ? manyTitle(each.many)
        : `${severityOf(each)} ${plainName(one.rule)}  ${placeText(one.place)}`;
    return [`    ${title}`, ...wrap(plainLine(one.message), width, "      ", "      ")];
  });
  const more = entries.length - briefList;
  return [...listed, ...(more > 0 ? [`    and ${more} more`] : [])];
}

function colourIn(judged: ReplayVerdict | null): string | null {
  return judged === null ? null : colourOf(judged);
}
