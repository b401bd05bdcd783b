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

/** `reason`: one line; null where the server's log has it and nobody else. */
export function unjudgedWords(reason: string | null, lastTry: boolean): Words {
  const why =
    reason === null ? "Something failed within the server; its log says what." : markdownText(reason);
  const next = lastTry
    ? "It was tried several times, and will be tried again later in the day. **Check again** below tries at once."
    : "It will be tried again by itself.";
  return bare(
    lastTry ? "Could not be judged" : "Not judged yet",
    why,
    `${next} Until it has been judged nothing is said of the change: this is no pass.`,
  );
}

/** Neither base's configuration nor head's can be used. */
export function invalidWords(mistakes: readonly string[]): Words {
  const lines = mistakes.slice(0, 50).map((each) => `- ${markdownText(each)}`);
  return bare(
    "The configuration is not valid",
    "The configuration on the base is not valid, and this change does not correct it. Correct what is listed here.",
    lines.join("\n"),
  );
}

/** Base's own policy wants no check by the App. */
export function offWords(policyPath: string): Words {
  return bare(
    "Switched off by the policy of the base",
    `${markdownText(`\`app-check: false\` in \`${policyPath}\` on the base switches this check off.`)} Nothing of this change was judged.`,
  );
}

/** The same head is proposed elsewhere, where it fails. `where`: `#14 into main`. */
export function alsoFails<Said extends { readonly title: string; readonly summary: string }>(
  words: Said,
  conclusion: "success" | "failure" | "neutral",
  where: string,
): Said {
  const why = `This commit is also the head of ${markdownText(where)}, where it fails. GitHub knows one check of a name on a commit, so it passes when all of these pass, or the others are closed.`;
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
