import { sameFamily } from "../core/compare/kinds.ts";
import type { Declaration } from "../core/declaration.ts";
import type { Day } from "../core/feature.ts";
import { lineDates } from "../core/line-dates.ts";
import type { Feature } from "../core/notice.ts";
import type { Policy } from "../core/policy.ts";
import { coveringFeature, type FileRead } from "../core/register.ts";
import type { Introduced } from "../core/rule.ts";
import type { FileVersion, Repository } from "../ports/file-tree.ts";
import { mayHoldNotice, type Engine } from "./engine.ts";

/** A feature at one commit of base's first-parent line; `feature` null: declared there without a notice. */
export interface Standing {
  readonly commit: string;
  readonly day: Day;
  readonly feature: Feature | null;
}

/** Follows features back along base's first-parent line, through moves. One for a whole check: it remembers. */
export class Lineage {
  readonly #repository: Repository;
  readonly #engine: Engine;
  readonly #policy: Policy;
  readonly #tip: string;
  readonly #today: Day;
  #line: Promise<{ complete: boolean; days: ReadonlyMap<string, Day> }> | null = null;
  readonly #versions = new Map<string, Promise<readonly FileVersion[]>>();

  constructor(repository: Repository, engine: Engine, policy: Policy, tip: string, today: Day) {
    this.#repository = repository;
    this.#engine = engine;
    this.#policy = policy;
    this.#tip = tip;
    this.#today = today;
  }

