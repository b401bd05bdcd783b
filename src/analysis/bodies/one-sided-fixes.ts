import { isFixed, oneSided, type FilePair, type HeadDeclaration } from "../../core/bodies/one-sided.ts";
import { candidatesTried } from "../../core/limits.ts";
import type { NoticeSource } from "../../core/model/declaration.ts";
import { honoured } from "../../core/judging/decision.ts";
import type { Feature } from "../../core/model/notice.ts";
import type { Policy } from "../../core/model/policy.ts";
import { declarationsById, type FileRead } from "../../core/model/register.ts";
import { unsearched } from "../../core/text/message-text.ts";
import type { OneSidedFix } from "../../core/model/rule.ts";
import type { CheckRequest } from "../changes/check-request.ts";
import { keysOf } from "../policy/decision-keys.ts";
import { likeliest, namesakes } from "../replacements/declared-names.ts";
import { latestSunset } from "../policy/effective-sunset.ts";
import type { ChangeReading } from "../changes/read-changes.ts";
import { replacementName } from "../replacements/replacement-names.ts";
import { Revision } from "../revision/revision.ts";
import type { Blob } from "../../ports/file-tree.ts";

/**
 * Finds fixes to only one form: to a replacement but not to the deprecated form that names it, or the reverse. Both
 * must be in changed files. Unchanged files are not read.
 */
export async function oneSidedFixes(
  request: CheckRequest,
  reading: ChangeReading,
  policy: Policy,
  remarks: string[],
): Promise<OneSidedFix[]> {
  const pairs = pairsOf(reading, (path) => request.engine.readerFor(path)?.kind !== "contract");
  const deprecatedFeatures = [...pairs.values()].flatMap((pair) => deprecatedIn(pair));
  if (deprecatedFeatures.length === 0) return [];
  await readReplacements(request, reading, { policy, remarks }, pairs, deprecatedFeatures);
  const fixed = namesFixed(pairs);
  const fixes: OneSidedFix[] = [];
  for (const feature of deprecatedFeatures) {
    const { notice: source, segments = [] } = feature.declaration ?? {};
    // A quick check first, because parsing notices is more expensive.
    if (!source || ![...wordsIn(source), ...segments].some((word) => fixed.has(word))) continue;
    const sunset = latestSunset([feature], policy, request.today);
    if (!isOpen(feature, sunset, policy, request.today)) continue;
    const fix = fixOf(feature, pairs);
    if (fix === null) continue;
    const { declaration, pair } = fix.changed;
    fixes.push({
      feature,
      sunset,
      isOldFixed: fix.isOldFixed,
      changed: { name: declaration.name, path: pair.head.path, line: declaration.place.line },
      counterpart: fix.left.declaration.name,
    });
  }
  return fixes;
}

function pairsOf(
  { base, head, texts }: ChangeReading,
  hasBodies: (path: string) => boolean,
): Map<string, FilePair> {
  const pairs = new Map<string, FilePair>();
  for (const [path, before] of base) {
    if (!hasBodies(path)) continue;
    const after = head.get(path);
    const [baseText, headText] = [texts.base.get(path), texts.head.get(path)];
    if (after && baseText !== undefined && headText !== undefined && after.complete)
      pairs.set(path, pairOf(before, after, baseText, headText));
  }
  return pairs;
}

function pairOf(base: FileRead, head: FileRead, baseText: string, headText: string): FilePair {
  return { base, head, baseLines: baseText.split("\n"), headLines: headText.split("\n") };
}

/** Returns base's features that are deprecated and still exist at head. */
function deprecatedIn({ base, head }: FilePair): readonly Feature[] {
  return [...base.features.values()].filter(
    ({ id, kind }) => head.features.has(id) && kind !== "parameter" && kind !== "module",
  );
}

function isOpen(feature: Feature, sunset: string | null, policy: Policy, today: string): boolean {
  const { keep } = honoured(policy.decisions, keysOf(feature), today);
  return keep === null && (sunset === null || today < sunset);
}

