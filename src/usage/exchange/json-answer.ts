import type { z } from "zod";

/** An answer in the given form; or why it is not. `server` is the server's name. */
export function readJson<T>(
  form: z.ZodType<T>,
  text: string,
  server: string,
): { readonly data: T } | { readonly failure: string } {
  const { success, data } = form.safeParse(parseJson(text));
  if (success) return { data };
  if (/^\s*</.test(text))
    return { failure: "its answer is not JSON but a page of markup, as of a login or a proxy" };
  return { failure: `its answer does not have the form of ${server}'s` };
}

/** The server's words in an answer that is an error; null where it has no such form. */
export function wordsIn<T>(form: z.ZodType<T>, text: string, words: (data: T) => string): string | null {
  const { success, data } = form.safeParse(parseJson(text));
  return success ? words(data) : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
