/** Environment variables that name a proxy; the built-in `fetch` knows none of them. */
const proxyVariables = ["https_proxy", "HTTPS_PROXY", "http_proxy", "HTTP_PROXY"];

/**
 * The proxy-aware `fetch` of `@actions/github` on a runner behind a proxy, else undefined: only then is
 * undici loaded. It reads the process's own environment (`no_proxy` too) and `GITHUB_API_URL`.
 */
export async function proxyFetch(
  env: Readonly<Record<string, string | undefined>>,
): Promise<typeof fetch | undefined> {
  if (!proxyVariables.some((name) => env[name])) return undefined;
  const { defaults } = await import("@actions/github/lib/utils");
  return defaults.request?.fetch as typeof fetch | undefined;
}
