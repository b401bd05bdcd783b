/** Settings for signing in to the overview. */
export interface SignInSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Without a slash at the end: `https://warden.example.org`. */
  readonly publicUrl: string;
  /** Where GitHub's pages are: `https://github.com`. */
  readonly gitHub: string;
  readonly apiUrl: string;
}

/** Where GitHub's pages are, from where its REST interface is: of GitHub, of `ghe.com`, of an Enterprise Server. */
export function pagesOf(apiUrl: string): string {
  const url = URL.parse(apiUrl);
  if (url === null) return "https://github.com";
  if (url.hostname === "api.github.com") return "https://github.com";
  const host = url.hostname.endsWith(".ghe.com") ? url.host.replace(/^api\./, "") : url.host;
  return `${url.protocol}//${host}`;
}
