import type { ChangeFacts, ChangedFeature, EntryFacts } from "../../core/model/facts.ts";
import type { NeededFacts, FetchedFacts } from "../../core/judging/question.ts";
import type { RegisterEntry } from "../../core/model/result/result.ts";
import type { ChangeSources, EntrySources, Unit } from "./fact.ts";
import { facts } from "./registry.generated.ts";

/** Facts that are fetched on demand and cached. */
export interface Facts extends FetchedFacts {
  fetch(needs: readonly NeededFacts[]): Promise<void>;
}

export function factsOfChanges(sources: ChangeSources): Facts {
  const fetcher = new Fetcher<ChangedFeature, ChangeFacts, ChangeSources>(
    (name) => facts[name].change,
    sources,
  );
  return {
    change: (given) => fetcher.fetched(given),
    entry: () => ({}),
    fetch: (needs) => fetcher.fetch(needs.flatMap((each) => (each.subject === "change" ? each : []))),
  };
}

export function factsOfEntries(sources: EntrySources): Facts {
  const fetcher = new Fetcher<RegisterEntry, EntryFacts, EntrySources>((name) => facts[name].entry, sources);
  return {
    change: () => ({}),
    entry: (given) => fetcher.fetched(given),
    fetch: (needs) => fetcher.fetch(needs.flatMap((each) => (each.subject === "entry" ? each : []))),
  };
}

interface FactRequest<Given, Name> {
  readonly given: Given;
  readonly names: readonly Name[];
}

class Fetcher<Given extends object, Values extends object, Sources> {
  readonly #unitOf: (name: keyof Values) => Unit<Given, Values, Sources, unknown>;
  readonly #sources: Sources;
  readonly #fetched = new Map<Given, Partial<Values>>();

  constructor(unitOf: (name: keyof Values) => Unit<Given, Values, Sources, unknown>, sources: Sources) {
    this.#unitOf = unitOf;
    this.#sources = sources;
  }

  fetched(given: Given): Partial<Values> {
    const known = this.#fetched.get(given) ?? {};
    this.#fetched.set(given, known);
    return known;
  }

  /** First fetches the batched facts, over the network and from git in parallel, then the others one by one. */
  async fetch(needs: readonly FactRequest<Given, keyof Values>[]): Promise<void> {
    const batches = new Map<keyof Values, Set<Given>>();
    for (const { given, names } of needs)
      for (const name of this.#reached(names))
        if (this.#unitOf(name).by === "batch" && !(name in this.fetched(given)))
          batches.set(name, (batches.get(name) ?? new Set()).add(given));
    await Promise.all([...batches].map(([name, all]) => this.#batch(name, [...all])));
    for (const { given, names } of needs) for (const name of names) await this.#one(given, name);
  }

  /** Returns these names and those of all facts that they may be derived from. */
  #reached(names: readonly (keyof Values)[]): ReadonlySet<keyof Values> {
    const all = new Set(names);
    for (const name of all) {
      const unit = this.#unitOf(name);
      for (const each of unit.by === "each" ? unit.from : []) all.add(each);
    }
    return all;
  }

  async #batch(name: keyof Values, all: readonly Given[]): Promise<void> {
    const unit = this.#unitOf(name);
    if (unit.by !== "batch") return;
    const valueOf = await unit.fetch(all, this.#sources);
    for (const given of all) this.#remember(given, name, await valueOf(given));
  }

  async #one<N extends keyof Values>(given: Given, name: N): Promise<Values[N]> {
    const known = this.fetched(given);
    if (!(name in known)) {
      const unit = this.#unitOf(name);
      if (unit.by === "batch") await this.#batch(name, [given]);
      else
        this.#remember(
          given,
          name,
          await unit.fetch(given, (other) => this.#one(given, other), this.#sources),
        );
    }
    return known[name] as Values[N];
  }

  #remember(given: Given, name: keyof Values, value: unknown): void {
    Object.assign(this.fetched(given), { [name]: value });
  }
}
