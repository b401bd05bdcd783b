import { fileBytes, nestingLevels } from "../../core/limits.ts";
import { featureId } from "../../core/model/feature.ts";
import type {
  Declaration,
  NoticeSource,
  ReadResult,
  SourceFile,
  SlotName,
} from "../../core/model/declaration.ts";
import type { ContractFile, ContractReading, WholeReading } from "../base/contract.ts";
import { readDocuments } from "../base/read-documents.ts";
import { readWithin } from "../base/read-within.ts";
import { References } from "../base/references.ts";
import { Cursor } from "../base/cursor.ts";
import { Drafts } from "../base/drafts.ts";
import { noticeOf } from "../base/notice.ts";
import type { Site, Spot } from "../base/document.ts";
import { ValuesComments, type EntrySite } from "./values-comments.ts";

/** A key of a values file. */
interface Entry {
  /** The key in the notation of `--set`: `image.tag`. A dot in a name is escaped with a backslash. */
  readonly local: string;
  readonly at: Cursor;
  readonly within: string | null;
  readonly site: EntrySite | null;
}

/**
 * Reads the keys of a values file, with the notices in its comments. `said` has the notices from the schema next
 * to it.
 */
function readValues(
  { path, documents }: ContractFile,
  said: ReadonlyMap<string, NoticeSource>,
): ContractReading {
  const drafts = new Drafts(path);
  const [document] = documents;
  if (document === undefined) return { declarations: [], problems: [], complete: true };
  const { entries, texts, tooDeep } = new Entries(drafts).of(Cursor.root(document));
  const comments = new ValuesComments(document.text, texts);
  const ids = new Map<string, string>();
  // The keys in a group whose notice has a text.
  const spokenFor = new Set<string>();
  for (const { local, at, within, site } of entries) {
    const own = (site && comments.noticeOf(local, site)) ?? saidOf(said.get(local), at);
    const isSpokenFor = within !== null && spokenFor.has(within);
    if (isSpokenFor || (own !== null && own.text !== "")) spokenFor.add(local);
    // In such a group, a notice without words only repeats the group's notice.
    const notice = isSpokenFor && own?.text === "" ? null : own;
    const container = within === null ? null : (ids.get(within) ?? null);
    ids.set(local, drafts.declare({ local, kind: "config-key", at, container, notice }));
  }
  const message = `Values are nested more than ${nestingLevels} levels deep; deeper levels are not read.`;
  const problems = tooDeep === null ? [] : [{ path, line: tooDeep.place.line, message }];
  return { declarations: drafts.declarations, problems, complete: tooDeep === null };
}

/** Returns the schema's notice with the location of the key. */
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
      // The value of an alias is written earlier in the file.
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

/** Reads one file of a chart. */
export async function readHelm(
  file: SourceFile,
  { readOther, byContent }: WholeReading,
): Promise<ReadResult> {
  const { path } = file;
  if (file.text.length > fileBytes) return tooLarge(file);
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const schema = `${folder}values.schema.json`;
  if (path === schema) {
    const values = { path: `${folder}values.yaml`, text: await readOther(`${folder}values.yaml`) };
    return withoutKeysOf(values, await byContent());
  }
  if (path.endsWith("values.yaml")) {
    const text = await readOther(schema);
    const said = text === null ? new Map<string, NoticeSource>() : await saidBySchema(schema, text);
    return read(file, (each) => readValues(each, said));
  }
  return read(file, readChart);
}

function tooLarge({ path, text }: SourceFile): ReadResult {
  const message = `The file is larger than ${fileBytes / 2 ** 20} MB (${text.length} characters). No file of a chart is so large, so it is not read.`;
  const problems = [{ path, line: 1, message }];
  return { declarations: [], problems, complete: false, passesOn: [], language: "helm" };
}

async function read(
  { path, text }: SourceFile,
  reading: (file: ContractFile) => ContractReading,
): Promise<ReadResult> {
  const { documents, problems } = await readDocuments(path, text);
  const references = await References.load(path, [], () => Promise.resolve(null));
  const own = await readWithin(path, () => reading({ path, documents, references }));
  return {
    declarations: own.declarations,
    problems: [...problems, ...own.problems],
    passesOn: [],
    complete: own.complete && problems.length === 0,
    language: "helm",
  };
}

