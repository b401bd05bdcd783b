/** An answer of GitHub, for the metrics. */
export interface ObservedAnswer {
  /** 0 where no answer came. */
  readonly status: number;
  /** The rest of the limit; `NaN` if the answer does not contain it. */
  readonly remaining: number;
  /** The limit's name at GitHub. */
  readonly resource: string;
}

/** A `fetch` that reports each answer. */
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
