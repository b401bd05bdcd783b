import type { PolicySource } from "../../ports/policy-source.ts";
import type { World } from "../world.ts";

/**
 * Reads policies of other repositories from GitHub if the environment contains a token, as in a workflow. Null
 * without a token, because no command uses the network on its own. The organisation's policy is read if
 * GITHUB_REPOSITORY names the repository.
 */
export function policies({ env }: Pick<World, "env">): PolicySource | null {
  const token = env["GITHUB_TOKEN"] || env["GH_TOKEN"] || "";
  if (token === "") return null;
  const about = { home: env["GITHUB_REPOSITORY"] || null, runsAgain: false };
  let opened: Promise<PolicySource> | null = null;
  const open = (): Promise<PolicySource> =>
    (opened ??= (async () => {
      const [{ createPolicySource }, { proxyFetch }, { version }] = await Promise.all([
        import("../../adapters/github/policies/policy-source.ts"),
        import("../../adapters/github/runner/proxy.ts"),
        import("../../core/product/version.ts"),
      ]);
      const fetch = await proxyFetch(env);
      const options = {
        token,
        apiUrl: env["GITHUB_API_URL"] || "https://api.github.com",
        userAgent: `sunset-warden/${version}`,
        log: {
          debug() {},
          warn() {},
        },
        ...(fetch ? { fetch } : {}),
      };
      return createPolicySource(options, about);
    })());
  return {
    ...about,
    read: async (reference) => (await open()).read(reference),
    isPublic: async (reference) => (await open()).isPublic(reference),
  };
}
