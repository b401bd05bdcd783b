import type { GitAuth, GitEnvironment } from "../process/environment.ts";
import type { GitRepository } from "./git-repository.ts";
import { type BareStore, createBareStore } from "./without-checkout.ts";

/** A repository on its server, with the current access. */
export interface RemotePlace {
  /** The server's number of the repository, whose name may change. */
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

/** Keeps repositories with their fetched objects for the next use. Each one has a single user at a time. */
export class KeptStores {
  readonly #most: { readonly idle: number; readonly uses: number };
  /** Ordered by last use, the oldest first. */
  #idle: IdleStore[] = [];
  #closed = false;

  /** Limit: `uses` of one repository, because objects are never removed from it. */
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
      // The repository may be damaged after an aborted fetch.
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
