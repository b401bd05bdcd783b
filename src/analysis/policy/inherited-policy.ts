import { branchingLevels } from "../../core/limits.ts";
import { OutsideError } from "../../core/model/errors.ts";
import type { Severity } from "../../core/model/finding.ts";
import type { ConfigurationReading } from "../../core/model/policy.ts";
import {
  type PolicyOrigin,
  type PolicyReference,
  policyReferenceText,
} from "../../core/model/policy-origin.ts";
import type { PolicyAnswer, PolicySource } from "../../ports/policy-source.ts";
import type { PolicyAbove } from "../../config/inheritance/inherit.ts";
import { readPolicy } from "./read-policy.ts";

const usualPath = ".github/deprecations.yml";

/** An inherited policy that could not be read. */
export interface UnreadPolicy {
  /** A warning if no configuration names the policy. */
  readonly severity: Extract<Severity, "error" | "warning">;
  readonly line: number;
  /** One sentence with the unknown fact and the reason. */
  readonly message: string;
  readonly remedy: string;
}

/** The policies that a configuration inherits, the nearest first. */
export interface PoliciesAbove {
  readonly above: readonly PolicyAbove[];
  readonly origins: readonly PolicyOrigin[];
  readonly unread: UnreadPolicy | null;
}

const nothing: PoliciesAbove = { above: [], origins: [], unread: null };

/**
 * Reads the policies that base's configuration inherits: the one that it names, or else the one of the organization, if there is one. Throws for temporary failures. Permanent ones are reported, so that a policy is never ignored silently.
 */
export async function policiesAbove(
  own: ConfigurationReading | null,
  path: string,
  source: PolicySource | null,
): Promise<PoliciesAbove> {
  const named = own?.written?.extends ?? null;
  if (named !== null)
    return readChain(named.reference, { path, line: named.line, column: named.column }, source);
  const organisation = source === null ? null : organisationPolicy(source.home);
  if (source === null || organisation === null) return nothing;
  const answer = await source.read(organisation);
  if (answer.outcome === "absent") return nothing;
  if (answer.outcome === "read") return readChain(organisation, { path, line: 1, column: 1 }, source, answer);
  const text = `${organisation.owner}/${organisation.repo}`;
  // The organization may have a locked policy. If the run can be repeated later, it fails now instead of
  // ignoring that policy.
  if (source.runsAgain) throw new OutsideError(`The policy of ${text}: ${answer.reason}`);
  return {
    ...nothing,
    unread: {
      severity: "warning",
      line: 1,
      message: `It is unknown whether the organisation has a policy in ${text}: ${answer.reason}. Only this repository's configuration was used.`,
      remedy: `Run the check again. If the policy is required, name it: \`extends: ${text}\`.`,
    },
  };
}

/** Returns the policy of the account that owns a repository. Null for the repository with that policy. */
function organisationPolicy(home: string | null): PolicyReference | null {
  const [owner = "", repo = ""] = home?.split("/") ?? [];
  if (owner === "" || repo === "" || repo.toLowerCase() === ".github") return null;
  return { owner, repo: ".github", path: usualPath, ref: null };
}

interface Place {
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

async function readChain(
  first: PolicyReference,
  from: Place,
  source: PolicySource | null,
  known: PolicyAnswer | null = null,
): Promise<PoliciesAbove> {
  const above: PolicyAbove[] = [];
  const origins: PolicyOrigin[] = [];
  const seen = new Set<string>();
  const failed = (what: string, remedy: string): PoliciesAbove => ({
    above: [],
    origins: [],
    unread: {
      severity: "error",
      line: from.line,
      remedy,
      message: `The policy that this repository inherits cannot be read: ${what}. The check cannot pass with only the configuration of this repository.`,
    },
  });
  let reference: PolicyReference | null = first;
  let place = `${from.path}:${from.line}:${from.column}`;
  while (reference !== null) {
    const text = policyReferenceText(reference);
    const identity = text.toLowerCase();
    if (seen.has(identity))
      return failed(`${place} refers back to ${text}`, "Remove the cycle: these policies extend each other.");
    if (seen.size === branchingLevels)
      return failed(
        `${place} is the ${branchingLevels + 1}th policy in a row, but only ${branchingLevels} are read`,
        "Use fewer levels of `extends`.",
      );
    seen.add(identity);
    if (source === null)
      return failed(
        `${place} names ${text}, but this run may not read other repositories`,
        "Use a token that may read it: the input `token` of the Action, or GITHUB_TOKEN on the command line.",
      );
    const answer: PolicyAnswer = known ?? (await source.read(reference));
    known = null;
    if (answer.outcome === "failed") throw new OutsideError(`${place} names ${text}: ${answer.reason}.`);
    if (answer.outcome !== "read")
      return failed(
        `${place} names ${text}: ${answer.reason}`,
        "Correct `extends:` on base, or allow the token or the App to read that repository.",
      );
    const name = `${reference.owner}/${reference.repo}`;
    const reading = await readPolicy(answer.text, `${name}:${reference.path}`);
    if (reading.configuration === null)
      return failed(await mistakes(reading, reference, source), `Correct ${text}.`);
    above.push({ name, reading });
    origins.push({ from: name, commit: answer.commit, path: reference.path });
    const next = reading.written?.extends ?? null;
    reference = next?.reference ?? null;
    place = `${name}:${origins.at(-1)?.path ?? ""}:${next?.line ?? 1}:${next?.column ?? 1}`;
  }
  return { above, origins, unread: null };
}

/** Lists the positions of mistakes. Messages are included only if the repository is public. */
async function mistakes(
  { problems }: ConfigurationReading,
  reference: PolicyReference,
  source: PolicySource,
): Promise<string> {
  const isPublic = await source.isPublic(reference);
  const lines = problems
    .slice(0, 3)
    .map(({ path, line, column, message }) =>
      isPublic ? `${path}:${line}:${column}: ${message.replace(/\.$/, "")}` : `${path}:${line}:${column}`,
    );
  const more = problems.length > 3 ? `; and ${problems.length - 3} more` : "";
  return `it is not valid (${lines.join("; ")}${more})`;
}
