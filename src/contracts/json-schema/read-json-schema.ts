import { nestingLevels } from "../../core/limits.ts";
import type { Use } from "../../core/model/declaration.ts";
import type { ContractFile, ContractReading } from "../base/contract.ts";
import { Cursor } from "../base/cursor.ts";
import { isMapping, own } from "../base/document.ts";
import { Drafts } from "../base/drafts.ts";
import { listedNotice, noticeOf } from "../base/notice.ts";
import { pointerText, type References } from "../base/references.ts";
import { requiredOf } from "../base/schema/required.ts";
import { valuesOf } from "../base/schema/shape.ts";
import { PointerLeads } from "./pointer-leads.ts";
import { propertyNotice, propertyShape } from "./property.ts";

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

/** Reads the properties of a schema, and of the parts of its file that it refers to, by their pointers. */
export function readJsonSchema({ path, documents, references }: ContractFile): ContractReading {
  const drafts = new Drafts(path);
  const uses: Use[] = [];
  const roots = documents.map((each) => Cursor.root(each));
  for (const root of roots) {
    const pointers = new SchemaPointers(drafts, references, uses);
    pointers.read(root);
    // A library of schemas: nothing in it refers to them.
    if (drafts.declarations.length === 0) pointers.definitions(root);
  }
  const { declarations } = drafts;
  const leads = new PointerLeads({ path, roots, references, uses, declarations });
  const behind = (pointer: string): ReturnType<PointerLeads["of"]> => leads.of(pointer);
  return { declarations, behind, leads, problems: [], complete: true };
}

class SchemaPointers {
  readonly #drafts: Drafts;
  readonly #references: References;
  readonly #uses: Use[];
  readonly #read = new Set<unknown>();
  /** By the value of a schema, ids of the properties that refer to it; the root refers by the file itself. */
  readonly #reachedBy = new Map<unknown, Set<string>>();

  constructor(drafts: Drafts, references: References, uses: Use[]) {
    this.#drafts = drafts;
    this.#references = references;
    this.#uses = uses;
  }

  read(
    at: Cursor,
    pointer = "",
    container: string | null = null,
    depth = 0,
    reachedBy?: ReadonlySet<string>,
  ): void {
    const schema = at.mapping;
    if (schema === null || this.#read.has(schema)) return;
    this.#read.add(schema);
    if (depth > nestingLevels) {
      this.#references.say(
        at,
        `Schemas are nested more than ${nestingLevels} levels deep; what lies below is not read.`,
      );
      return;
    }
    this.#follow(at, pointer, container, depth);
    const reached = container === null && reachedBy !== undefined ? { reachedBy } : {};
    this.#values(at, pointer, container, reached);
    const required = requiredOf(at, undefined);
    for (const key of nested.named)
      for (const [name, inner] of at.at(key)?.entries() ?? []) {
        if (!isMapping(inner.value)) continue;
        const local = `${pointer}${pointerText([key, name])}`;
        const id =
          key === "properties"
            ? this.#drafts.declare({
                local,
                kind: "field",
                at: inner,
                container,
                ...reached,
                shape: propertyShape(inner, required.has(name), this.#references),
                notice: propertyNotice(inner, this.#references),
              })
            : container;
        this.read(inner, local, id, depth + 1, reachedBy);
      }
    for (const key of nested.one) {
      const inner = at.at(key);
      if (inner !== null) this.read(inner, `${pointer}/${key}`, container, depth + 1, reachedBy);
    }
    for (const key of nested.list)
      for (const [index, inner] of [...(at.at(key)?.items() ?? [])].entries())
        this.read(inner, `${pointer}/${key}/${index}`, container, depth + 1, reachedBy);
  }

  definitions(root: Cursor): void {
    for (const key of ["definitions", "$defs"])
      for (const [name, each] of root.at(key)?.entries() ?? []) this.read(each, pointerText([key, name]));
  }

  /** What is referred to stands under its own pointer; of another file it is that file's. */
  #follow(at: Cursor, pointer: string, container: string | null, depth: number): void {
    if (at.text("$ref") === null) return;
    const target = this.#references.step(at);
    if (target === null) return;
    const there = pointerText(target.pointer);
    const schema = `${target.cursor.document.path}#${there}`;
    this.#uses.push({ coordinate: pointer, holder: container, schema, within: null });
    if (target.cursor.via !== null) return;
    const reachedBy = this.#reachedBy.get(target.cursor.value) ?? new Set<string>();
    this.#reachedBy.set(target.cursor.value, reachedBy.add(container ?? this.#drafts.idOf("")));
    this.read(target.cursor, there, null, depth + 1, reachedBy);
  }

  #values(
    at: Cursor,
    pointer: string,
    container: string | null,
    reached: { readonly reachedBy?: ReadonlySet<string> },
  ): void {
    const listed = at.at("enum");
    // A value that a branch of its own allows is one of those of the whole, wherever the branch is listed.
    const whole = pointer.replace(/(?:\/(?:oneOf|anyOf)\/\d+)+$/, "");
    const ofBranch = whole !== pointer && own(at.value, "const") !== undefined ? noticeOf(at) : null;
    for (const [index, value] of valuesOf(at)?.entries() ?? [])
      this.#drafts.declare({
        local: `${whole}=${value}`,
        kind: "enum-value",
        container,
        ...reached,
        at: listed?.at(String(index)) ?? at,
        notice: listedNotice(at.at("x-deprecated-enum"), value) ?? ofBranch,
      });
  }
}
