import { maxDay } from "../../../core/time/day.ts";
import { OutsideError, UsageError } from "../../../core/model/errors.ts";
import type { Day } from "../../../core/model/feature.ts";
import type { Repository } from "../../../ports/file-tree.ts";
import { accessByToken } from "./access-by-token.ts";
import { openWithoutCheckout } from "../../git/repository/without-checkout.ts";

export interface HistoryPlace {
  /** Such as `https://github.com/acme/orders.git`. */
  readonly cloneUrl: string;
  readonly token: string;
  /** The full id of the commit whose history is read. */
  readonly commit: string;
  /** Limit: no older history is fetched. */
  readonly earliest: Day;
  /** Logs one line that says why the history is not available. */
  readonly onFailure: (line: string) => void;
}

export interface LazyHistory {
  /** Opens the history once; null if it is unavailable. */
  open(): Promise<Repository | null>;
  close(): Promise<void>;
}

/**
 * The history of one commit through git, because GitHub's API does not return the first-parent history. Commits and
 * folders are fetched on demand, contents one by one. It does not count towards the API's rate limits.
 */
export function historyByGit(place: HistoryPlace): LazyHistory {
  const { cloneUrl, token, commit, earliest, onFailure } = place;
  const { auth, env } = accessByToken(cloneUrl, token);
  let opening: Promise<Awaited<ReturnType<typeof openWithoutCheckout>> | null> | null = null;
  const start = async (): ReturnType<typeof openWithoutCheckout> => {
    const repository = await openWithoutCheckout(cloneUrl, { auth, env });
    try {
      await repository.fetchCommits([commit], { depth: 1 });
      return repository;
    } catch (error) {
      await repository.close();
      throw error;
    }
  };
  return {
    async open() {
      opening ??= start().catch((error: unknown) => {
        if (!(error instanceof OutsideError || error instanceof UsageError)) throw error;
        onFailure(error.message.split("\n")[0] ?? "");
        return null;
      });
      const repository = await opening;
      if (repository === null) return null;
      const { history } = repository;
      return {
        ...repository,
        history: {
          ...history,
          reach: async (start, since) => history.reach(start, maxDay(since, earliest) ?? since),
        },
      };
    },
    async close() {
      await (await opening)?.close();
    },
  };
}
