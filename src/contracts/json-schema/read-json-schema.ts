import { nestingLevels, nameSteps } from "../../core/limits.ts";
import type { Use, Declaration, Leads } from "../../core/model/declaration.ts";
import type { ContractFile, ContractReading } from "../base/contract.ts";
import { Cursor } from "../base/cursor.ts";
import { isMapping, own } from "../base/document.ts";
import { Drafts } from "../base/drafts.ts";
import { listedNotice, noticeOf } from "../base/notice.ts";
import { pointerText, type References, pointerOf } from "../base/references.ts";
import { requiredOf } from "../base/schema/required.ts";
import { valuesOf } from "../base/schema/shape.ts";
import { propertyNotice, propertyShape } from "./property.ts";

interface Schemas {
  readonly path: string;
  readonly roots: readonly Cursor[];
  readonly references: References;
  readonly uses: readonly Use[];
  readonly declarations: readonly Declaration[];
}

/** A schema that a pointer leads to, and the pointer under which it is declared. */
interface Landing {
  readonly at: Cursor;
  readonly pointer: string;
}

/** Resolves pointers through references and included schemas, and finds the pointers that lead to a schema. */
class PointerLeads implements Leads {
  readonly #schemas: Schemas;
  readonly #byPointer: () => ReadonlyMap<string, Declaration>;
  #usesByKey: ReadonlyMap<string, readonly Use[]> | null = null;

  constructor(schemas: Schemas) {
    this.#schemas = schemas;
    let byPointer: ReadonlyMap<string, Declaration> | null = null;
    this.#byPointer = () => (byPointer ??= new Map(schemas.declarations.map((each) => [each.name, each])));
  }

  /** Returns the declaration that a name leads to through references. Null if there is none. */
  of(name: string): Declaration | null {
    const [landing] = this.#landings(name, true);
    if (landing !== undefined) return this.declared(landing.pointer) ?? this.#elsewhere(name, landing);
    for (const { index } of name.matchAll(/=/g))
      for (const { pointer } of this.#landings(name.slice(0, index), false)) {
        const value = this.declared(`${pointer}${name.slice(index)}`);
        if (value !== null) return value;
      }
    return null;
  }

  declared(name: string): Declaration | null {
    return this.#byPointer().get(name) ?? null;
  }

  /** A property already has the notice of the schema that it refers to. */
  types(): readonly string[] {
    return [];
  }

  uses(name: string, path: string): readonly Use[] {
    const byKey = (this.#usesByKey ??= Map.groupBy(this.#schemas.uses, ({ schema }) => schema));
    const whole = `${path}#${name}`;
    const ends = [...whole.matchAll(/[/=]|$/g)].map(({ index }) => index);
    const end = ends.findLast((each) => byKey.has(whole.slice(0, each)));
    if (end === undefined) return [];
    return (byKey.get(whole.slice(0, end)) ?? []).map((use) => ({
      ...use,
      coordinate: `${use.coordinate}${whole.slice(end)}`,
      within: this.#within(use.coordinate, byKey),
    }));
  }

  /** Returns the referenced schema that contains a reference. */
  #within(pointer: string, keys: ReadonlyMap<string, unknown>): string | null {
    const whole = `${this.#schemas.path}#${pointer}`;
    const ends = [...whole.matchAll(/\/|$/g)].map(({ index }) => whole.slice(0, index));
    return ends.findLast((each) => keys.has(each)) ?? null;
  }

  /**
   * `isProperty`: returns only the schema that declares the property at the pointer. Otherwise also returns the
   * schemas that it refers to or combines, as they describe the same value.
   */
  #landings(name: string, isProperty: boolean): readonly Landing[] {
    const parts = pointerOf(name);
    if (parts === null || (isProperty && parts.length === 0)) return [];
    const landings: Landing[] = [];
    const seen = new Map<unknown, Set<number>>();
    let left = nameSteps;
    const walk = (at: Cursor, pointer: readonly string[], index: number): void => {
      const depths = seen.get(at.value) ?? new Set();
      if (at.mapping === null || depths.has(index) || (left -= 1) < 0) return;
      seen.set(at.value, depths.add(index));
      const key = parts[index];
      if (key === undefined) {
        landings.push({ at, pointer: pointerText(pointer) });
        if (isProperty) return;
      } else {
        const [inner, steps] = step(at, parts, index);
        if (inner !== null) walk(inner, [...pointer, ...parts.slice(index, index + steps)], index + steps);
        // Branches of `allOf` may be in another order, or merged into the schema that contains them.
        if (key === "allOf") walk(at, pointer, index + 2);
      }
      const target = at.text("$ref") === null ? null : this.#schemas.references.step(at);
      if (target !== null) walk(target.cursor, target.pointer, index);
      for (const [nth, each] of [...(at.at("allOf")?.items() ?? [])].entries())
        walk(each, [...pointer, "allOf", String(nth)], index);
    };
    for (const root of this.#schemas.roots) walk(root, [], 0);
    return landings;
  }

  /** Returns a property that another file declares, under its name in this file. */
  #elsewhere(name: string, { at, pointer }: Landing): Declaration | null {
    const { path, references } = this.#schemas;
    if (at.via === null || pointerOf(pointer)?.at(-2) !== "properties") return null;
    const drafts = new Drafts(path);
    const shape = propertyShape(at, false, references);
    const notice = propertyNotice(at, references);
    drafts.declare({ local: name, kind: "field", at, container: null, shape, notice });
    const [declaration] = drafts.declarations;
    if (declaration === undefined) return null;
    return Object.assign(declaration, { standsAt: `${at.document.path}#${pointer}` });
  }
}

/**
 * Returns the value under a keyword, or under the name or index that follows it, and the number of pointer parts
 * used.
 */
function step(at: Cursor, parts: readonly string[], index: number): [Cursor | null, number] {
  const [key = "", next] = parts.slice(index, index + 2);
  const held = at.at(key);
  const isNamed = /^(?:properties|patternProperties|dependentSchemas|\$defs|definitions)$/.test(key);
  if (held === null) return [null, 1];
  if (isNamed || Array.isArray(held.value)) return [next === undefined ? null : held.at(next), 2];
  return [held, 1];
}

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

/** Reads the properties of a schema, and of the parts of its file that it refers to, by pointer. */
export function readJsonSchema({ path, documents, references }: ContractFile): ContractReading {
  const drafts = new Drafts(path);
  const uses: Use[] = [];
  const roots = documents.map((each) => Cursor.root(each));
  for (const root of roots) {
    const pointers = new SchemaPointers(drafts, references, uses);
    pointers.read(root);
    // The file is a library of schemas: nothing in it refers to them.
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
  /**
   * By the value of a schema, the ids of the properties that refer to it. For the root it is the id of the file.
   */
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
        `Schemas are nested more than ${nestingLevels} levels deep; deeper levels are not read.`,
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

  /** A referenced schema is declared under its own pointer. A schema in another file is declared by that file. */
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
    // A value that only one branch allows is a value of the whole schema, regardless of the branch's position.
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