/** Returns the schema's notices about values, by their keys. They are reported once, for the file with the keys. */
async function saidBySchema(path: string, text: string): Promise<Map<string, NoticeSource>> {
  const said = new Map<string, NoticeSource>();
  if (!text.includes("deprecated")) return said;
  const { readJsonSchema } = await import("../json-schema/read-json-schema.ts");
  const { declarations } = await read({ path, text }, readJsonSchema);
  for (const { name, notice } of declarations) {
    const key = keyOf(name);
    if (key !== null && notice !== null) said.set(key, notice);
  }
  return said;
}

/**
 * Returns the schema's own declarations. Notices of keys in the values file are reported there, and their
 * declarations are removed with those keys.
 */
async function withoutKeysOf(
  { path, text }: { readonly path: string; readonly text: string | null },
  result: ReadResult,
): Promise<ReadResult> {
  if (text === null || !result.declarations.some(({ notice }) => notice !== null)) return result;
  const { documents } = await readDocuments(path, text);
  const root = documents[0]?.root;
  const stands = ({ name }: Declaration): boolean => {
    let held: unknown = root;
    for (const step of pointerKeys(name) ?? [""])
      if (typeof held === "object" && held !== null && Object.hasOwn(held, step))
        held = (held as Record<string, unknown>)[step];
      else return false;
    return true;
  };
  const declarations = result.declarations.map((each) =>
    each.notice !== null && stands(each) ? spokenFor(each, featureId(path, keyOf(each.name) ?? "")) : each,
  );
  return { ...result, declarations };
}

/** The copy inherits the object's other properties, which are computed when they are requested. */
function spokenFor(declaration: Declaration, key: string): Declaration {
  const reachedBy = new Set([...(declaration.reachedBy ?? []), key]);
  return Object.create(declaration, {
    notice: { value: null, enumerable: true },
    reachedBy: { value: reachedBy, enumerable: true },
  }) as Declaration;
}

function keyOf(pointer: string): string | null {
  return (
    pointerKeys(pointer)
      ?.map((each) => each.replaceAll(".", String.raw`\.`))
      .join(".") ?? null
  );
}

/** Converts `/properties/image/properties/tag` to `image`, `tag`. Null if the pointer has other keywords. */
function pointerKeys(pointer: string): readonly string[] | null {
  if (!/^(?:\/properties\/[^/]+)+$/.test(pointer)) return null;
  return pointer
    .split("/")
    .slice(1)
    .filter((_, index) => index % 2 === 1)
    .map((each) => each.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** Reads the chart itself. A key deprecates it, and its description and annotations give details. */
function readChart({ path, documents }: ContractFile): ContractReading {
  const drafts = new Drafts(path);
  for (const document of documents) {
    const root = Cursor.root(document);
    const name = root.at("name");
    if (name === null || typeof name.value !== "string") continue;
    const notice = noticeOf(root);
    drafts.declare({
      local: `chart:${name.value}`,
      kind: "module",
      at: name,
      container: null,
      notice: notice === null ? null : withAnnotations(notice, root),
    });
  }
  return { declarations: drafts.declarations, problems: [], complete: true };
}

const slots: ReadonlySet<string> = new Set<SlotName>([
  "sunset",
  "removal",
  "version",
  "replacement",
  "reason",
  "since",
  "audience",
  "feature",
] as const);

/** Reads annotations such as `example.org/replacement: other`. The last part of the name determines the slot. */
function withAnnotations(notice: NoticeSource, root: Cursor): NoticeSource {
  const said: Record<string, string> = {};
  for (const [key, { value }] of root.at("annotations")?.entries() ?? []) {
    const last = key.slice(key.lastIndexOf("/") + 1);
    if (slots.has(last) && typeof value === "string") said[last] = value;
  }
  // The lines of the notice are found when they are requested.
  return Object.keys(said).length === 0 ? notice : withSlots(notice, said);
}

function withSlots(notice: NoticeSource, said: Readonly<Record<string, string>>): NoticeSource {
  return {
    get line() {
      return notice.line;
    },
    get endLine() {
      return notice.endLine;
    },
    text: notice.text,
    keys: notice.keys ?? {},
    form: notice.form,
    slots: {
      ...said,
      ...notice.slots,
    },
  };
}
