import { recordName } from "../../core/model/contract/endpoint.ts";
import { keysOf } from "../policy/decision-keys.ts";
import { saysTheSame } from "../../core/compare/same-notice.ts";
import type { Day } from "../../core/model/feature.ts";
import type { Feature, UnnoticedFeature } from "../../core/model/notice.ts";
import type { Configuration, Policy } from "../../core/model/policy.ts";
import type { Introduced } from "../../core/model/facts.ts";
import type { FileVersion, Repository } from "../../ports/file-tree.ts";
import { maxDay, addDays } from "../../core/time/day.ts";
import { countExtensions, type DatedState, type Extensions } from "../../core/time/extensions.ts";
import { isMemberBy } from "../../core/repository/member-glob.ts";
import { isOnlyMember } from "../../core/surface/members.ts";
import type { Engine } from "../register/engine.ts";
import { findFeature, type FeatureQuery } from "../replacements/feature-in-file.ts";
import { VersionReader } from "../revision/versions.ts";
import { declaredFeatures } from "../register/declared-entries.ts";
import { mayHoldWords } from "../mentions/longest-words.ts";
import { BaseLine } from "./base-line.ts";
import {
  configurationVersions,
  type ConfigurationVersion,
  type ReadConfigurations,
} from "./configuration-versions.ts";
import { bearerOf } from "./bearer-of.ts";
import { originOf } from "./origin.ts";
import { spokenVersions, writtenIn } from "./spoken-versions.ts";

/** A feature at one commit of base's first-parent line. `feature` is null if it was declared without a notice. */
export interface FeatureAtCommit {
  readonly commit: string;
  readonly day: Day;
  readonly feature: Feature | null;
}

export interface LineageRequest {
  readonly repository: Repository;
  readonly engine: Engine;
  readonly policy: Policy;
  /** The newest commit of base. */
  readonly base: string;
  readonly today: Day;
  /** Path of the file with the declared features. Null if they are not followed. */
  readonly configurationPath: string | null;
}

/** Follows features back along base's first-parent history, through moves. A check uses one instance as a cache. */
export class Lineage {
  readonly request: LineageRequest;
  readonly line: BaseLine;
  readonly #versions: VersionReader;
  readonly #configurationsRead: ReadConfigurations = new Map();

  constructor(request: LineageRequest) {
    this.request = request;
    this.line = new BaseLine(request.repository, request.base, request.today);
    this.#versions = new VersionReader(request);
  }

  /**
   * Finds when the current unbroken period with a notice began. Follows history until the period ends or is older than
   * `enough`, beyond which the age makes no difference. To report the exact start, at most `further` more versions of
   * the file are read.
   */
  async introduced(feature: Feature, enough: Day, further = 0): Promise<Introduced> {
    const { under, ...own } = feature;
    if (under === undefined || !isOnlyMember(feature)) return this.#ownIntroduced(feature, enough, further);
    // A member is announced once it exists and its capability's globs match it.
    const [there, spoken] = [
      feature.declaration === null ? null : await this.#ownIntroduced({ ...own }, enough, further),
      await this.#ownIntroduced(feature, enough, further),
    ];
    return there === null ? spoken : laterIntroduced(there, spoken);
  }

