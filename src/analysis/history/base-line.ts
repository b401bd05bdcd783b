import type { Day } from "../../core/model/feature.ts";
import { dayOf, maxDay } from "../../core/time/day.ts";
import { lineDates } from "../../core/time/line-dates.ts";
import type { FileChange, FileVersion, Repository, History } from "../../ports/file-tree.ts";

/** The numbers of commits in the newest part and in the next one. All older commits are a third part. */
const sizes: readonly number[] = [2000, 8000];

/** The number of expected files that are requested together with a wanted one. Each costs a tenth of a git process. */
const foreseenPaths = 64;

/** Versions of files, read in parts of a first-parent line, because the newest commits answer most questions. */
export class LineParts {
  readonly #history: Pick<History, "versions">;
  readonly #base: string;
  readonly #foreseen: ReadonlySet<string>;
  readonly #foreseenFar: ReadonlySet<string>;
  /** By part and path. */
  readonly #versions = new Map<string, Promise<readonly FileVersion[]>>();

  /** `foreseen`: paths for which the newest part may be requested; `foreseenFar`: every part. Both may grow. */
  constructor(
    history: Pick<History, "versions">,
    base: string,
    foreseen: ReadonlySet<string> = new Set(),
    foreseenFar: ReadonlySet<string> = new Set(),
  ) {
    this.#history = history;
    this.#base = base;
    this.#foreseen = foreseen;
    this.#foreseenFar = foreseenFar;
  }

  clear(): void {
    this.#versions.clear();
  }

  /**
   * Yields versions, newest first. `before`: only versions older than this commit. `order`: the position of each
   * commit, from the oldest.
   */
  async *versionsOf(
    path: string,
    order: ReadonlyMap<string, number>,
    before: string | null,
  ): AsyncGenerator<FileVersion> {
    const top = before === null ? order.size : (order.get(before) ?? 0);
    const commits = [...order.keys()];
    let end = order.size;
    for (const size of [...sizes, Number.POSITIVE_INFINITY]) {
      const start = Math.max(0, end - size);
      if (start < top)
        for (const version of await this.#within(path, commits, start, end)) {
          const place = order.get(version.commit);
          // A history that does not support parts returns the whole line.
          if (place === undefined || place < start || place >= Math.min(end, top)) continue;
          yield version;
        }
      if (start === 0) return;
      end = start;
    }
  }

  #within(
    path: string,
    commits: readonly string[],
    start: number,
    end: number,
  ): Promise<readonly FileVersion[]> {
    const keyOf = (each: string): string => `${String(end)} ${each}`;
    const known = this.#versions.get(keyOf(path));
    if (known !== undefined) return known;
    const foreseen = end === commits.length ? this.#foreseen : this.#foreseenFar;
    const others = foreseen.has(path)
      ? [...foreseen].filter((each) => each !== path && !this.#versions.has(keyOf(each)))
      : [];
    const paths = [path, ...others.slice(0, foreseenPaths)];
    const asked = this.#ask(paths, commits, start, end);
    const versionsOf = async (each: string): Promise<readonly FileVersion[]> => (await asked).get(each) ?? [];
    for (const each of paths) {
      const own = versionsOf(each);
      // Failures are reported to the caller that awaits the age.
      own.catch(() => {});
      this.#versions.set(keyOf(each), own);
    }
    return versionsOf(path);
  }

  async #ask(
    paths: readonly string[],
    commits: readonly string[],
    start: number,
    end: number,
  ): Promise<ReadonlyMap<string, readonly FileVersion[]>> {
    const part = { from: commits[end - 1] ?? this.#base, until: commits[start - 1] ?? null };
    const { versions } = await this.#history.versions(this.#base, paths, undefined, part);
    return versions;
  }
}

/** The days of base's first-parent line, as far as it is available. */
export interface LineDays {
  /** False if the line ends at a shallow boundary. */
  readonly complete: boolean;
  /** False if a commit is dated after today, so that its day and others change tomorrow. */
  readonly isSettled: boolean;
  /** Days by commit, oldest first. Commits of a later merge may have a later day; see `BaseLine.dayOf`. */
  readonly days: ReadonlyMap<string, Day>;
  /** The oldest available commit. If the line is incomplete, there may be earlier ones. */
  readonly oldest: string | null;
}

/** Base's first-parent line. Caches git's answers until more history is fetched. */
export class BaseLine {
  readonly #repository: Repository;
  readonly #base: string;
  readonly #today: Day;
  #reached: Day | null = null;
  #days: Promise<LineDays> | null = null;
  #order: ReadonlyMap<string, number> | null = null;
  readonly #versions = new Map<string, Promise<readonly FileVersion[]>>();
  readonly #parts: LineParts;
  readonly #brought = new Map<string, Promise<Day | null>>();
  readonly #changes = new Map<string, Promise<readonly FileChange[]>>();
  readonly #foreseen = new Set<string>();
  readonly #foreseenFar = new Set<string>();
  /** Versions since a day, by day and path. */
  readonly #touched = new Map<string, ReturnType<Repository["history"]["versions"]>>();

