import type { Identity } from "../client/client.ts";
import { isBy } from "../client/identity.ts";

interface Written {
  readonly id: number;
  readonly body?: string | undefined;
  readonly user: { readonly login: string; readonly type: string } | null;
}

/** GitHub's web form writes CRLF. */
export const plainText = (body: string): string => body.replaceAll("\r\n", "\n").trim();

/**
 * Returns our comments from all pages, the oldest first. They have the marker and our account as author, which is only
 * requested if a comment contains the marker.
 */
export async function ownComments<C extends Written>(
  pages: AsyncIterable<{ readonly data: readonly C[] }>,
  marker: string,
  identity: () => Promise<Identity>,
): Promise<readonly C[]> {
  const marked: C[] = [];
  for await (const { data } of pages)
    marked.push(...data.filter(({ body }) => body?.trimStart().startsWith(marker)));
  if (marked.length === 0) return [];
  const self = await identity();
  return marked.filter(({ user }) => isBy(self, user)).sort((a, b) => a.id - b.id);
}
