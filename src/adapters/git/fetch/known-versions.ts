/** Limit: so many of the older and of the newer versions of a file come with one of them. */
const most = 32;

/** Which blobs are versions of one file: where one has to be fetched, the others are likely to be asked for after it. */
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
    return list.slice(Math.max(0, at - most), at + most + 1);
  }
}
