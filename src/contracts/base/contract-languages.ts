import type { ReadResult, SourceFile } from "../../core/model/declaration.ts";
import type { ReadOther, Excerpts, Language } from "../../core/model/language.ts";
import type { Contract, DocumentContract, NamedContract } from "./contract.ts";
import { own, type ContractDocument } from "./document.ts";
import { commentForms, documentTables } from "./tables.ts";

/**
 * Returns the formats as languages. All YAML and JSON formats share the same file extensions, so a single language
 * reads them.
 */
export function contractLanguages(contracts: readonly Contract[]): readonly Language[] {
  const formats = contracts.filter((each) => each.form === "document");
  const texts = contracts.flatMap((each) => (each.form === "text" ? [each.language] : []));
  if (formats.length === 0) return texts;
  const documents = documentLanguage(formats);
  const named = contracts.flatMap((each) => (each.form === "named" ? [namedLanguage(each, documents)] : []));
  return [...texts, documents, ...named];
}

function namedLanguage(format: NamedContract, documents: Language): Language {
  const { isOurs: _, excerpts: __, ...rest } = documents;
  const tables = { ...rest, forms: { ...documents.forms, ...commentForms } };
  return {
    ...tables,
    editor: async () => (await import("./editing/comment-editor.ts")).commentEditor(tables),
    id: format.id,
    extensions: format.names,
    languageOf: () => format.id,
    promises: format.promises,
    ...(format.looks && { looks: format.looks }),
    ...(format.speaksFor && { speaksFor: format.speaksFor }),
    ...(format.spokenForBy && { spokenForBy: format.spokenForBy }),
    async read(file, load, readOther = nothing) {
      const byContent = (): Promise<ReadResult> => documents.read(file, load, readOther);
      if (!(await format.isOf(file.path, readOther))) return byContent();
      return format.read(file, {
        readOther,
        byContent,
      });
    },
  };
}

function documentLanguage(formats: readonly DocumentContract[]): Language {
  const words = [...new Set(formats.flatMap((each) => each.words))].map((each) => Buffer.from(each));
  return {
    ...documentTables,
    id: "contract",
    kind: "contract",
    extensions: [".yaml", ".yml", ".json"],
    needles: ["deprecated", "$ref"],
    takesInBy: ["$ref"],
    mayBeTakenIn,
    languageOf: () => "contract",
    formsOf: (id) => formats.find((each) => each.id === id)?.forms,
    isOurs(bytes) {
      const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
      const isWide = (buffer[0] === 255 && buffer[1] === 254) || (buffer[0] === 254 && buffer[1] === 255);
      const head = buffer.subarray(0, 4096);
      return isWide || [head, buffer].some((part) => words.some((each) => part.includes(each)));
    },
    excerpts: () => excerptsOf(formats),
    editor: async () => (await import("./editing/document-editor.ts")).documentEditor,
    read: (file, _, readOther = nothing) => read(formats, file, readOther),
  };
}

/** Returns the excerpts of the first format that matches the text. */
async function excerptsOf(formats: readonly DocumentContract[]): Promise<Excerpts> {
  const known = await Promise.all(
    formats.flatMap(({ excerpts }) => (excerpts === undefined ? [] : excerpts())),
  );
  return {
    split(text) {
      for (const each of known) {
        const excerpt = each.split(text);
        if (excerpt !== null) return excerpt;
      }
      return null;
    },
  };
}

