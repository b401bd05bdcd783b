/** The number of older and of newer versions to fetch along with a version of a file. */
const versionsAlong = 32;

/** Groups the versions of each file. If one has to be fetched, the others are likely to be requested next. */
export class KnownVersions {
  readonly #lists = new Map<string, readonly string[]>();

  /** `oids` are the versions of one file in order. */
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
