import { fileBytes } from "../../core/limits.ts";
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
import { readValues } from "./read-values.ts";

/** Reads one file of a chart. */
export async function readHelm(file: SourceFile, { beside, byContent }: WholeReading): Promise<ReadResult> {
  const { path } = file;
  if (file.text.length > fileBytes) return tooLarge(file);
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const schema = `${folder}values.schema.json`;
  if (path === schema) {
    const values = { path: `${folder}values.yaml`, text: await beside(`${folder}values.yaml`) };
    return withoutKeysOf(values, await byContent());
  }
  if (path.endsWith("values.yaml")) {
    const text = await beside(schema);
    const said = text === null ? new Map<string, NoticeSource>() : await saidBySchema(schema, text);
    return read(file, (each) => readValues(each, said));
  }
  return read(file, readChart);
}

function tooLarge({ path, text }: SourceFile): ReadResult {
  const message = `The file is larger than ${fileBytes / 2 ** 20} MB (${text.length} characters); nothing of a chart is, and it is not read.`;
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

/** What the schema of the values deprecates, by their keys: of the file that has the keys it is said once. */
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

/** The schema's own declarations; of keys that stand in the values their file speaks, and they go with those. */
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

/** Its other parts are found when they are asked for, by the object itself. */
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

/** `/properties/image/properties/tag` is `image`, `tag`; null for what is not reached by names alone. */
function pointerKeys(pointer: string): readonly string[] | null {
  if (!/^(?:\/properties\/[^/]+)+$/.test(pointer)) return null;
  return pointer
    .split("/")
    .slice(1)
    .filter((_, index) => index % 2 === 1)
    .map((each) => each.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The chart itself: deprecated by a key, with words in its description and annotations. */
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

/** `annotations: { example.org/replacement: other }`: the last step of a name says which slot it is. */
function withAnnotations(notice: NoticeSource, root: Cursor): NoticeSource {
  const said: Record<string, string> = {};
  for (const [key, { value }] of root.at("annotations")?.entries() ?? []) {
    const last = key.slice(key.lastIndexOf("/") + 1);
    if (slots.has(last) && typeof value === "string") said[last] = value;
  }
  // Its lines are found when somebody asks for them.
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