  /**
   * When the latest unbroken run of notices on the feature began. The run is followed until it ends or is
   * older than `enough`: further back makes no difference to the caller.
   */
  async introduced(feature: Feature, enough: Day): Promise<Introduced> {
    await this.#repository.history.reach(this.#tip, enough);
    const { complete } = await this.#dates();
    let oldest: Standing | null = null;
    for await (const standing of this.standings(feature)) {
      if (standing.feature === null) return began(oldest, this.#today);
      oldest = standing;
      if (standing.day <= enough) return { known: true, day: standing.day, atLatest: true };
    }
    if (complete) return began(oldest, this.#today);
    const reason = "the history at hand is shallow and ends before the notice began";
    return { known: false, since: oldest?.day ?? null, reason };
  }

  /** The feature at each commit that changed its file, newest first, until its declaration began. */
  async *standings(feature: Feature): AsyncGenerator<Standing> {
    const { days } = await this.#dates();
    let sought: Sought = {
      path: feature.place.path,
      declaration: feature.declaration,
      key: feature.notice.feature,
    };
    let after: string | null = null;
    for (let moves = 0; moves < 20; moves += 1) {
      const versions = await this.#versionsOf(sought.path);
      const from: number = after === null ? 0 : indexAfter(versions, after, days);
      let born: string | null = null;
      for (const version of versions.slice(from)) {
        const found = await this.#stateAt(sought, version);
        if (found === undefined) break;
        born = version.commit;
        yield { commit: version.commit, day: days.get(version.commit) ?? this.#today, feature: found };
      }
      const origin: Sought | null = born === null ? null : await this.#originOf(sought, born);
      if (origin === null) return;
      sought = origin;
      after = born;
    }
  }

  /** How often the sunset moved later in the run of notices that stands on base. */
  async extensions(feature: Feature): Promise<number> {
    let count = 0;
    let later = feature.notice.sunset;
    for await (const { feature: noted } of this.standings(feature)) {
      if (noted === null) break;
      const { sunset } = noted.notice;
      if (sunset !== null && later !== null && sunset < later) count += 1;
      later = sunset ?? later;
    }
    return count;
  }

  /** Whether an equal notice stood on the feature earlier in base's history: the change restores it. */
  async stoodEarlier(feature: Feature): Promise<boolean> {
    const sought = {
      path: feature.place.path,
      declaration: feature.declaration,
      key: feature.notice.feature,
    };
    for (const version of await this.#versionsOf(sought.path)) {
      const before = await this.#stateAt(sought, version);
      if (!before) continue;
      if (before.notice.essence === feature.notice.essence && before.notice.sunset === feature.notice.sunset)
        return true;
    }
    return false;
  }

  #dates(): Promise<{ complete: boolean; days: ReadonlyMap<string, Day> }> {
    this.#line ??= this.#repository.history
      .line(this.#tip)
      .then(({ complete, commits }) => ({ complete, days: lineDates(commits, this.#today) }));
    return this.#line;
  }

  #versionsOf(path: string): Promise<readonly FileVersion[]> {
    let versions = this.#versions.get(path);
    if (!versions) {
      versions = this.#repository.history
        .versions(this.#tip, [path])
        .then((answer) => answer.versions.get(path) ?? []);
      this.#versions.set(path, versions);
    }
    return versions;
  }

  /** The feature in one version of its file; null without notice; undefined where it is not declared. */
  async #stateAt(sought: Sought, version: FileVersion): Promise<Feature | null | undefined> {
    if (version.oid === null) return undefined;
    const file = await this.#readBlob(sought.path, version.oid);
    return file === null ? undefined : stateIn(file, sought);
  }

  async #readBlob(path: string, oid: string): Promise<FileRead | null> {
    for await (const { bytes } of this.#repository.blobs([oid])) {
      if (bytes === null) return null;
      return (await this.#engine.read(path, bytes, this.#policy.releases, oid)).file;
    }
    return null;
  }

  /** Where the declaration stood before the commit in which it first appeared at this path. */
  async #originOf(sought: Sought, commit: string): Promise<Sought | null> {
    const reader = this.#engine.readerFor(sought.path);
    const changes = await this.#repository.history.changesOf(commit);
    const sources = changes.filter(
      (each) => each.path !== sought.path && each.base?.oid && this.#engine.readerFor(each.path) === reader,
    );
    for (const source of sources) {
      const oid = source.base?.oid ?? "";
      for await (const { bytes } of this.#repository.blobs([oid])) {
        if (bytes === null || reader === null || !mayHoldNotice(reader, bytes)) continue;
        const file = (await this.#engine.read(source.path, bytes, this.#policy.releases, oid)).file;
        const before = file && stateIn(file, sought);
        if (!before?.declaration) continue;
        const left = source.head?.oid ? await this.#readBlob(source.path, source.head.oid) : null;
        if (left && stateIn(left, sought)) continue;
        return { path: source.path, declaration: before.declaration, key: before.notice.feature };
      }
    }
    return null;
  }
}

interface Sought {
  readonly path: string;
  readonly declaration: Declaration | null;
  readonly key: string | null;
}

function stateIn(file: FileRead, { declaration, key }: Sought): Feature | null | undefined {
  if (key !== null) for (const each of file.features.values()) if (each.notice.feature === key) return each;
  if (declaration === null) return undefined;
  const named = file.declarations.filter(
    (each) => each.name === declaration.name && sameFamily(each.kind, declaration.kind),
  );
  const parameters = declaration.parameters?.join(",");
  const found =
    named.find((each) => each.signature === declaration.signature && each.kind === declaration.kind) ??
    named.find((each) => each.parameters?.join(",") === parameters && each.kind === declaration.kind) ??
    theOnlyOne(named) ??
    theOnlyOne(named.filter((each) => each.notice !== null));
  if (!found) return undefined;
  return file.features.get(found.id) ?? coveringFeature(file, found);
}

function theOnlyOne<T>(list: readonly T[]): T | undefined {
  return list.length === 1 ? list[0] : undefined;
}

function began(oldest: Standing | null, today: Day): Introduced {
  return { known: true, day: oldest?.day ?? today, atLatest: false };
}

/** Versions older than a commit of the line: those after it in the file's own list, by their place on the line. */
function indexAfter(
  versions: readonly FileVersion[],
  commit: string,
  days: ReadonlyMap<string, Day>,
): number {
  const order = new Map([...days.keys()].toReversed().map((each, index) => [each, index]));
  const at = order.get(commit) ?? 0;
  const index = versions.findIndex((each) => (order.get(each.commit) ?? 0) > at);
  return index < 0 ? versions.length : index;
}
