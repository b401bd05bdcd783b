import { type Markup, markup } from "../page/markup.ts";

/** Page for visitors who are not signed in. `why`: the reason why they see no data. */
export function signInPage(why: string, style: string): string {
  const title = "Deprecated features of all repositories";
  return page(title, style, markup`<p>${why}</p><p>${signIn} to see the repositories that you may read.</p>`);
}

/** Page at the server's root. `style`: the address of the style sheet. Null if the overview is turned off. */
export function frontPage(style: string | null): string {
  const entrance =
    style === null
      ? markup`<p>The overview is turned off. The server's operator can turn it on with the variables <code>PUBLIC_URL</code>, <code>CLIENT_ID</code> and <code>CLIENT_SECRET</code>.</p>`
      : markup`<p>${signIn} to see the deprecations of the repositories that you may read, or <a href="/overview">open the overview</a> if you are signed in.</p>`;
  return page(
    "Sunset Warden",
    style,
    markup`<p>This is a server of Sunset Warden, a GitHub App for deprecations.</p>${entrance}`,
  );
}

const signIn = markup`<a href="/sign-in">Sign in with GitHub</a>`;

/** A page of the server that contains no repository data. */
export function page(title: string, style: string | null, content: Markup): string {
  const sheet = style === null ? markup`` : markup`<link rel="stylesheet" href="${style}">`;
  return String(markup`<!doctype html><html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex"><title>${title}</title>
    ${sheet}</head><body><main><h1>${title}</h1>
    ${content}</main></body></html>`);
}