/** Matches a line of template syntax. The rendered result may be a contract. */
const isTemplate = /^\s*\{\{/m;

/** Matches files that a template engine renders. They may have template syntax anywhere. */
const isTemplatePath = /(?:^|\/)templates\//;

/** Returns `info.title` of an API description, or `title` of a schema. */
function titleOf(documents: readonly ContractDocument[]): { title?: string } {
  const root = documents[0]?.root;
  const title = own(own(root, "info"), "title") ?? own(root, "title");
  return typeof title === "string" && title.trim() !== "" ? { title: title.trim() } : {};
}

/**
 * Memory per character of text, in bytes, including the text and all its declarations. Measured on two
 * descriptions.
 */
const bytesOfSign = { yaml: 11, json: 5 };

function weightOf(documents: readonly ContractDocument[]): number {
  const weights = documents.map(
    ({ text }) => text.length * bytesOfSign[/^\s*[{[]/.test(text) ? "json" : "yaml"],
  );
  return weights.reduce((sum, each) => sum + each, 0);
}

const nothing: ReadOther = () => Promise.resolve(null);

const empty: ReadResult = { declarations: [], problems: [], complete: true, passesOn: [] };

async function read(
  formats: readonly DocumentContract[],
  { path, text }: SourceFile,
  readOther: ReadOther,
): Promise<ReadResult> {
  const head = text.slice(0, 4096);
  const isLikely = ({ words, sign }: DocumentContract, part: string): boolean =>
    words.some((each) => part.includes(each)) && sign.test(part);
  const first = formats.filter((each) => isLikely(each, head));
  const likely = first.length > 0 ? first : formats.filter((each) => isLikely(each, text));
  if (likely.length === 0) return empty;
  // The code that parses documents is loaded when the first one is read.
  const { readDocuments } = await import("./read-documents.ts");
  const { documents, problems } = await readDocuments(path, text);
  if (problems.length > 0 && isTemplatePath.test(path) && text.includes("{{")) return empty;
  const isRead = ({ isOf }: DocumentContract): boolean => documents.some(({ root }) => isOf(root));
  const format = likely.find(isRead) ?? formats.find(isRead);
  // If no document of the file could be parsed, the format is guessed from the text.
  if (format === undefined)
    return problems.length === 0 || isTemplate.test(text)
      ? empty
      : { ...empty, language: likely[0]?.id, problems, complete: false };
  const [{ References }, { readWithin }] = await Promise.all([
    import("./references.ts"),
    import("./read-within.ts"),
  ]);
  const mine = documents.filter(({ root }) => format.isOf(root));
  const references = await References.load(path, mine, readOther);
  const reading = await readWithin(path, () => format.read({ path, documents: mine, references }));
  const { noticed, behind, leads, likeness, unread } = reading;
  return {
    get declarations() {
      return reading.declarations;
    },
    ...(noticed === undefined ? {} : { noticed }),
    ...(behind === undefined ? {} : { behind }),
    ...(leads === undefined ? {} : { leads }),
    ...(likeness === undefined ? {} : { likeness }),
    ...(unread === undefined || unread.length === 0 ? {} : { unread }),
    problems: [...problems, ...references.problems, ...reading.problems],
    complete: reading.complete && problems.length === 0 && references.isComplete,
    passesOn: [],
    takesIn: references.paths,
    language: format.id,
    ...titleOf(mine),
    weight: weightOf([...mine, ...references.documents]),
  };
}

/**
 * Keys of a schema, an operation or a message. A document that others refer to has at least one of them. Otherwise it
 * describes no endpoint, parameter, field, value or notice. Workflows and lock files have none.
 */
const keys = [
  "\\$ref",
  "type",
  "format",
  "enum",
  "const",
  "default",
  "nullable",
  "deprecated",
  "x-[\\w-]+",
  "properties",
  "patternProperties",
  "additionalProperties",
  "required",
  "items",
  "prefixItems",
  "allOf",
  "anyOf",
  "oneOf",
  "pattern",
  "schema",
  "schemas",
  "(?:min|max|exclusive|multiple)\\w+",
  "get",
  "put",
  "post",
  "delete",
  "options",
  "head",
  "patch",
  "trace",
  "query",
  "operationId",
  "paths",
  "parameters",
  "responses",
  "requestBody",
  "content",
  "headers",
  "in",
  "components",
  "definitions",
  "channels?",
  "messages?",
  "payload",
  "operations?",
  "publish",
  "subscribe",
];
const vocabulary = new RegExp(`(?:^|[\\s{,"'])(?:${keys.join("|")})["']?\\s*:`, "m");
/** Matches the words of a notice, and any Unicode escape, because a name may be written with escapes. */
const words = /deprecat|obsolete|sunset|\\u/i;

/** Returns true if a file may contain data that matters to a feature of another document that refers to it. */
export function mayBeTakenIn(bytes: Uint8Array): boolean {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const text = buffer.toString("latin1");
  return isWide || vocabulary.test(text) || words.test(text);
}
