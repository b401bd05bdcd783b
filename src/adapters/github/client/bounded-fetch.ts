/** True where the request wants JSON and not a file's raw bytes. */
function wantsJson(init: RequestInit | undefined): boolean {
  const accept = new Headers(init?.headers).get("accept") ?? "";
  return /\bjson\b/.test(accept) && !/\braw\b/.test(accept);
}

/** Requests that start something again: GitHub answers 201 and says nothing. */
const silent = /\/(?:rerun|rerequest|rerun-failed-jobs|attempts)$/;

/** True where an answer without a body is none: what was asked for, or made, would stand in it. */
function mustHold(status: number, method = "GET", url = ""): boolean {
  return (status === 200 || status === 201) && method !== "HEAD" && method !== "DELETE" && !silent.test(url);
}

/**
 * A `fetch` whose attempts end in time, each on its own clock so that a retry gets a new one, and whose
 * answers are whole. Octokit takes a body that broke off for an empty one, and an empty page for "no
 * comment of ours": here both are failures of the request.
 */
export function boundedFetch(inner: typeof fetch, milliseconds: number): typeof fetch {
  return async (input, init) => {
    const response = await inner(input, { ...init, signal: AbortSignal.timeout(milliseconds) });
    const { status, statusText, headers } = response;
    const bytes = await response.arrayBuffer();
    if (response.ok && wantsJson(init)) {
      if (bytes.byteLength > 0) parse(bytes);
      else if (mustHold(status, init?.method, response.url)) throw new Error("the answer is empty");
    }
    const whole = new Response(bytes.byteLength > 0 ? bytes : null, { status, statusText, headers });
    // Octokit makes the addresses of further pages from it; one that was made by hand has none.
    return Object.defineProperty(whole, "url", { value: response.url });
  };
}

function parse(bytes: ArrayBuffer): void {
  try {
    JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw new Error("the answer is no JSON: a proxy may stand between", { cause });
  }
}
