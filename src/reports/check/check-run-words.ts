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

/** While a change is judged. `name`: `#12 into main`. */
export function judgingWords(name: string): Words {
  return bare(
    "Being judged",
    `The change of ${markdownText(name)} is being judged by the policy of its base.`,
  );
}

/** `reason`: one line. Null if only the server's log contains it. */
export function unjudgedWords(reason: string | null, lastTry: boolean): Words {
  const why =
    reason === null ? "The server had an internal error. Its log has the details." : markdownText(reason);
  const next = lastTry
    ? "It failed several times and is retried later today. **Check again** below retries now."
    : "It is retried automatically.";
  return bare(
    lastTry ? "Could not be judged" : "Not judged yet",
    why,
    `${next} Until the change has been judged, this is not a pass.`,
  );
}

/** Neither base's configuration nor head's can be used. */
export function invalidWords(mistakes: readonly string[]): Words {
  const lines = mistakes.slice(0, 50).map((each) => `- ${markdownText(each)}`);
  return bare(
    "The configuration is not valid",
    "The configuration on the base branch is not valid, and this change does not correct it. Correct the problems listed here.",
    lines.join("\n"),
  );
}

/** Base's own policy wants no check by the App. */
export function offWords(policyPath: string): Words {
  return bare(
    "Turned off by the policy on the base branch",
    `${markdownText(`\`app-check: false\` in \`${policyPath}\` on the base branch turns this check off.`)} Nothing of this change was judged.`,
  );
}

/** The same head is proposed elsewhere, where it fails. `where`: `#14 into main`. */
export function alsoFails<Said extends { readonly title: string; readonly summary: string }>(
  words: Said,
  conclusion: "success" | "failure" | "neutral",
  where: string,
): Said {
  const why = `This commit is also the head of ${markdownText(where)}, where it fails. GitHub shows one check per name on a commit, so this one passes when all of these pull requests pass, or the others are closed.`;
  return {
    ...words,
    title: conclusion === "failure" ? words.title : clip(`Fails as the head of ${where}`, 250),
    summary: `${why}\n\n${words.summary}`,
  };
}

/** Of a commit that is the head no more, or of a pull request that was closed. */
export function supersededWords(why: "pushed" | "closed"): Words {
  return bare(
    why === "pushed" ? "A later commit is judged" : "The pull request is closed",
    why === "pushed"
      ? "Something was pushed, or the base was changed, before this commit was judged."
      : "It was closed before this commit was judged.",
  );
}
