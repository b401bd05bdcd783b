import { callersOfFeature } from "../../core/limits.ts";

const hour = 3_600_000;

/** In which hours a log has lines, as a whole and by the hosts that wrote it. */
export class WatchedHours {
  readonly #byHost = new Map<string, Set<number>>();
  readonly #all = new Set<number>();
  first = Infinity;
  last = -Infinity;

  add(at: number, host: string): void {
    if (at < this.first) this.first = at;
    if (at > this.last) this.last = at;
    const number = Math.floor(at / hour);
    this.#all.add(number);
    const name = this.#byHost.has(host) || this.#byHost.size < callersOfFeature.most ? host : "";
    const own = this.#byHost.get(name);
    if (own === undefined) this.#byHost.set(name, new Set([number]));
    else own.add(number);
  }

  /** How many hours between the first line and the last have none, and since when; also of one host alone. */
  holes(): readonly { readonly host: string | null; readonly hours: number; readonly from: string }[] {
    const whole = holesIn(this.#all);
    if (whole !== null) return [{ host: null, ...whole }];
    return [...this.#byHost].flatMap(([host, hours]) => {
      const own = this.#byHost.size === 1 ? null : holesIn(hours);
      return own === null ? [] : [{ host, ...own }];
    });
  }
}

function holesIn(hours: ReadonlySet<number>): { hours: number; from: string } | null {
  const sorted = [...hours].sort((a, b) => a - b);
  let missing = 0;
  let from: number | null = null;
  for (const [index, number] of sorted.entries()) {
    const before = sorted[index - 1];
    if (before === undefined || number === before + 1) continue;
    missing += number - before - 1;
    from ??= before + 1;
  }
  return from === null ? null : { hours: missing, from: new Date(from * hour).toISOString().slice(0, 16) };
}
