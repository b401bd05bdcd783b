import type { HttpFailure, HttpOutcome } from "../../ports/http-client.ts";

/**
 * Why an outcome is no answer, and what to do about it; null for an answer that is one (2xx). `said` are the server's
 * own words about its error, where it has any.
 */
export function failureWords(outcome: HttpOutcome, loggedIn: boolean, said: string | null): string | null {
  switch (outcome.outcome) {
    case "answered":
      return statusWords(outcome.status, loggedIn, said);
    case "redirected":
      return `it redirects to ${outcome.to} (${outcome.status}): if that is the right place, put it into the source's \`url\``;
    case "failed":
      return `it ${brokenWords(outcome.failure)}`;
  }
}

function brokenWords(failure: HttpFailure): string {
  switch (failure.kind) {
    case "unreachable": {
      const code = failure.code === "" ? "" : ` (${failure.code})`;
      return `cannot be reached${code}: is its \`url\` right, and may this machine connect to it?`;
    }
    case "cut":
      return "closed the connection before its answer was whole";
    case "late":
      return `did not answer within ${secondsText(failure.seconds)}: see what keeps it, or raise the source's \`timeout\``;
    case "too-large":
      return `answers with more than ${Math.floor(failure.bytes / 1024 / 1024)} MB`;
  }
}

function secondsText(seconds: number): string {
  const rounded = Math.round(seconds * 10) / 10;
  return `${rounded} ${rounded === 1 ? "second" : "seconds"}`;
}

function statusWords(status: number, loggedIn: boolean, said: string | null): string | null {
  if (status >= 200 && status < 300) return null;
  switch (status) {
    case 401:
      return loggedIn
        ? "it does not accept the login (401): is the token or password still valid?"
        : "it asks for a login (401): name the variable that holds a token, `token-env`";
    case 403:
      return "it does not allow this login to ask (403)";
    case 404:
      return "it has nothing at this address (404): is the source's `url` right?";
    case 429:
      return "it is asked too often (429), also after a pause: run the check again later";
    default:
      if (status >= 500)
        return `it failed (${status}): ${said ?? "see what ails it, and run the check again"}`;
      return `it answers with status ${status}: ${said ?? "is the source's `url` right?"}`;
  }
}
