import { nestingLevels } from "../../core/limits.ts";
import type { NoticeSource } from "../../core/model/declaration.ts";
import type { ContractFile, ContractReading } from "../base/contract.ts";
import { Cursor } from "../base/cursor.ts";
import type { Site, Spot } from "../base/document.ts";
import { Drafts } from "../base/drafts.ts";
import { ValuesComments, type EntrySite } from "./values-comments.ts";

/** A key of a values file. */
interface Entry {
  /** `image.tag`; a dot of a name has a backslash before it, as `--set` has it. */
  readonly local: string;
  readonly at: Cursor;
  readonly within: string | null;
  readonly site: EntrySite | null;
}

/** The keys of a values file, with the notices in its comments. `said`: those that the schema beside it has. */
export function readValues(
  { path, documents }: ContractFile,
  said: ReadonlyMap<string, NoticeSource>,
): ContractReading {
  const drafts = new Drafts(path);
  const [document] = documents;
  if (document === undefined) return { declarations: [], problems: [], complete: true };
  const { entries, texts, tooDeep } = new Entries(drafts).of(Cursor.root(document));
  const comments = new ValuesComments(document.text, texts);
  const ids = new Map<string, string>();
  // Keys in a group whose notice has words.
  const spokenFor = new Set<string>();
  for (const { local, at, within, site } of entries) {
    const own = (site && comments.noticeOf(local, site)) ?? saidOf(said.get(local), at);
    const isSpokenFor = within !== null && spokenFor.has(within);
    if (isSpokenFor || (own !== null && own.text !== "")) spokenFor.add(local);
    // A bare mark there repeats what the group's notice says.
    const notice = isSpokenFor && own?.text === "" ? null : own;
    const container = within === null ? null : (ids.get(within) ?? null);
    ids.set(local, drafts.declare({ local, kind: "config-key", at, container, notice }));
  }
  const message = `Values are nested more than ${nestingLevels} levels deep; what is deeper is not read.`;
  const problems = tooDeep === null ? [] : [{ path, line: tooDeep.place.line, message }];
  return { declarations: drafts.declarations, problems, complete: tooDeep === null };
}

/** What the schema says is placed at the key. */
function saidOf(said: NoticeSource | undefined, at: Cursor): NoticeSource | null {
  if (said === undefined) return null;
  return {
    get line() {
      return at.place.line;
    },
    get endLine() {
      return at.place.line;
    },
    text: said.text,
    slots: said.slots,
    keys: said.keys ?? {},
    form: "reference",
  };
}

class Entries {
  readonly #entries: Entry[] = [];
  readonly #texts: Spot[] = [];
  readonly #drafts: Drafts;
  #after = 0;
  #tooDeep: Cursor | null = null;

  constructor(drafts: Drafts) {
    this.#drafts = drafts;
  }

  of(root: Cursor): {
    readonly entries: readonly Entry[];
    readonly texts: readonly Spot[];
    readonly tooDeep: Cursor | null;
  } {
    this.#walk(root, "", null, 0);
    return { entries: this.#entries, texts: this.#texts, tooDeep: this.#tooDeep };
  }

  #walk(at: Cursor, prefix: string, within: string | null, depth: number): void {
    if (depth > nestingLevels) {
      if (at.mapping !== null || Array.isArray(at.value)) this.#tooDeep ??= at;
      return;
    }
    for (const item of at.items()) this.#walk(item, `${within ?? ""}.*.`, within, depth + 1);
    for (const [key, held] of at.entries()) {
      this.#drafts.look();
      const local = `${prefix}${key.replaceAll(".", String.raw`\.`)}`;
      const spot = spotOf(held.site);
      const isText =
        typeof held.value === "string" &&
        spot !== null &&
        held.document.text.slice(spot.start, spot.end).includes("\n");
      // What an anchor gives stands elsewhere, before.
      const site = spot === null || spot.start < this.#after ? null : { ...spot, after: this.#after };
      if (isText) this.#texts.push(spot);
      this.#entries.push({ local, at: held, within, site });
      const isLeaf = held.mapping === null && !Array.isArray(held.value);
      if (spot !== null) this.#after = Math.max(this.#after, isLeaf ? spot.end : spot.start);
      this.#walk(held, `${local}.`, local, depth + 1);
    }
  }
}

function spotOf(site: Site | null): Spot | null {
  return site === null ? null : site.document.spots.of(site);
}
