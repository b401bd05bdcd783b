import { markup } from "../page/markup.ts";

/** For who is not signed in: why, and the way in. */
export function signInPage(why: string, style: string): string {
  return String(markup`<!doctype html><html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex"><title>Deprecations of all repositories</title>
    <link rel="stylesheet" href="${style}"></head><body><main><h1>Deprecations of all repositories</h1>
    <p>${why}</p><p><a href="/sign-in">Sign in with GitHub</a> to see what you may read.</p></main></body></html>`);
}