/** Returns the names of all functions whose bodies changed, and of their containers. */
function namesFixed(pairs: ReadonlyMap<string, FilePair>): ReadonlySet<string> {
  const names = new Set<string>();
  for (const pair of pairs.values())
    for (const declaration of pair.head.declarations)
      if (isFixed({ declaration, pair })) for (const part of declaration.segments) names.add(part);
  return names;
}

function wordsIn({ text, slots, links }: NoticeSource): readonly string[] {
  const all = [text ?? "", ...Object.values(slots), ...(links ?? [])].join(" ");
  return all.match(/[\p{ID_Continue}$]+/gu) ?? [];
}

function fixOf(feature: Feature, pairs: ReadonlyMap<string, FilePair>): ReturnType<typeof oneSided> {
  const pair = pairs.get(feature.place.path);
  const declaration = pair && declarationsById(pair.head).get(feature.id);
  if (!pair || !declaration) return null;
  for (const target of targetsOf(feature, pairs)) {
    const fix = oneSided({ declaration, pair }, target);
    if (fix !== null) return fix;
  }
  return null;
}

/** Returns the nearest declarations that the notice names as the replacement. Empty if the name is ambiguous. */
function targetsOf(feature: Feature, pairs: ReadonlyMap<string, FilePair>): readonly HeadDeclaration[] {
  const { replacement } = feature.notice;
  const name = replacement === null ? null : replacementName(replacement);
  if (name === null) return [];
  const candidates = likeliest([...pairs.values()].flatMap(({ head }) => namesakes(head, name, feature)));
  const targets = candidates.flatMap(({ declaration, deprecated, file }) => {
    const pair = pairs.get(file.path);
    return declaration && pair && !deprecated && declaration.kind !== "parameter"
      ? [{ declaration, pair }]
      : [];
  });
  const siblings = targets.filter((each) => each.declaration.container === feature.declaration?.container);
  const here = siblings.filter(({ pair }) => pair.head.path === feature.place.path);
  const nearest = [here, targets].find((list) => list.length > 0) ?? [];
  const names = new Set(nearest.map(({ declaration, pair }) => `${pair.head.path}#${declaration.name}`));
  return names.size === 1 ? nearest : [];
}

/** Reads changed files without notices, because they may declare a replacement. */
async function readReplacements(
  request: CheckRequest,
  { unread }: ChangeReading,
  { policy, remarks }: { readonly policy: Policy; readonly remarks: string[] },
  pairs: Map<string, FilePair>,
  deprecatedFeatures: readonly Feature[],
): Promise<void> {
  const { repository, engine, from } = request;
  const wanted = unread.filter(({ base, head, path }) => base?.oid && head?.oid && !pairs.has(path));
  if (wanted.length > candidatesTried)
    remarks.push(unsearched("fixes to only one form", `${candidatesTried} files without notices`));
  if (wanted.length === 0 || wanted.length > candidatesTried) return;
  const names = [
    ...new Set(
      deprecatedFeatures.flatMap(({ notice }) => replacementName(notice.replacement ?? "")?.last ?? []),
    ),
  ];
  if (names.length === 0) return;
  const read = (at: string): Revision => new Revision(repository.tree(at), engine, policy);
  const sides = { base: read(from), head: read(request.head) };
  const paths = wanted.map(({ path }) => path).values();
  const oids = wanted.flatMap(({ base, head }) => [base?.oid ?? "", head?.oid ?? ""]);
  for await (const [base, head] of inPairs(repository.blobs(oids))) {
    const path = paths.next().value ?? "";
    const [before, after] = [base.bytes, head.bytes];
    if (!before || !after || !names.some((name) => Buffer.from(after).includes(name))) continue;
    const own = await sides.base.read(path, before, base.oid);
    const other = await sides.head.read(path, after, head.oid);
    if (own.file && other.file && own.text !== null && other.text !== null)
      pairs.set(path, pairOf(own.file, other.file, own.text, other.text));
  }
}

/** Yields pairs as they arrive, so that only one pair is in memory. */
async function* inPairs(blobs: AsyncIterable<Blob>): AsyncGenerator<readonly [Blob, Blob]> {
  let first: Blob | null = null;
  for await (const each of blobs) {
    if (first !== null) yield [first, each];
    first = first === null ? each : null;
  }
}
