import { clip } from "../writing/plain.ts";
import { markdownText } from "../writing/markdown-text.ts";

interface Words {
  readonly title: string;
  readonly summary: string;
  readonly text: string | null;
  readonly annotations: readonly never[];
}

const bare = (title: string, ...paragraphs: readonly string[]): Words => ({
  title,
  summary: `${paragraphs.join("\n\n")}\n`,
  text: null,
  annotations: [],
});

/** Text while a change is judged. `name`: `#12 into main`. */
export function judgingWords(name: string): Words {
  return bare(
    "Being judged",
    `The change in ${markdownText(name)} is being judged by the policy of its base branch.`,
  );
}

/** `reason` is one line. Null: only the server's log contains the reason. */
export function unjudgedWords(reason: string | null, lastTry: boolean): Words {
  const why =
    reason === null
      ? "An internal error occurred. The server's log contains the details."
      : markdownText(reason);
  const next = lastTry
    ? "The check failed several times and will be retried later today. To retry it now, use **Check again** below."
    : "The check will be retried automatically.";
  return bare(
    lastTry ? "Could not be judged" : "Not judged yet",
    why,
    `${next} It does not pass until the change has been judged.`,
  );
}

/** Text if neither the configuration on base nor that at head is valid. */
export function invalidWords(mistakes: readonly string[]): Words {
  const lines = mistakes.slice(0, 50).map((each) => `- ${markdownText(each)}`);
  return bare(
    "The configuration is not valid",
    "The configuration on the base branch is not valid, and this change does not correct it. Correct the problems listed here.",
    lines.join("\n"),
  );
}

/** Text if the policy on base disables the check by the App. */
export function offWords(policyPath: string): Words {
  return bare(
    "Turned off by the policy on the base branch",
    `${markdownText(`\`app-check: false\` in \`${policyPath}\` on the base branch turns this check off.`)} This change was not judged.`,
  );
}

/** Adds that another pull request with the same head fails. `where`: `#14 into main`. */
export function alsoFails<Said extends { readonly title: string; readonly summary: string }>(
  words: Said,
  conclusion: "success" | "failure" | "neutral",
  where: string,
): Said {
  const why = `This commit is also the head of ${markdownText(where)}, and the check fails there. GitHub shows only one check of a name on a commit. So this check passes only if all of these pull requests pass, or the others are closed.`;
  return {
    ...words,
    title: conclusion === "failure" ? words.title : clip(`The same commit fails in ${where}`, 250),
    summary: `${why}\n\n${words.summary}`,
  };
}

/** Text for a commit that is no longer the head, or for a closed pull request. */
export function supersededWords(why: "pushed" | "closed"): Words {
  return bare(
    why === "pushed" ? "Superseded by a later commit" : "The pull request is closed",
    why === "pushed"
      ? "A commit was pushed, or the base branch was changed, before this commit was judged."
      : "The pull request was closed before this commit was judged.",
  );
}
