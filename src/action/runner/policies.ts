import type { PolicySource } from "../../ports/policy-source.ts";
import { connection } from "./connect.ts";
import type { Run } from "./run-context.ts";

/** Reads policies of other repositories that the run's token can access. Null without a token. */
export function policies(run: Pick<Run, "env" | "event" | "inputs">): PolicySource | null {
  const { event, inputs } = run;
  if (inputs.token === "") return null;
  const about = { home: event.repository.fullName, runsAgain: false };
  const source = async () => {
    const { createPolicySource } = await import("../../adapters/github/policies/policy-source.ts");
    return createPolicySource(await connection(run), about);
  };
  let opened: Promise<PolicySource> | null = null;
  const open = (): Promise<PolicySource> => (opened ??= source());
  return {
    ...about,
    read: async (reference) => (await open()).read(reference),
    isPublic: async (reference) => (await open()).isPublic(reference),
  };
}
