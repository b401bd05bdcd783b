import type { Declaration, ReadResult } from "../../core/model/declaration.ts";
import type { ContractFile, ContractReading } from "../base/contract.ts";
import { Cursor } from "../base/cursor.ts";
import { type ContractDocument, own, isMapping } from "../base/document.ts";
import { Drafts } from "../base/drafts.ts";
import type { Target } from "../base/references.ts";
import { SchemaMembers } from "../base/schema/members.ts";
import { BehindReferences } from "../base/schema/behind-references.ts";
import { NamedSchemas, travelling } from "../base/schema/named.ts";
import { type LeftOut, OpenApiLikeness } from "./likeness.ts";
import { nameBehind } from "./named-pointer.ts";
import { Operations } from "./operations.ts";
import { withoutNames } from "../../core/model/contract/endpoint.ts";
import { answerParts, codesFor } from "../../core/model/contract/response-code.ts";

type Find = (pairing: string) => Declaration | null;

/**
 * Resolves coordinates in a response that is now listed under another status code: a range that includes it, or
 * the codes of a range.
 */
class CoveringAnswers {
  readonly #documents: readonly ContractDocument[];
  readonly #declarations: () => readonly Declaration[];
  readonly #behind: Find;
  #templates: readonly Template[] | null = null;
  #byPairing: ReadonlyMap<string, Declaration> | null = null;

  /** `declarations` is called when a declaration of an existing operation is requested. */
  constructor(
    documents: readonly ContractDocument[],
    declarations: () => readonly Declaration[],
    behind: Find,
  ) {
    this.#documents = documents;
    this.#declarations = declarations;
    this.#behind = behind;
  }

  /** Returns null if one of the responses does not have it. */
  of(pairing: string): Declaration | null {
    const parts = answerParts(pairing);
    if (parts === null || !this.#mayBeThere(parts.operation)) return null;
    const { operation, code, rest } = parts;
    const shape = this.#named.get(operation)?.shape;
    const listed = Object.keys(shape?.parts ?? {}).map(
      (name) => name.replace(/^response /, "").split(" ")[0] ?? "",
    );
    const isHeader = rest.startsWith(":header:");
    const bodied = isHeader ? [...new Set(listed)] : codesWithBodies(Object.keys(shape?.parts ?? {}));
    const found = codesFor(code, bodied).map((each) => {
      const coordinate = `${operation} ${each}${rest}`;
      return this.#named.get(coordinate) ?? this.#behind(coordinate);
    });
    return found.includes(null) ? null : (found[0] ?? null);
  }

  /** Compares only the method and the template. */
  #mayBeThere(operation: string): boolean {
    const [, method = "", path] = /^(\S+) (\/\S*)/.exec(operation) ?? [];
    this.#templates ??= this.#documents.flatMap(({ root }) => templatesIn(own(root, "paths")));
    const isOf = ([template, item]: Template): boolean =>
      path?.endsWith(template) === true &&
      ["$ref", "additionalOperations", method.toLowerCase()].some((key) => own(item, key) !== undefined);
    return path === undefined || this.#templates.some(isOf);
  }

  get #named(): ReadonlyMap<string, Declaration> {
    return (this.#byPairing ??= new Map(
      this.#declarations().map((each) => [each.pairing ?? each.name, each]),
    ));
  }
}

/** A path without the names of its parameters, and the value below it. */
type Template = readonly [string, unknown];

function templatesIn(paths: unknown): readonly Template[] {
  return isMapping(paths) ? Object.entries(paths).map(([key, item]) => [withoutNames(key), item]) : [];
}

function codesWithBodies(parts: readonly string[]): readonly string[] {
  return [
    ...new Set(
      parts.filter((name) => !/^re(?:sponse|quest)\b/.test(name)).map((name) => name.split(" ")[0] ?? ""),
    ),
  ];
}

/** Reads OpenAPI of every version. They differ mainly in the names of keys. */
export function readOpenApi(file: ContractFile): ContractReading {
  const first = declarationsOf(file, (path) => new Drafts(path, "noticed"));
  const noticed = first.drafts.declarations;
  let all: readonly Declaration[] | null = null;
  const whole = (): readonly Declaration[] =>
    (all ??= declarationsOf(file, (path) => new Drafts(path, null, noticed)).drafts.declarations);
  const schemas = [...first.schemas.values()];
  const behind = new BehindReferences(whole, schemas);
  const covering = new CoveringAnswers(file.documents, whole, (pairing) => behind.of(pairing));
  const [document, ...more] = file.documents;
  const isOne = document !== undefined && more.length === 0 && file.references.paths.length === 0;
  const named = document === undefined ? undefined : first.schemas.get(document);
  return {
    get declarations() {
      return whole();
    },
    behind: (pairing) => behind.of(pairing) ?? covering.of(pairing),
    leads: behind,
    ...(isOne && named
      ? { likeness: new OpenApiLikeness(document, named, (left) => differing(file, noticed, named, left)) }
      : {}),
    noticed,
    problems: [],
    complete: true,
    unread: file.documents.flatMap(wordsAlone),
  };
}

interface Declared {
  readonly drafts: Drafts;
  readonly schemas: ReadonlyMap<ContractDocument, NamedSchemas>;
}

