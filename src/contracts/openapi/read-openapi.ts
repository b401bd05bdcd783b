import type { Declaration } from "../../core/model/declaration.ts";
import type { ContractFile, ContractReading } from "../base/contract.ts";
import { Cursor } from "../base/cursor.ts";
import { Drafts } from "../base/drafts.ts";
import type { Target } from "../base/references.ts";
import { SchemaMembers } from "../base/schema/members.ts";
import { BehindReferences } from "../base/schema/behind-references.ts";
import { NamedSchemas, travelling } from "../base/schema/named.ts";
import { Operations } from "./operations.ts";

/** Reads OpenAPI of every version: what differs are names of keys. */
export function readOpenApi(file: ContractFile): ContractReading {
  const noticed = declarationsOf(file, "noticed", []).declarations;
  let all: Declared | null = null;
  const whole = (): Declared => (all ??= declarationsOf(file, null, noticed));
  return {
    get declarations() {
      return whole().declarations;
    },
    behind: (pairing) => whole().behind.of(pairing),
    ...{ noticed, problems: [], complete: true },
  };
}

interface Declared {
  readonly declarations: readonly Declaration[];
  readonly behind: BehindReferences;
}

function declarationsOf(
  { path, documents, references }: ContractFile,
  only: "noticed" | null,
  noticed: readonly Declaration[],
): Declared {
  const drafts = new Drafts(path, only, noticed);
  const named: NamedSchemas[] = [];
  for (const document of documents) {
    const root = Cursor.root(document);
    const schemas = new NamedSchemas(references, schemaName);
    const members = new SchemaMembers(drafts, schemas, references);
    const operations = new Operations({ root, drafts, references, members });
    for (const [template, item] of root.at("paths")?.entries() ?? []) operations.path(template, item);
    for (const key of ["webhooks", "x-webhooks"])
      for (const [name, item] of root.at(key)?.entries() ?? []) operations.webhook(name, item);
    securitySchemes(root, drafts);
    // A library of schemas: nothing in it refers to them.
    const isLibrary = ["paths", "webhooks", "x-webhooks"].every((key) => root.at(key) === null);
    if (isLibrary) library(root, schemas, drafts);
    members.declareNamed();
    named.push(schemas);
  }
  const { declarations } = drafts;
  return { declarations, behind: new BehindReferences(declarations, named) };
}

function securitySchemes(root: Cursor, drafts: Drafts): void {
  const schemes = root.at("components")?.at("securitySchemes") ?? root.at("securityDefinitions");
  for (const [name, at] of schemes?.entries() ?? [])
    drafts.declare({ local: `security:${name}`, kind: "type", at, container: null });
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
  const [first, second] = pointer;
  if (pointer.length === 3 && first === "components" && second === "schemas") return pointer[2] ?? null;
  if (pointer.length === 2 && (first === "definitions" || first === "$defs" || first === "schemas"))
    return second ?? null;
  if (cursor.via === null) return null;
  if (pointer.length === 1) return first ?? null;
  const file = cursor.document.path.split("/").at(-1) ?? "";
  return pointer.length === 0 ? file.replace(/\.[^.]*$/, "") : null;
}
