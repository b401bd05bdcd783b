import { withoutNames } from "../../core/model/contract/endpoint.ts";
import type { Declaration, Likeness } from "../../core/model/declaration.ts";
import type { ContractDocument } from "../base/document.ts";
import { isMapping, own } from "../base/document.ts";
import { sameParts } from "../base/likeness/parts.ts";
import { pointerOf } from "../base/references.ts";
import { isSameTravel, type NamedSchema, type NamedSchemas } from "../base/schema/named.ts";
import { layout } from "./layout.ts";
import { nameBehind } from "./named-pointer.ts";

/** Parts that are the same in another version of the description. */
export interface LeftOut {
  /** Returns true for a path or webhook, by the key that contains it and its own key. */
  readonly path: (key: string, template: string) => boolean;
  readonly schema: (schema: NamedSchema) => boolean;
}

type Differing = (left: LeftOut) => readonly Declaration[];

/** Compares a description with another version of it, by paths and components. */
export class OpenApiLikeness implements Likeness {
  readonly #document: ContractDocument;
  readonly #schemas: NamedSchemas;
  readonly #differing: Differing;

  /** `schemas` are the named schemas of the whole description. */
  constructor(document: ContractDocument, schemas: NamedSchemas, differing: Differing) {
    this.#document = document;
    this.#schemas = schemas;
    this.#differing = differing;
  }

  apart(head: Likeness): Record<"base" | "head", readonly Declaration[]> | null {
    if (!(head instanceof OpenApiLikeness)) return null;
    const documents = [this.#document, head.#document] as const;
    const same = sameParts(documents, layout, (pointer) => nameBehind(pointer) !== null);
    if (!isRestSame(documents, same) || !isNamedAlike(this.#schemas, head.#schemas)) return null;
    for (const each of documents.flatMap(twinsIn)) same.delete(each);
    const leftOut = (other: NamedSchemas): LeftOut => ({
      path: (key, template) => same.has(JSON.stringify([key, template])),
      schema: ({ key, travel }) => {
        const there = other.byKey.get(key);
        const pointer = pointerOf(key.slice(this.#document.path.length + 1));
        return there !== undefined && same.has(JSON.stringify(pointer)) && isSameTravel(travel, there.travel);
      },
    });
    return {
      base: this.#differing(leftOut(head.#schemas)),
      head: head.#differing(leftOut(this.#schemas)),
    };
  }
}

/** Keys that have no effect on declarations. */
const idle = new Set(["info", "tags", "externalDocs"]);

/** A server's path is part of every declaration, and security requirements apply to every operation. */
function isRestSame(documents: readonly ContractDocument[], same: ReadonlyMap<string, unknown>): boolean {
  const keys = documents.flatMap(({ root }) => Object.keys(isMapping(root) ? root : {}));
  const isSame = (each: string): boolean =>
    layout(each) > 1 || idle.has(each) || same.has(JSON.stringify([each]));
  const schemes = documents.flatMap(schemePointers);
  return keys.every(isSame) && schemes.every((pointer) => same.has(JSON.stringify(pointer)));
}

function schemePointers({ root }: ContractDocument): readonly (readonly string[])[] {
  return [["components", "securitySchemes"], ["securityDefinitions"]].flatMap((keys) => {
    let value: unknown = root;
    for (const key of keys) value = own(value, key);
    return Object.keys(isMapping(value) ? value : {}).map((name) => [...keys, name]);
  });
}

/** If several schemas have the same name, the first one found has it. */
function isNamedAlike(base: NamedSchemas, head: NamedSchemas): boolean {
  for (const [key, { name }] of base.byKey) {
    const other = head.byKey.get(key);
    if (other !== undefined && other.name !== name) return false;
  }
  return true;
}

/**
 * Returns the pointers of paths whose templates differ only in the names of their parameters. They are the same
 * endpoint.
 */
function twinsIn({ root }: ContractDocument): readonly string[] {
  const paths = own(root, "paths");
  if (!isMapping(paths)) return [];
  const groups = Map.groupBy(Object.keys(paths), withoutNames);
  return [...groups.values()].flatMap((each) =>
    each.length > 1 ? each.map((key) => JSON.stringify(["paths", key])) : [],
  );
}
