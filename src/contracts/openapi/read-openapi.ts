import type { Declaration } from "../../core/model/declaration.ts";
import type { ContractFile, ContractReading } from "../base/contract.ts";
import { Cursor } from "../base/cursor.ts";
import type { ContractDocument } from "../base/document.ts";
import { Drafts } from "../base/drafts.ts";
import type { Target } from "../base/references.ts";
import { SchemaMembers } from "../base/schema/members.ts";
import { BehindReferences } from "../base/schema/behind-references.ts";
import { NamedSchemas, travelling } from "../base/schema/named.ts";
import { CoveringAnswers } from "./covering-answers.ts";
import { type LeftOut, OpenApiLikeness } from "./likeness.ts";
import { nameBehind } from "./named-pointer.ts";
import { Operations } from "./operations.ts";
import { wordsAlone } from "./words-alone.ts";

/** Reads OpenAPI of every version: what differs are names of keys. */
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
    ...{ noticed, problems: [], complete: true, unread: file.documents.flatMap(wordsAlone) },
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
    // A library of schemas: nothing in it refers to them.
    const isLibrary = ["paths", "webhooks", "x-webhooks"].every((key) => root.at(key) === null);
    if (isLibrary) library(root, schemas, drafts);
    members.declareNamed();
    named.set(document, schemas);
  }
  return { drafts, schemas: named };
}

/** What is not left out. What leads to what is known of the first reading. */
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

/** Operations say who is let in; the name of a scheme is not on the wire. */
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

/** `#/components/schemas/User`, `#/definitions/User`; of another file its own name where the whole of it is meant. */
function schemaName({ cursor, pointer }: Target): string | null {
  const name = nameBehind(pointer);
  if (name !== null || cursor.via === null) return name;
  const [first] = pointer;
  if (pointer.length === 1) return first ?? null;
  const file = cursor.document.path.split("/").at(-1) ?? "";
  return pointer.length === 0 ? file.replace(/\.[^.]*$/, "") : null;
}