function declarationsOf(
  { path, documents, references }: ContractFile,
  draftsOf: (path: string) => Drafts,
): Declared {
  const drafts = draftsOf(path);
  const named = new Map<ContractDocument, NamedSchemas>();
  for (const document of documents) {
    const root = Cursor.root(document);
    const schemas = new NamedSchemas(references, schemaName);
    const members = new SchemaMembers(drafts, schemas, references);
    operationsIn(root, new Operations({ root, drafts, references, members }), () => false);
    securitySchemes(root, drafts);
    // The file is a library of schemas: nothing in it refers to them.
    const isLibrary = ["paths", "webhooks", "x-webhooks"].every((key) => root.at(key) === null);
    if (isLibrary) library(root, schemas, drafts);
    members.declareNamed();
    named.set(document, schemas);
  }
  return { drafts, schemas: named };
}

/** Returns the declarations that are not left out. The references to them are known from the first reading. */
function differing(
  { path, documents, references }: ContractFile,
  noticed: readonly Declaration[],
  schemas: NamedSchemas,
  left: LeftOut,
): readonly Declaration[] {
  const drafts = new Drafts(path, null, noticed);
  for (const document of documents) {
    const root = Cursor.root(document);
    const members = new SchemaMembers(drafts, schemas, references);
    const operations = new Operations({ root, drafts, references, members });
    operationsIn(root, operations, left.path);
    securitySchemes(root, drafts);
    members.declareNamed(schemas.all.filter((each) => !left.schema(each)));
  }
  drafts.addNoticed();
  return drafts.declarations;
}

function operationsIn(root: Cursor, operations: Operations, isLeftOut: LeftOut["path"]): void {
  for (const [template, item] of root.at("paths")?.entries() ?? [])
    if (!isLeftOut("paths", template)) operations.path(template, item);
  for (const key of ["webhooks", "x-webhooks"])
    for (const [name, item] of root.at(key)?.entries() ?? [])
      if (!isLeftOut(key, name)) operations.webhook(name, item);
}

/** Operations define who has access. The name of a scheme is not part of a request. */
function securitySchemes(root: Cursor, drafts: Drafts): void {
  const schemes = root.at("components")?.at("securitySchemes") ?? root.at("securityDefinitions");
  for (const [name, at] of schemes?.entries() ?? [])
    drafts.declare({ local: `security:${name}`, kind: "type", at, container: null, promisesNothing: true });
}

function library(root: Cursor, schemas: NamedSchemas, drafts: Drafts): void {
  const own = root.at("components")?.at("schemas") ?? root.at("definitions");
  const travel = travelling("both", null);
  for (const [name, at] of own?.entries() ?? []) {
    const key = `${root.document.path}#/components/schemas/${name}`;
    const reader = { feature: drafts.idOf("components"), travel: () => travel, schema: null };
    schemas.reach(schemas.named(name, { key, cursor: at }), reader);
  }
}

/**
 * Returns the name in `#/components/schemas/User` or `#/definitions/User`. For a reference to a whole file,
 * returns the file's name.
 */
function schemaName({ cursor, pointer }: Target): string | null {
  const name = nameBehind(pointer);
  if (name !== null || cursor.via === null) return name;
  const [first] = pointer;
  if (pointer.length === 1) return first ?? null;
  const file = cursor.document.path.split("/").at(-1) ?? "";
  return pointer.length === 0 ? file.replace(/\.[^.]*$/, "") : null;
}

const starts = /^[\s*_~`[(<!:-]{0,6}deprecated\b/i;
const says =
  /\bth(?:is|e) (?:[\w-]+ )?(?:api|attribute|call|endpoint|enum|field|header|method|operation|option|parameter|property|request|resource|route|schema|value)s? (?:is|are|was|has been|have been) (?:now |also |already )?deprecated\b/i;

/** A quick check of the whole text. Most descriptions have no such words. */
const mayHold = /deprecated(?!["']?\s*:)/i;

/** Keys below which nothing is declared. */
const idle = new Set(["info", "tags", "example", "examples", "externalDocs", "default", "enum", "servers"]);

const why = "its description says that it is deprecated, but the keyword `deprecated` is absent";

/** Returns the descriptions that announce a deprecation only in words. They do not affect any result. */
function wordsAlone(document: ContractDocument): NonNullable<ReadResult["unread"]> {
  if (!mayHold.test(document.text)) return [];
  const found: { line: number; why: string }[] = [];
  // Aliases may lead to the same value repeatedly.
  const seen = new Set<unknown>();
  const open: Cursor[] = [Cursor.root(document)];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (typeof at.value !== "object" || at.value === null || seen.has(at.value)) continue;
    seen.add(at.value);
    if (Array.isArray(at.value)) {
      open.push(...at.items());
      continue;
    }
    // Its content is deprecated along with it.
    if (hasNotice(at)) continue;
    const text = at.text("description") ?? at.text("summary");
    if (text !== null && (starts.test(text) || says.test(text))) found.push({ line: lineOf(at), why });
    for (const [key, each] of at.entries()) if (!idle.has(key)) open.push(each);
  }
  return found.sort((a, b) => a.line - b.line);
}

function hasNotice({ value }: Cursor): boolean {
  return ["deprecated", "x-deprecated"].some(
    (key) => own(value, key) !== undefined && own(value, key) !== false,
  );
}

function lineOf(at: Cursor): number {
  return (at.at("description") ?? at.at("summary") ?? at).place.line;
}
