export interface SignInSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Without a final slash: `https://warden.example.org`. */
  readonly publicUrl: string;
  /** Web address of GitHub: `https://github.com`. */
  readonly gitHub: string;
  readonly apiUrl: string;
}

/** Returns the web address for an API address, of github.com, `ghe.com` or GitHub Enterprise Server. */
export function pagesOf(apiUrl: string): string {
  const url = URL.parse(apiUrl);
  if (url === null) return "https://github.com";
  if (url.hostname === "api.github.com") return "https://github.com";
  const host = url.hostname.endsWith(".ghe.com") ? url.host.replace(/^api\./, "") : url.host;
  return `${url.protocol}//${host}`;
}
