import { lineFrom } from "./history.ts";
import type { Store } from "./store.ts";

/** A release: a tag, and the commit it names. */
export interface Release {
  readonly tag: string;
  readonly commit: string;
}

/** `v1.2.0`, `1.2`, `@acme/client@2.0.0`, `rel/commons-io-2.15.0`, `v5`; what is no release, or not yet, is none. */
const releaseName = /(?:^|[^\d.])(?:v?\d+(?:\.\d+){1,3}|v\d+)(?:[.-]?(?:final|ga|release))?$/i;

/** The latest release on the first-parent line from `tip`; null where the line at hand has none. */
export async function latestRelease(store: Store, tip: string): Promise<Release | null> {
  const { stdout } = await store.local.run([
    ...["for-each-ref", "--format=%(objectname) %(*objectname) %(refname)", "refs/tags"],
  ]);
  const tags = new Map<string, string>();
  for (const line of stdout.toString("utf8").split("\n")) {
    const [, object = "", peeled = "", tag = ""] = /^(\S+) (\S*) refs\/tags\/(.+)$/.exec(line) ?? [];
    const commit = peeled === "" ? object : peeled;
    // Of several tags at one commit the most exact one is named.
    if (releaseName.test(tag) && tag.length >= (tags.get(commit)?.length ?? 0)) tags.set(commit, tag);
  }
  if (tags.size === 0) return null;
  for (const [commit] of (await lineFrom(store, tip)).commits) {
    const tag = tags.get(commit);
    if (tag !== undefined) return { tag, commit };
  }
  return null;
}
