import { addDays } from "../../../src/core/time/day.ts";
import type {
  DueOn,
  DueRepository,
  KnownRepositories,
  KnownRepository,
  ListedRepository,
  RunRecord,
} from "../../../src/ports/known-repositories.ts";

interface Row extends KnownRepository {
  readonly pushedAt: string | null;
}

/** What is known of repositories, in memory: the same contract as the tables. */
export class MemoryKnown implements KnownRepositories {
  readonly rows = new Map<number, Row>();
  readonly reconciled = new Map<number, string>();

  async find(ids: readonly number[]): Promise<ReadonlyMap<number, KnownRepository>> {
    return new Map([...this.rows].filter(([id]) => ids.includes(id)));
  }

  async completed(at: RunRecord): Promise<void> {
    const pushedAt = this.rows.get(at.id)?.pushedAt ?? null;
    this.rows.set(at.id, { ...at, stale: false, failures: 0, pushedAt });
  }

  async passed(id: number, commit: string, seen: string): Promise<void> {
    this.change(id, { commit, seen, stale: false, failures: 0 });
  }

  async pushed(id: number, at: string): Promise<void> {
    this.change(id, { pushedAt: at });
  }

  async failed(repository: DueRepository, today: string): Promise<void> {
    const row = this.rows.get(repository.id) ?? fresh(repository, today);
    const isAgain = row.failures > 0 && (row.nextRun ?? "") > today;
    const failures = isAgain ? row.failures : row.failures + 1;
    this.rows.set(row.id, { ...row, failures, nextRun: addDays(today, Math.min(failures, 7)) });
  }

  async dueBy(id: number, day: string): Promise<void> {
    const next = this.rows.get(id)?.nextRun ?? day;
    this.change(id, { nextRun: next < day ? next : day });
  }

  async due({ today, engine }: DueOn): Promise<readonly DueRepository[]> {
    return [...this.rows.values()]
      .filter((row) => (row.nextRun !== null && row.nextRun <= today) || row.engine !== engine || row.stale)
      .sort((a, b) => a.installation - b.installation || a.id - b.id)
      .map(({ id, installation, owner, repo, defaultBranch }) => ({
        id,
        installation,
        owner,
        repo,
        defaultBranch,
      }));
  }

  async reconcile(installation: number, listed: readonly ListedRepository[], today: string): Promise<void> {
    const ids = new Set(listed.map(({ id }) => id));
    for (const row of this.rows.values())
      if (row.installation === installation && !ids.has(row.id)) this.rows.delete(row.id);
    for (const each of listed) {
      const row = this.rows.get(each.id);
      const { owner, repo, defaultBranch, pushedAt } = each;
      if (row === undefined) {
        this.rows.set(each.id, { ...fresh({ ...each, installation }, today), pushedAt });
        continue;
      }
      const isOther =
        row.pushedAt !== pushedAt ||
        row.defaultBranch !== defaultBranch ||
        row.owner !== owner ||
        row.repo !== repo;
      this.change(each.id, { installation, owner, repo, pushedAt, stale: row.stale || isOther });
    }
    this.reconciled.set(installation, today);
  }

  async installations(): Promise<ReadonlyMap<number, string>> {
    return this.reconciled;
  }

  async forgetInstallations(ids: readonly number[]): Promise<void> {
    for (const id of ids) this.reconciled.delete(id);
    for (const row of this.rows.values()) if (ids.includes(row.installation)) this.rows.delete(row.id);
  }

  async forget(ids: readonly number[]): Promise<void> {
    for (const id of ids) this.rows.delete(id);
  }

  private change(id: number, over: Partial<Row>): void {
    const row = this.rows.get(id);
    if (row !== undefined) this.rows.set(id, { ...row, ...over });
  }
}

function fresh({ id, installation, owner, repo, defaultBranch }: DueRepository, today: string): Row {
  return {
    id,
    installation,
    owner,
    repo,
    defaultBranch,
    commit: null,
    engine: "",
    nextRun: "0001-01-01",
    seen: today,
    watched: null,
    stale: false,
    failures: 0,
    pushedAt: null,
  };
}
