import { LexicalLook } from "../../core/bodies/lexical-look.ts";
import { compareRegisters } from "../../core/compare/compare-registers.ts";
import type { Survived } from "../../core/compare/registers.ts";
import { hasPublicity } from "../../core/judging/path-policy.ts";
import { isOnlyMember } from "../../core/surface/members.ts";
import type { Change } from "../../core/model/change.ts";
import type { Day } from "../../core/model/feature.ts";
import type { Configuration, Policy } from "../../core/model/policy.ts";
import type { UndeprecatedRemoval, UnverifiedFeature, UnverifiedFile } from "../../core/model/rule.ts";
import type { ConfigurationState } from "../policy/configuration.ts";
import { compareDeclared } from "../register/declared-features.ts";
import { partsByNames } from "../names/by-names.ts";
import type { FoundNameChanges, NameQuestion } from "../names/find-name-changes.ts";
import { settingFor } from "../../core/judging/rule-setting.ts";
import { enclosing, type FileRead } from "../../core/model/register.ts";
import type { CheckRequest } from "./check-request.ts";
import type { CheckBasis } from "./check-basis.ts";
import { compareAll } from "./compare-all.ts";
import { extendedByDecision } from "./extending-decisions.ts";
import { keptWithoutNotice, removalsDespiteKeep, withKept } from "./keep-decisions.ts";
import type { ChangeReading } from "./read-changes.ts";

export interface Transitions {
  /** Changes of features with a notice, an entry in the configuration, or a `keep` decision. */
  readonly all: readonly Change[];
  /** Removals of features that never had a notice, if the policy protects them. */
  readonly undeprecated: readonly UndeprecatedRemoval[];
  /** Features of base, and watched files of base, that cannot be read at head. */
  readonly unverified: readonly UnverifiedFeature[];
  readonly unverifiedFiles: readonly UnverifiedFile[];
  /** Limitations in the analysis of names. */
  readonly remarks: readonly string[];
}

export async function findTransitions(request: CheckRequest, basis: CheckBasis): Promise<Transitions> {
  const { state, watched, published } = basis;
  const { byNames, others: reading } = partsByNames(basis.reading);
  const { policy } = state.judging;
  const isWatched = watched.size > 0 || hasPublicity(policy);
  const surface = isWatched ? await import("../surface/undeprecated.ts") : null;
  const decisions = [...policy.decisions, ...basis.droppedKeeps];
  const kept = keptWithoutNotice(decisions, basis.reading.base, request.today);
  const ids = await publishedIds(basis);
  const publicFiles = { paths: watched, published, ids };
  const watchedFeatures = surface?.publicFeatures(basis.reading, publicFiles, request) ?? new Map();
  const judgedAlone = withKept(watchedFeatures, kept);
  const [ofNames, ofOthers] = splitByPath(judgedAlone, byNames.base);
  const names = await nameChanges({ ...basis, reading: byNames, policy, unnoticed: ofNames });
  const compared = await compareAll(request, reading, policy, ofOthers);
  const changes = [...compared.changes, ...names.changes];
  const all = [
    ...(await bodiesLeft([...compared.survived, ...names.survived], basis.reading)),
    ...changes.filter((each) => each.noticed).filter((each) => !isCausedByCapability(each)),
    ...(await declaredChanges(basis, request.today)).filter((each) => !isCausedByCapability(each)),
    ...removalsDespiteKeep(kept, [...compared.changes, ...names.changes]),
    ...(await shortenedByMembership(basis)),
    ...(await extendedByDecision(state, basis.revisions.head, request.today)),
  ];
  const lookAt = lexicalLooks(basis.reading);
  const found = [...compared.unverified, ...names.unverified].map((feature) => ({
    feature,
    isSeen: lookAt(feature.place.path)?.finds(feature) === true,
    wasUnread: basis.reading.base.get(feature.place.path)?.complete === false,
  }));
  const unverified = found.flatMap(({ feature, ...each }) =>
    feature.notice === null ? [] : { ...each, feature },
  );
  if (surface === null)
    return { all, unverified, undeprecated: [], unverifiedFiles: [], remarks: names.remarks };
  const judged = new Set(all.map(({ feature }) => feature));
  const { removals, deprecatedSince } = await surface.undeprecatedRemovals(
    request,
    reading,
    policy,
    compared.changes.flatMap((each) => (each.noticed || judged.has(each.feature) ? [] : [each])),
    {
      paths: watched,
      judged,
      configurationPath: state.path,
      published: ids,
      named: names.changes.flatMap((each) => (each.noticed || judged.has(each.feature) ? [] : [each])),
    },
  );
  return {
    remarks: names.remarks,
    all: withoutGoneInside([...all, ...deprecatedSince], removals, basis.reading.base, policy),
    undeprecated: removals,
    unverified,
    unverifiedFiles: surface.unverifiedFiles(
      found.flatMap(({ feature, ...each }) => (feature.notice === null ? { ...each, feature } : [])),
      request,
      policy,
      ids,
    ),
  };
}

/** Loads the comparison of names only if it is needed. */
async function nameChanges(
  question: Omit<NameQuestion, "revisions"> & Pick<CheckBasis, "revisions">,
): Promise<FoundNameChanges> {
  const { reading, changes, revisions } = question;
  const isManifest = revisions.from.engine.readers.some(
    ({ naming, layout }) =>
      naming !== undefined && changes.some(({ path }) => layout.publishing?.isManifest(path) === true),
  );
  if (reading.base.size + reading.head.size === 0 && !isManifest)
    return { changes: [], unverified: [], survived: [], isCut: false, remarks: [] };
  const { findNameChanges } = await import("../names/find-name-changes.ts");
  return findNameChanges(question);
}

