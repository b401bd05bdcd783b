import type { z } from "zod";

/** Parses a response in the given form. A failure contains the reason. `server` is its name in messages. */
export function readJson<T>(
  form: z.ZodType<T>,
  text: string,
  server: string,
): { readonly data: T } | { readonly failure: string } {
  const { success, data } = form.safeParse(parseJson(text));
  if (success) return { data };
  if (/^\s*</.test(text))
    return { failure: "its response is an HTML page instead of JSON, for example of a login or a proxy" };
  return { failure: `its response is not in the format of ${server}` };
}

/** Returns the message of an error response. Null if the response does not have the given form. */
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
