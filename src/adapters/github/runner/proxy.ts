/** Environment variables for a proxy, which the built-in `fetch` ignores. */
const proxyVariables = ["https_proxy", "HTTPS_PROXY", "http_proxy", "HTTP_PROXY"];

/**
 * Returns the proxy-aware `fetch` of `@actions/github` for a runner behind a proxy, else undefined, so that undici is
 * only loaded if needed. It reads the environment of the process (also `no_proxy`) and `GITHUB_API_URL`.
 */
export async function proxyFetch(
  env: Readonly<Record<string, string | undefined>>,
): Promise<typeof fetch | undefined> {
  if (!proxyVariables.some((name) => env[name])) return undefined;
  const { defaults } = await import("@actions/github/lib/utils");
  return defaults.request?.fetch as typeof fetch | undefined;
}
