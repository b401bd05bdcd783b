import { audienceSeen } from "../../core/judging/audience.ts";
import { addDays } from "../../core/time/day.ts";
import type { Day } from "../../core/model/feature.ts";
import { rowOf } from "../../core/judging/lifecycle.ts";
import { stageOf } from "../../core/reminders/stage.ts";
import type { DatedFeature, Use, Uses } from "../../core/reminders/dated-feature.ts";
import type { RegisterEntry } from "../../core/model/result/result.ts";
import { windowOf } from "../../core/time/window.ts";
import type { AuditRequest } from "../audit.ts";
import { circumstancesOf, graceTurns } from "../../analysis/facts/circumstances.ts";
import { agesOf } from "../../analysis/history/ages.ts";
import { sourcesAt } from "../../analysis/history/sources-at.ts";
import { Revision } from "../../analysis/revision/revision.ts";
import { agreedCallers, type Agrees } from "./agreement.ts";
import { ownersIn } from "./owners.ts";
import { listItems } from "../../core/limits.ts";
import { isGeneratedName, isTest, isVendored } from "../../core/repository/conventions.ts";
import type { Feature } from "../../core/model/notice.ts";
import { lastSegment } from "../../core/model/qualified-name.ts";
import type { Engine } from "../../analysis/register/engine.ts";

const identifier = /^[\p{ID_Start}_$][\p{ID_Continue}$]{2,}$/u;
const token = /[\p{ID_Start}_$][\p{ID_Continue}$]*/gu;

interface UsesOfName {
  readonly code: Use[];
  readonly tests: Use[];
}

/** Finds the names of features outside their declarations. One search covers all features. */
export async function findUses(
  features: readonly Feature[],
  revision: Revision,
): Promise<(feature: Feature) => Uses | null> {
  const names = new Map(
    features.flatMap((each) => namesOf(each, revision.engine).map((name) => [each.id, name] as const)),
  );
  const wanted = Map.groupBy(
    features.filter(({ id }) => names.has(id)),
    ({ id }) => names.get(id) ?? "",
  );
  const usesById = new Map<string, UsesOfName>(features.map(({ id }) => [id, { code: [], tests: [] }]));
  const all = wanted.size === 0 ? [] : await revision.containing([...wanted.keys()]);
  const paths = all.filter((path) => {
    const layout = revision.engine.readerFor(path)?.layout;
    return !isVendored(path, layout) && !isGeneratedName(path, layout);
  });
  paths.sort();
  // The files are streamed, because a name such as `get` occurs in half of a repository.
  const texts = revision.texts(paths);
  for await (const { path, text } of texts) {
    if (text === null) continue;
    const layout = revision.engine.readerFor(path)?.layout;
    const where = layout !== undefined && isTest(path, layout) ? "tests" : "code";
    for (const [name, line] of namedLines(text, wanted))
      for (const feature of wanted.get(name) ?? [])
        if (!isOwn(feature, path, line)) usesById.get(feature.id)?.[where].push({ path, line });
  }
  return ({ id }) => (names.has(id) ? usesOf(usesById.get(id), texts.left.length > 0) : null);
}

function usesOf(uses: UsesOfName | undefined, partial: boolean): Uses {
  const { code, tests } = uses ?? { code: [], tests: [] };
  return {
    code: inOrder(code).slice(0, listItems),
    tests: inOrder(tests).slice(0, listItems),
    codeCount: code.length,
    testCount: tests.length,
    partial,
  };
}

/** Returns the names that callers write to use the feature. Empty if there are none to search for. */
function namesOf({ id, place, declaration }: Feature, engine: Engine): string[] {
  if (declaration === null) {
    const name = id.slice(id.indexOf(":") + 1);
    return name.length < 3 || /[\r\n]/.test(name) ? [] : [name];
  }
  // Callers rarely write the name of a parameter.
  if (declaration.parameterAt !== undefined) return [];
  const last = lastSegment(declaration);
  const names = engine.readerFor(place.path)?.names;
  const name = names?.constructors.includes(last) === true ? (declaration.segments.at(-2) ?? "") : last;
  return identifier.test(name) && name !== names?.defaultExport?.name ? [name] : [];
}

/** Yields each name with the lines that contain it as a word, once for each line. */
function* namedLines(
  text: string,
  wanted: ReadonlyMap<string, unknown>,
): Generator<readonly [name: string, line: number]> {
  const phrases = [...wanted.keys()].filter((name) => !identifier.test(name) && text.includes(name));
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const words = new Set(line.match(token));
    for (const word of words) if (wanted.has(word)) yield [word, index + 1];
    for (const phrase of phrases) if (line.includes(phrase)) yield [phrase, index + 1];
  }
}

/** True for the lines of its notice and of its name. */
function isOwn({ place, notice }: Feature, path: string, line: number): boolean {
  if (path !== place.path) return false;
  return line === place.line || (line >= notice.line && line <= notice.endLine);
}

function inOrder(uses: Use[]): Use[] {
  return uses.sort((a, b) => (a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1));
}

export type DatedFeaturesRequest = Pick<
  AuditRequest,
  | "repository"
  | "engine"
  | "at"
  | "base"
  | "today"
  | "state"
  | "usage"
  | "readLocal"
  | "sourceWorld"
  | "onStep"
> & {
  /** Absent if the repositories of callers are unreachable. */
  readonly agrees?: Agrees;
};

export interface DatedFeatures {
  readonly features: readonly DatedFeature[];
  /** The days on which the text about the features changes without any other change. They may be in the past. */
  readonly turns: readonly Day[];
}

/** Returns everything that reminders say about these features. Features without a date are omitted. */
export async function datedFeaturesOf(
  entries: readonly RegisterEntry[],
  request: DatedFeaturesRequest,
): Promise<DatedFeatures> {
  const { repository, engine, at, today, state } = request;
  const { policy } = state.judging;
  const tree = repository.tree(at);
  const features = entries.map(({ feature }) => feature);
  const { evidence, lineage } = await sourcesAt(request, features);
  const owners = await ownersIn(tree, policy.reminders);
  const uses = await findUses(features, new Revision(tree, engine, policy));
  const ageOf = await agesOf(
    entries.flatMap(({ feature, effectiveSunset }) =>
      effectiveSunset === null ? [] : { feature, enough: "1970-01-01" },
    ),
    lineage,
  );
  const dated: DatedFeature[] = [];
  const turns: Day[] = [];
  for (const [index, entry] of entries.entries()) {
    request.onStep?.(
      `Followed ${index + 1} of ${entries.length} features through history.`,
      (index + 1) / entries.length,
    );
    const { feature, effectiveSunset: sunset } = entry;
    if (sunset === null) continue;
    const introduced = await ageOf(feature);
    const used = evidence(feature);
    const audience = audienceSeen(entry.audience, used);
    const agreed = await agreedCallers(used, request.agrees);
    const circumstances = circumstancesOf(
      { ...entry, audience },
      { policy, today, introduced, evidence: used, agreed },
    );
    const window = windowOf(audience, policy).min;
    turns.push(...graceTurns(introduced, window));
    // A commit with a future date counts as today's every day.
    if (introduced.known && introduced.day >= today) turns.push(addDays(today, 1));
    dated.push({
      entry: { ...entry, audience },
      sunset,
      stage: stageOf(sunset, today, policy.reminders),
      circumstances,
      row: rowOf(circumstances),
      introduced: introduced.known ? introduced.day : null,
      window,
      evidence: used,
      agreed,
      owners: owners(feature.place.path),
      uses: uses(feature),
    });
  }
  return { features: dated, turns };
}