  async #ownIntroduced(feature: Feature, enough: Day, further: number): Promise<Introduced> {
    await this.line.reach(enough);
    const { complete, oldest } = await this.line.days();
    let first: FeatureAtCommit | null = null;
    let beyond = 0;
    for await (const state of this.states(feature, null)) {
      // A warning under a condition did not inform all callers.
      const isPart = state.feature?.notice.conditional === true && !feature.notice.conditional;
      if (state.feature === null || isPart) return this.#began(first);
      first = state;
      if (state.day > enough) continue;
      beyond += 1;
      if (beyond > further) return { known: true, day: state.day, atLatest: true };
    }
    if (first !== null && beyond > 0 && !complete && first.commit === oldest)
      return { known: true, day: first.day, atLatest: true };
    if (first === null && feature.declaration === null)
      return { known: false, since: null, reason: "the history of base does not contain its entry" };
    // If the period began after the oldest available commit, its start is known.
    if (complete || (first !== null && first.commit !== oldest)) return this.#began(first);
    if (this.request.repository.history.isNone)
      return { known: false, since: null, reason: "two files have no history", withoutHistory: true };
    const reason = "the fetched history is shallow and ends before the notice began";
    return { known: false, since: first?.day ?? null, reason };
  }

  /**
   * Yields the feature at each commit that changed its file, newest first, back to the start of its declaration.
   * `since`: stops at the version that was current on that day; null reads all versions. `isOnBase`: the feature equals
   * base's, so base's own version is not read.
   */
  async *states(
    from: Feature | UnnoticedFeature,
    since: Day | null,
    isOnBase = false,
  ): AsyncGenerator<FeatureAtCommit> {
    const { declaration, place, notice } = bearerOf(from);
    if (declaration === null) {
      const member = from.notice !== null && isOnlyMember(from) ? from : null;
      yield* this.#declaredStates(bearerOf(from).id, member, since);
      return;
    }
    let query: FeatureQuery | null = { path: place.path, declaration, key: notice?.feature ?? null };
    let born: string | null = null;
    const written = new Set(writtenIn(declaration));
    for (let moves = 0; query !== null && moves < 20; moves += 1) {
      const before: string | null = born;
      born = null;
      for await (const version of spokenVersions(
        query.path,
        before,
        this.line,
        this.request.engine,
        written,
      )) {
        const isKnown = isOnBase && moves === 0 && born === null && version.oid !== null;
        const declared = isKnown
          ? { feature: from.notice === null ? null : from }
          : await this.#stateAt(query, version);
        if (declared === null) break;
        const day = await this.#dayOf(version);
        if (declared !== "unreadable") {
          born = version.commit;
          for (const path of writtenIn(declared.feature?.declaration)) written.add(path);
          yield { commit: version.commit, day, feature: declared.feature };
          // Older versions belong to an earlier file that was deleted.
          if (version.isAdded) break;
        }
        if (since !== null && day <= since) return;
      }
      query =
        born === null ? null : await originOf(query, born, this.line, this.#versions, this.request.engine);
    }
  }

  /** Yields the feature in its current unbroken period with a notice, newest first, as far back as `since`. */
  async *run(feature: Feature, since: Day): AsyncGenerator<Feature> {
    await this.line.reach(since);
    for await (const { feature: noted } of this.states(feature, since)) {
      if (noted === null) return;
      yield noted;
    }
  }

  /** Returns the last day with a notice on a feature that has none at base, back to `since`. Null if there is none. */
  async noticedUntil(feature: UnnoticedFeature, since: Day): Promise<Day | null> {
    await this.line.reach(since);
    let later: Day | null = null;
    for await (const { day, feature: noted } of this.states(feature, since, true)) {
      if (noted !== null) return later ?? day;
      later = day;
    }
    return null;
  }

  /** Counts how often and how far the sunset was postponed in the current period with a notice, back to `since`. */
  async extensions(feature: Feature, since: Day): Promise<Extensions> {
    await this.line.reach(since);
    const order = await this.line.order();
    const names = new Set([...keysOf(feature), feature.id].map(recordName));
    const written: DatedState[] = [{ order: order.size, day: feature.notice.sunset }];
    for await (const { commit, feature: noted } of this.states(feature, since)) {
      if (noted === null) break;
      names.add(recordName(noted.key)).add(recordName(noted.id));
      written.push({ order: order.get(commit) ?? 0, day: noted.notice.sunset });
    }
    const decided: DatedState[] = [];
    for await (const { version, configuration } of this.#configurations()) {
      const about = configuration.policy.decisions.filter((each) => names.has(recordName(each.feature)));
      const day = maxDay(...about.map((each) => (each.decision === "extend" ? each.until : null)));
      decided.push({ order: order.get(version.commit) ?? 0, day });
    }
    return countExtensions(written, decided);
  }

  /**
   * Returns the ids and pinned ids of the feature since its notice exists, because records may use any of them.
   * `since`: history is fetched this far back. Null to use only the available history.
   */
  async namesOf(feature: Feature, since: Day | null): Promise<readonly string[]> {
    if (since !== null) await this.line.reach(since);
    const names = new Set([feature.key, feature.id]);
    for await (const { feature: noted } of this.states(feature, null)) {
      if (noted === null) break;
      // The feature did not have its own id while the notice of its container covered it.
      if (noted.declaration?.name !== feature.declaration?.name) continue;
      names.add(noted.key).add(noted.id);
    }
    return [...names];
  }

  /** Returns true if the feature had an equal notice in base's history since that day, so the change restores it. */
  async stoodEarlier(feature: Feature, since: Day): Promise<boolean> {
    const { declaration, place, notice } = bearerOf(feature);
    await this.line.reach(since);
    const isEqual = (before: Feature | null) => before !== null && saysTheSame(before.notice, notice);
    if (declaration === null) {
      for await (const before of this.#entryOf(feature.id)) if (isEqual(before.feature)) return true;
      return false;
    }
    if (await isLongUntouched(bearerOf(feature), this.request, this.line, since)) return false;
    const written = new Set(writtenIn(declaration));
    for await (const version of spokenVersions(place.path, null, this.line, this.request.engine, written)) {
      const before = await this.#stateAt({ path: place.path, declaration, key: notice.feature }, version);
      if (before !== null && before !== "unreadable" && isEqual(before.feature)) return true;
      // The newest version before `since` was still in place on that day; earlier versions do not matter.
      if (((await this.line.dayOf(version.commit)) ?? since) < since) break;
    }
    return false;
  }

  #began(first: FeatureAtCommit | null): Introduced {
    return { known: true, day: first?.day ?? this.request.today, atLatest: false };
  }

  async #dayOf({ commit }: FileVersion): Promise<Day> {
    return (await this.line.dayOf(commit)) ?? this.request.today;
  }

  /** `member`: stops when it is no longer a member of the entry. */
  async *#declaredStates(
    id: string,
    member: Feature | null,
    since: Day | null,
  ): AsyncGenerator<FeatureAtCommit> {
    for await (const { version, listed, feature, members } of this.#entryOf(id)) {
      if (!listed || (member !== null && !isMemberBy(members, member.id, true))) return;
      const day = await this.#dayOf(version);
      yield { commit: version.commit, day, feature };
      if (since !== null && day <= since) return;
    }
  }

  #entryOf(id: string): AsyncGenerator<EntryVersion> {
    return entryVersions(id, this.request.configurationPath ?? "", this.#configurations());
  }

  #configurations(): AsyncGenerator<ConfigurationVersion> {
    return configurationVersions(
      this.request.configurationPath,
      this.line,
      this.#versions,
      this.#configurationsRead,
    );
  }

  /** Returns the feature in one version of its file. Null if it is not declared there. */
  async #stateAt(
    query: FeatureQuery,
    { oid, commit }: FileVersion,
  ): Promise<ReturnType<typeof findFeature> | "unreadable"> {
    if (oid === null) return null;
    const file = await this.#versions.about(query, oid, commit);
    if (file === null) return "unreadable";
    return findFeature(file, query) ?? (file.complete ? null : "unreadable");
  }
}

