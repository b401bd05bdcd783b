import type { Shape } from "../../core/model/contract/shape.ts";
import type { ContractFile, ContractReading } from "../base/contract.ts";
import { Cursor } from "../base/cursor.ts";
import { isMapping, own } from "../base/document.ts";
import { Drafts } from "../base/drafts.ts";
import { listedNotice } from "../base/notice.ts";
import type { References } from "../base/references.ts";
import { shapeOf, valuesOf } from "../base/schema/shape.ts";

/** Keywords that hold a schema, a list of schemas, or schemas by name. */
const nested = {
  one: [
    "items",
    "additionalItems",
    "additionalProperties",
    "contains",
    "if",
    "then",
    "else",
    "unevaluatedItems",
  ],
  list: ["items", "prefixItems", "allOf", "anyOf", "oneOf"],
  named: ["properties", "patternProperties", "dependentSchemas"],
} as const;

/** Limit: schemas inside of each other. */
const deepest = 200;

/** Reads the properties of a schema, and of the parts of its file that it refers to, by their pointers. */
export function readJsonSchema({ path, documents, references }: ContractFile): ContractReading {
  const drafts = new Drafts(path);
  for (const document of documents) new SchemaPointers(drafts, references).read(Cursor.root(document));
  return { declarations: drafts.declarations, problems: [], complete: true };
}

class SchemaPointers {
  readonly #drafts: Drafts;
  readonly #references: References;
  readonly #read = new Set<unknown>();

  constructor(drafts: Drafts, references: References) {
    this.#drafts = drafts;
    this.#references = references;
  }

  read(at: Cursor, pointer = "", container: string | null = null, depth = 0): void {
    const schema = at.mapping;
    if (schema === null || this.#read.has(schema)) return;
    this.#read.add(schema);
    if (depth > deepest) {
      this.#references.say(
        at,
        `Schemas are nested more than ${deepest} levels deep; what lies below is not read.`,
      );
      return;
    }
    this.#follow(at, depth);
    this.#values(at, pointer, container);
    const required = own(schema, "required");
    for (const key of nested.named)
      for (const [name, inner] of at.at(key)?.entries() ?? []) {
        if (!isMapping(inner.value)) continue;
        const local = `${pointer}/${key}/${escaped(name)}`;
        const isRequired = Array.isArray(required) && required.includes(name);
        const id =
          key === "properties"
            ? this.#drafts.declare({
                local,
                kind: "field",
                at: inner,
                container,
                shape: shape(inner, isRequired),
              })
            : container;
        this.read(inner, local, id, depth + 1);
      }
    for (const key of nested.one) {
      const inner = at.at(key);
      if (inner !== null) this.read(inner, `${pointer}/${key}`, container, depth + 1);
    }
    for (const key of nested.list)
      for (const [index, inner] of [...(at.at(key)?.items() ?? [])].entries())
        this.read(inner, `${pointer}/${key}/${index}`, container, depth + 1);
  }

  /** What is referred to stands under its own pointer; of another file it is that file's. */
  #follow(at: Cursor, depth: number): void {
    if (at.text("$ref") === null) return;
    const target = this.#references.step(at);
    if (target === null || target.cursor.via !== null) return;
    const pointer = target.pointer.map((each) => `/${escaped(each)}`).join("");
    this.read(target.cursor, pointer, null, depth + 1);
  }

  #values(at: Cursor, pointer: string, container: string | null): void {
    const listed = at.at("enum");
    for (const [index, value] of valuesOf(at)?.entries() ?? [])
      this.#drafts.declare({
        ...{ local: `${pointer}=${value}`, kind: "enum-value", container },
        at: listed?.at(String(index)) ?? at,
        notice: listedNotice(at.at("x-deprecated-enum"), value),
      });
  }
}

/** A schema says what may be written: whoever writes it is the caller. */
function shape(at: Cursor, required: boolean): Shape {
  const value = shapeOf(at, (each) => ({ name: each.text("$ref") ?? "" }));
  return { direction: "request", required: required && own(at.value, "default") === undefined, value };
}

function escaped(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}
