import type { FileUses } from "../../core/model/use.ts";
import type { Provider } from "./provider.ts";

type Read = (file: Provider) => Promise<FileUses | null>;

/** What files hold and extend is asked again and again; their uses are many, and are asked of few files, and once. */
export class KeptUses {
  readonly #read: Read;
  readonly #known = new Map<string, Promise<FileUses | null>>();
  /** Files whose uses will still be asked for. */
  readonly #awaited = new Set<string>();

  constructor(read: Read) {
    this.#read = read;
  }

  expect(paths: readonly string[]): void {
    for (const each of paths) this.#awaited.add(each);
  }

  /** What the types and values of a file are; its uses may be left out. */
  async typesIn(file: Provider): Promise<FileUses | null> {
    const known = this.#known.get(file.path);
    if (known !== undefined) return known;
    const read = this.#read(file);
    const kept = this.#awaited.has(file.path) ? read : read.then(withoutUses);
    this.#known.set(file.path, kept);
    return kept;
  }

  /** All of one that is expected; afterwards its uses are forgotten. */
  async allIn(file: Provider): Promise<FileUses | null> {
    const uses = await this.typesIn(file);
    this.#awaited.delete(file.path);
    this.#known.set(file.path, Promise.resolve(withoutUses(uses)));
    return uses;
  }
}

function withoutUses(uses: FileUses | null): FileUses | null {
  return uses && { uses: [], bases: uses.bases, values: uses.values };
}
