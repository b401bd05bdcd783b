/** Older and newer versions of a file that come with one of them. */
const versionsAlong = 32;

/**
 * Groups blobs that are versions of one file. If one has to be fetched, the others are likely to be requested next.
 */
export class KnownVersions {
  readonly #lists = new Map<string, readonly string[]>();

  /** `oids`: the versions of one file, in their order. */
  note(oids: readonly string[]): void {
    if (oids.length > 1) for (const each of oids) this.#lists.set(each, oids);
  }

  around(oid: string): readonly string[] {
    const list = this.#lists.get(oid);
    if (list === undefined) return [];
    const at = list.indexOf(oid);
    return list.slice(Math.max(0, at - versionsAlong), at + versionsAlong + 1);
  }
}