/** Returns the later of two starts that are both required. If one is unknown, the result is unknown. */
function laterIntroduced(a: Introduced, b: Introduced): Introduced {
  if (!a.known) return a;
  return !b.known || b.day > a.day ? b : a;
}

/** A declared entry in one version of the configuration. `feature` is null without a notice. */
interface EntryVersion {
  readonly version: FileVersion;
  readonly listed: boolean;
  readonly feature: Feature | null;
  readonly members: readonly string[];
}

/** Yields a declared entry in each readable version of the configuration, in order. */
async function* entryVersions(
  id: string,
  path: string,
  versions: AsyncIterable<ConfigurationVersion>,
): AsyncGenerator<EntryVersion> {
  for await (const { version, configuration } of versions) {
    const all = known.get(configuration) ?? entriesOf(configuration, path);
    known.set(configuration, all);
    yield { version, ...((await all).get(id) ?? { listed: false, feature: null, members: [] }) };
  }
}

type Entry = Omit<EntryVersion, "version">;

const known = new WeakMap<Configuration, Promise<ReadonlyMap<string, Entry>>>();

/** Entries by id. The first of several entries counts. */
async function entriesOf(configuration: Configuration, path: string): Promise<ReadonlyMap<string, Entry>> {
  const features = new Map(
    (await declaredFeatures({ configuration, path })).toReversed().map((each) => [each.id, each]),
  );
  return new Map(
    configuration.features
      .toReversed()
      .map(({ id, members }) => [id, { listed: true, feature: features.get(id) ?? null, members }]),
  );
}

/** Additional days that are searched, because commits may be dated before their parents. */
const skew = 90;
/** Git does not accept earlier dates as days. */
const gitsFirst = "1971-01-01";

/**
 * Returns true if base's file of a notice is unchanged since long before that day, and does not contain the words of
 * the notice. Git then stops walking there. Walking the whole line takes a hundred times as long.
 */
async function isLongUntouched(
  { place, declaration, notice }: Feature,
  { repository, base }: { readonly repository: Pick<Repository, "tree">; readonly base: string },
  line: BaseLine,
  since: Day,
): Promise<boolean> {
  const day = addDays(since, -skew);
  const path = declaration?.notice?.writtenAt?.path ?? place.path;
  if (day < gitsFirst || !(await line.isUntouched(path, day))) return false;
  const bytes = await repository.tree(base).read(path);
  return bytes === null || !mayHoldWords(bytes, notice.text);
}