  constructor(repository: Repository, base: string, today: Day) {
    this.#repository = repository;
    this.#base = base;
    this.#today = today;
    this.#parts = new LineParts(repository.history, base, this.#foreseen, this.#foreseenFar);
  }

  /**
   * Announces files that may be requested: a query for the latest history of one of them covers all. `far`: files for
   * which the whole history will be requested.
   */
  foresee(paths: Iterable<string>, far: Iterable<string> = []): void {
    for (const path of paths) this.#foreseen.add(path);
    for (const path of far) this.#foreseenFar.add(path);
  }

  /** Fetches history back to a day if possible. */
  async reach(since: Day): Promise<void> {
    if (this.#reached !== null && this.#reached <= since) return;
    this.#reached = since;
    await this.#repository.history.reach(this.#base, since);
    if (this.#days === null || (await this.#days).complete) return;
    // The data of the shorter line is outdated now.
    this.#days = null;
    this.#order = null;
    this.#versions.clear();
    this.#parts.clear();
    this.#brought.clear();
  }

  days(): Promise<LineDays> {
    this.#days ??= this.#readDays();
    return this.#days;
  }

  async #readDays(): Promise<LineDays> {
    const { history } = this.#repository;
    const written = await history.line(this.#base, true);
    const isSettled = written.commits.every(([, seconds]) => seconds < endOf(this.#today));
    // If a commit is dated after today, the days of the commits that it merged depend on other commits, so
    // all are needed.
    const { complete, commits } = isSettled ? written : await history.line(this.#base);
    const days = lineDates(commits, this.#today);
    return { complete, isSettled, days, oldest: commits.at(-1)?.[0] ?? null };
  }

  /** Returns the day on which the branch received a commit. Undefined if the commit is not on the line. */
  async dayOf(commit: string): Promise<Day | undefined> {
    const { isSettled, days } = await this.days();
    const day = days.get(commit);
    if (day === undefined || !isSettled) return day;
    const brought = this.#brought.get(commit) ?? this.#broughtOn(commit);
    this.#brought.set(commit, brought);
    return maxDay(day, await brought) ?? day;
  }

  async #broughtOn(commit: string): Promise<Day | null> {
    const seconds = await this.#repository.history.broughtAt?.(this.#base, commit);
    return seconds == null ? null : dayOf(seconds);
  }

  /** The position of each commit on the line, from the oldest. */
  async order(): Promise<ReadonlyMap<string, number>> {
    this.#order ??= new Map([...(await this.days()).days.keys()].map((each, index) => [each, index]));
    return this.#order;
  }

  /** Requests several files from git at once. */
  async expect(paths: readonly string[]): Promise<void> {
    const unknown = paths.filter((path) => !this.#versions.has(path));
    if (unknown.length < 2) return;
    const { versions } = await this.#repository.history.versions(this.#base, unknown);
    for (const path of unknown) this.#versions.set(path, Promise.resolve(versions.get(path) ?? []));
  }

  /** Returns the versions of a file, newest first. `before`: only versions older than this commit. */
  async versionsOf(path: string, before: string | null = null): Promise<readonly FileVersion[]> {
    const versions = await this.#allVersions(path);
    if (before === null) return versions;
    const order = await this.order();
    const at = order.get(before) ?? 0;
    return versions.filter((each) => (order.get(each.commit) ?? at) < at);
  }

  /** Yields the same versions one by one. Git reads little more history than the caller consumes. */
  async *versionsBack(path: string, before: string | null = null): AsyncGenerator<FileVersion> {
    if (this.#versions.has(path)) yield* await this.versionsOf(path, before);
    else yield* this.#parts.versionsOf(path, await this.order(), before);
  }

  /** Returns true if no commit since that day changed a file. Also false if all of its versions are already loaded. */
  async isUntouched(path: string, since: Day): Promise<boolean> {
    if (this.#versions.has(path)) return false;
    const keyOf = (each: string): string => `${since} ${each}`;
    const known = this.#touched.get(keyOf(path));
    if (known !== undefined) return (await known).versions.get(path)?.length === 0;
    const others = [...this.#foreseen].filter(
      (each) => each !== path && !this.#touched.has(keyOf(each)) && !this.#versions.has(each),
    );
    const paths = [path, ...others.slice(0, foreseenPaths)];
    const asked = this.#repository.history.versions(this.#base, paths, since);
    for (const each of paths) this.#touched.set(keyOf(each), asked);
    return (await asked).versions.get(path)?.length === 0;
  }

  changesOf(commit: string): Promise<readonly FileChange[]> {
    const known = this.#changes.get(commit) ?? this.#repository.history.changesOf(commit);
    this.#changes.set(commit, known);
    return known;
  }

  #allVersions(path: string): Promise<readonly FileVersion[]> {
    let versions = this.#versions.get(path);
    if (!versions) {
      versions = this.#repository.history
        .versions(this.#base, [path])
        .then((answer) => answer.versions.get(path) ?? []);
      this.#versions.set(path, versions);
    }
    return versions;
  }
}

/** Seconds since the epoch. */
function endOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`) / 1000 + 24 * 60 * 60;
}
