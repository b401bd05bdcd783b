import type { GitAuth, GitEnvironment } from "../process/environment.ts";
import type { GitRepository } from "./git-repository.ts";
import { type BareStore, createBareStore } from "./without-checkout.ts";

/** A repository on its server, and how it is reached now. */
export interface RemotePlace {
  /** The server's number of it: its name may change. */
  readonly id: number;
  readonly url: string;
  readonly auth: GitAuth;
  readonly env: GitEnvironment;
}

interface IdleStore {
  readonly id: number;
  readonly url: string;
  readonly store: BareStore;
  readonly uses: number;
}

/** Fetched objects are preserved for the next reader of a repository. Each store has one user at a time. */
export class KeptStores {
  readonly #most: { readonly idle: number; readonly uses: number };
  /** The one that was used longest ago first. */
  #idle: IdleStore[] = [];
  #closed = false;

  /** Limit: `uses` of one store, as objects are never taken out of it. */
  constructor(most: { readonly idle: number; readonly uses: number } = { idle: 16, uses: 100 }) {
    this.#most = most;
  }

  async use<T>(place: RemotePlace, work: (repository: GitRepository) => Promise<T>): Promise<T> {
    const { id, url, auth, env } = place;
    const { store, uses } = this.#take(place) ?? {
      store: await createBareStore(url, { auth, env }),
      uses: 0,
    };
    let isWhole = false;
    try {
      const repository = await store.open({ auth, env });
      try {
        const result = await work(repository);
        isWhole = true;
        return result;
      } finally {
        await repository.close();
      }
    } finally {
      // A fetch that broke off may have left anything.
      if (isWhole && uses + 1 < this.#most.uses && !this.#closed)
        this.#keep({ id, url, store, uses: uses + 1 });
      else store.remove();
    }
  }

  #take({ id, url }: RemotePlace): IdleStore | null {
    const at = this.#idle.findLastIndex((each) => each.id === id && each.url === url);
    return at < 0 ? null : (this.#idle.splice(at, 1)[0] ?? null);
  }

  #keep(idle: IdleStore): void {
    this.#idle.push(idle);
    while (this.#idle.length > this.#most.idle) this.#idle.shift()?.store.remove();
  }

  close(): void {
    this.#closed = true;
    for (const { store } of this.#idle.splice(0)) store.remove();
  }
}