function splitByPath<T>(
  all: ReadonlyMap<string, T>,
  own: ReadonlyMap<string, unknown>,
): readonly [ReadonlyMap<string, T>, ReadonlyMap<string, T>] {
  return [
    new Map([...all].filter(([path]) => own.has(path))),
    new Map([...all].filter(([path]) => !own.has(path))),
  ];
}

/** Returns the changes in the files that were read. Used if the time limit is reached. */
export function transitionsAsRead({ reading, state }: CheckBasis): Transitions {
  const { unstable } = state.judging.policy.contracts;
  const { changes } = compareRegisters({ ...reading, unstable, packageOf: () => "" });
  const all = changes.filter((each) => each.noticed).filter((each) => !isCausedByCapability(each));
  return { all, undeprecated: [], unverified: [], unverifiedFiles: [], remarks: [] };
}

/** Returns true for changes that a capability's notice causes in its members. The capability itself is reported. */
function isCausedByCapability({ change, base, head }: Change): boolean {
  if (change === "announced" || change === "amended" || change === "extended")
    return head !== null && isOnlyMember(head);
  return change === "withdrawn" && base !== null && isOnlyMember(base);
}

/** Searches the text of files that cannot be parsed at head, because they may still contain a declaration. */
function lexicalLooks({ base, texts }: ChangeReading): (path: string) => LexicalLook | null {
  const looks = new Map<string, LexicalLook | null>();
  const look = (path: string): LexicalLook | null => {
    const [file, before, after] = [base.get(path), texts.base.get(path), texts.head.get(path)];
    if (file === undefined || before === undefined || after === undefined) return null;
    return new LexicalLook({ base: before, head: after }, file.tables.lexis);
  };
  return (path) => {
    const known = looks.get(path);
    if (known !== undefined) return known;
    const made = look(path);
    looks.set(path, made);
    return made;
  };
}

/** Loaded only if the configuration protects published declarations. */
async function publishedIds({
  published,
  reading,
  revisions,
  state,
}: CheckBasis): Promise<ReadonlySet<string>> {
  if (published.size === 0) return new Set();
  const { publishedDeclarations } = await import("../surface/published.ts");
  const files = [...reading.base.values()].filter(({ path }) => published.has(path));
  return publishedDeclarations(files, revisions.from, state.judging.policy);
}

/** Loaded only if a feature with a notice remains in a changed file. */
async function bodiesLeft(survived: readonly Survived[], reading: ChangeReading): Promise<readonly Change[]> {
  if (survived.length === 0) return [];
  const { hollowed } = await import("../bodies/hollowed.ts");
  return hollowed(survived, reading);
}

/** Loaded only if head's capabilities have new globs. */
async function shortenedByMembership({ state, revisions }: CheckBasis): Promise<readonly Change[]> {
  const after = state.head?.configuration?.policy.capabilities ?? [];
  const before = state.judging.policy.capabilities;
  const isNew = ({ id, members }: (typeof after)[number]): boolean => {
    const known = before.find((each) => each.id === id)?.members ?? [];
    return members.some((glob) => !known.includes(glob));
  };
  if (!after.some(isNew)) return [];
  const { shortenedMembers } = await import("../register/shortened-members.ts");
  return shortenedMembers(after.filter(isNew), before, revisions.head, state);
}

async function declaredChanges(
  { state, revisions, changes }: CheckBasis,
  today: Day,
): Promise<readonly Change[]> {
  const { path } = state;
  const before = { configuration: state.judging, path, tree: revisions.from.tree };
  const configuration = configurationAtHead(state);
  const { tree } = revisions.head;
  const after = configuration && { configuration, path, tree };
  const hasMember = async (globs: readonly string[]): Promise<boolean> =>
    (await import("../register/matched-members.ts")).hasMember(globs, revisions.head);
  const manifests = new Set(revisions.head.engine.readers.flatMap(({ layout }) => layout.manifests));
  const isManifest = (path: string): boolean => manifests.has(path.slice(path.lastIndexOf("/") + 1));
  return compareDeclared(before, after, tree, changes, { today, hasMember, isManifest });
}

/** Returns head's configuration. Null if it is invalid. If head has no file, it lists no features. */
function configurationAtHead({ head, judging }: ConfigurationState): Configuration | null {
  return head === null ? { ...judging, features: [] } : head.configuration;
}

/** Leaves out removed members of a container without a notice if the removal of the container is an error. */
function withoutGoneInside(
  changes: readonly Change[],
  removals: readonly UndeprecatedRemoval[],
  base: ReadonlyMap<string, FileRead>,
  policy: Policy,
): readonly Change[] {
  const failing = removals.filter(
    ({ change, byDefault }) =>
      change.change === "removed" &&
      settingFor(policy, "removal/undeprecated", change.path, byDefault) === "error",
  );
  if (failing.length === 0) return changes;
  const ids = new Set(failing.map(({ change }) => change.feature));
  return changes.filter(({ change, base: feature }) => {
    const file = base.get(feature?.place.path ?? "");
    if (change !== "removed" || !file || !feature?.declaration) return true;
    return enclosing(file, feature.declaration, ({ id }) => (ids.has(id) ? true : null)) === null;
  });
}
