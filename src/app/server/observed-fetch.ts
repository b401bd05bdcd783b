/** A response of GitHub, for the metrics. */
export interface ObservedAnswer {
  /** 0 if there was no response. */
  readonly status: number;
  /** Remaining requests. `NaN` if the response does not contain the number. */
  readonly remaining: number;
  /** GitHub's name of the limit. */
  readonly resource: string;
}

/** Returns a `fetch` that reports each response. */
export function observedFetch(inner: typeof fetch, note: (answer: ObservedAnswer) => void): typeof fetch {
  return async (input, init) => {
    const response = await inner(input, init).catch((error: unknown) => {
      note({ status: 0, remaining: Number.NaN, resource: "core" });
      throw error;
    });
    const { headers, status } = response;
    const remaining = Number(headers.get("x-ratelimit-remaining") ?? Number.NaN);
    note({ status, remaining, resource: headers.get("x-ratelimit-resource") ?? "core" });
    return response;
  };
}
