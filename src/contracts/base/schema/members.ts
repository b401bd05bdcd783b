import { candidatesTried, nestingLevels } from "../../../core/limits.ts";
import type { Direction, Shape } from "../../../core/model/contract/shape.ts";
import type { NoticeSource } from "../../../core/model/declaration.ts";
import { Cursor } from "../cursor.ts";
import { isMapping, type Mapping, own } from "../document.ts";
import { LazyShape, type Drafts } from "../drafts.ts";
import { listedNotice, noticeOf } from "../notice.ts";
import { noticedParts } from "../noticed-parts.ts";
import type { References } from "../references.ts";
import { directionOf, type NamedSchema, type NamedSchemas, type Travel } from "./named.ts";
import { wayOf, type Refer } from "./properties.ts";
import { requiredOf } from "./required.ts";
import { shapeOf, valuesOf } from "./shape.ts";
import { UnmarkedSchemas } from "./unmarked.ts";

/** The names of a schema's own properties, and the schemas that it includes. */
interface Taken {
  readonly names: readonly string[];
  readonly branches: readonly Cursor[];
}

/** Declares the contents of schemas: properties, listed values, and the named schemas that they refer to. */
export class SchemaMembers {
  readonly #drafts: Drafts;
  readonly #schemas: NamedSchemas;
  /** This must be one function object, because results about a schema are cached by it. */
  readonly #refer: Refer = (at) => this.#schemas.refer(at);
  readonly #references: References;
  readonly #noticeOf: (at: Cursor) => NoticeSource | null;
  readonly #open = new Set<unknown>();
  readonly #taken = new Map<unknown, Taken>();
  readonly #unmarked: UnmarkedSchemas | null;

  constructor(
    drafts: Drafts,
    schemas: NamedSchemas,
    references: References,
    ownNotice: (at: Cursor) => NoticeSource | null = noticeOf,
  ) {
    this.#noticeOf = ownNotice;
    this.#drafts = drafts;
    this.#schemas = schemas;
    this.#references = references;
    this.#unmarked = drafts.keepsNoticedOnly && ownNotice === noticeOf ? new UnmarkedSchemas() : null;
  }

  /** Returns the shape of a value with that schema, depending on the direction in which it is sent. */
  shape(at: Cursor, required: boolean, travel: () => Travel): Shape {
    const value = shapeOf(at, this.#refer);
    const way = wayOf(at);
    const hasDefault = own(at.value, "default") !== undefined;
    return {
      get direction(): Direction {
        return way ?? directionOf(travel());
      },
      get around(): Direction {
        return directionOf(travel());
      },
      value,
      ...(hasDefault && required ? { hasDefault } : {}),
      // A caller may omit a value that has a default.
      get required() {
        return required && (!hasDefault || this.direction !== "request");
      },
    };
  }

  /** Declares all named schemas that something refers to, with their members. */
  declareNamed(schemas: Iterable<NamedSchema> = this.#schemas.reached()): void {
    for (const schema of schemas) {
      const { name: local, cursor: at, reachedBy } = schema;
      const travel = (): Travel => schema.travel;
      const level = levelOf(at);
      const container = this.#drafts.declare({
        local,
        kind: "type",
        at,
        container: null,
        reachedBy,
        level,
        travel,
        shape: new SchemaShape(this, at, true, travel),
      });
      this.declareIn(at, { local, pairing: local, separator: ".", container, travel, level, schema });
    }
  }

  /** Declares the contents of a schema. */
  declareIn(at: Cursor, context: SchemaContext): void {
    const schema = at.mapping;
    if (schema === null || this.#open.has(schema) || this.#isPassedBy(schema)) return;
    this.#drafts.look();
    if (this.#open.size > nestingLevels) {
      this.#references.say(
        at,
        `Schemas are nested more than ${nestingLevels} levels deep; deeper levels are not read.`,
      );
      return;
    }
    this.#open.add(schema);
    if (at.text("$ref") !== null) this.#follow(at, context);
    this.#values(at, context);
    const properties = at.at("properties");
    const required = requiredOf(at, context.required);
    if (properties !== null) this.#properties(properties, required, context);
    const { first: _, required: __, ...around } = context;
    const branch: SchemaContext = required.size === 0 ? context : { ...context, required };
    const inside: SchemaContext = { ...around, ...stepInto(context, "*") };
    for (const key of ["items", "additionalProperties", "unevaluatedProperties", "contains"])
      for (const each of oneOrMore(at.at(key))) this.declareIn(each, inside);
    for (const each of at.at("prefixItems")?.items() ?? []) this.declareIn(each, inside);
    for (const [, each] of at.at("patternProperties")?.entries() ?? []) this.declareIn(each, inside);
    for (const each of at.at("allOf")?.items() ?? []) this.#merge(each, branch);
    for (const key of ["oneOf", "anyOf"])
      for (const each of at.at(key)?.items() ?? []) {
        this.declareIn(each, branch);
        if (noticedParts(at.value).length === 0) this.#values(each, branch, own(each.value, "const"));
      }
    for (const key of ["if", "then", "else"]) {
      const each = at.at(key);
      if (each !== null) this.declareIn(each, context);
    }
    for (const [, each] of at.at("dependentSchemas")?.entries() ?? []) this.declareIn(each, context);
    this.#mapped(at, context);
    this.#open.delete(schema);
  }

  /** Returns true if only notices are wanted and the schema contains none. */
  #isPassedBy(schema: Mapping): boolean {
    // With this depth limit, nothing below is nested too deeply to be read.
    const size = this.#open.size < nestingLevels / 2 ? this.#unmarked?.sizeOf(schema) : null;
    if (!size) return false;
    this.#drafts.passBy(size);
    return true;
  }

  #follow(at: Cursor, context: SchemaContext): void {
    const target = this.#schemas.refer(at);
    if (target === null) return;
    if (target instanceof Cursor) this.declareIn(target, context);
    else this.#reach(target, context);
  }

  #reach(target: NamedSchema, { container, travel, schema, pairing }: SchemaContext): void {
    this.#schemas.noteAt(pairing, target, container);
    this.#schemas.reach(target, { feature: container, travel, schema });
  }

  #properties(properties: Cursor, required: ReadonlySet<string>, context: SchemaContext): void {
    const { separator, container, travel, level, schema } = context;
    for (const [name, at] of properties.entries()) {
      if (!isMapping(at.value)) continue;
      const target = this.#schemas.refer(at);
      const here = levelOf(at) ?? level;
      const names = stepInto(context, name);
      const id = this.#drafts.declare({
        ...names,
        kind: "field",
        at,
        container,
        level: here,
        travel,
        shape: new SchemaShape(this, at, required.has(name), travel),
        notice:
          this.#noticeOf(at) ?? (target instanceof Cursor && target !== at ? this.#noticeOf(target) : null),
      });
      this.declareIn(at, { ...names, separator, container: id, travel, level: here, schema });
    }
  }

  /**
   * A schema also has the members of a named schema that it includes. They are removed together with the original
   * member, but may also be removed on their own.
   */
  #merge(branch: Cursor, context: SchemaContext): void {
    const target = branch.text("$ref") === null ? branch : this.#schemas.refer(branch);
    if (target === null) return;
    if (target instanceof Cursor) {
      this.declareIn(target, context);
      return;
    }
    this.#reach(target, context);
    for (const name of this.#namesIn(target.cursor, new Set())) {
      const names = stepInto(context, name);
      if (this.#drafts.has(names.local)) continue;
      this.#drafts.declare({
        ...names,
        kind: "field",
        at: branch,
        notice: null,
        level: context.level,
        travel: context.travel,
        container: this.#drafts.idOf(`${target.name}.${name}`),
        reachedBy: new Set([context.container]),
      });
    }
  }

  /** Returns the properties of a schema, including those of the schemas that it includes. */
  #namesIn(at: Cursor, names: Set<string>, seen = new Set<unknown>()): ReadonlySet<string> {
    if (seen.has(at.value)) return names;
    seen.add(at.value);
    const own = this.#taken.get(at.value) ?? this.#takes(at);
    this.#taken.set(at.value, own);
    for (const name of own.names) names.add(name);
    for (const next of own.branches) if (seen.size < candidatesTried) this.#namesIn(next, names, seen);
    return names;
  }

  #takes(at: Cursor): Taken {
    const branches = [...(at.at("allOf")?.items() ?? [])].flatMap((branch) => {
      const target = this.#schemas.refer(branch);
      return (target instanceof Cursor ? target : target?.cursor) ?? [];
    });
    return { names: [...(at.at("properties")?.entries() ?? [])].map(([name]) => name), branches };
  }

  /**
   * `only` is the value for which one of several branches is written. The notice of that branch is the value's
   * notice.
   */
  #values(at: Cursor, { local, pairing, container, travel, level }: SchemaContext, only?: unknown): void {
    const listed = at.at("enum");
    const ofBranch = only === undefined ? null : this.#noticeOf(at);
    for (const [index, value] of valuesOf(at)?.entries() ?? []) {
      if (value === "null") continue;
      this.#drafts.declare({
        local: `${local}=${value}`,
        pairing: `${pairing}=${value}`,
        kind: "enum-value",
        container,
        level,
        travel,
        at: listed?.at(String(index)) ?? at.at("const") ?? at,
        notice: listedNotice(at.at("x-deprecated-enum"), value) ?? ofBranch,
      });
    }
  }

  /** Follows the targets of a discriminator. */
  #mapped(at: Cursor, context: SchemaContext): void {
    for (const [, each] of at.at("discriminator")?.at("mapping")?.entries() ?? []) {
      if (typeof each.value !== "string" || !/[#/.]/.test(each.value)) continue;
      const reference = each.standingFor({ $ref: each.value });
      const target = this.#schemas.refer(reference);
      if (target !== null && !(target instanceof Cursor)) this.#reach(target, context);
    }
  }
}

/** The shape of a value that has a schema. */
export class SchemaShape extends LazyShape {
  readonly #members: SchemaMembers;
  readonly #at: Cursor;
  readonly #required: boolean;
  readonly #travel: () => Travel;

  constructor(members: SchemaMembers, at: Cursor, required: boolean, travel: () => Travel) {
    super();
    this.#members = members;
    this.#at = at;
    this.#required = required;
    this.#travel = travel;
  }

  shape(): Shape {
    return this.#members.shape(this.#at, this.#required, this.#travel);
  }
}

/** Returns a value's level of stability. */
export function levelOf(at: Cursor): string | null {
  return at.text("x-stability-level");
}

function oneOrMore(at: Cursor | null): readonly Cursor[] {
  if (at === null) return [];
  return Array.isArray(at.value) ? [...at.items()] : [at];
}

/** The context of a schema. */
interface SchemaContext {
  /** Coordinate of the container: `GET /users 200:`, `User`. */
  readonly local: string;
  /** An alternative coordinate that is equal on both sides for the same feature, even if `local` differs. */
  readonly pairing: string;
  /** Separator between the parts of a coordinate. */
  readonly separator: "/" | ".";
  /** Separator before the first part, if it is different. */
  readonly first?: string;
  /** Id of the declaration that contains the schema. */
  readonly container: string;
  readonly travel: () => Travel;
  readonly level: string | null;
  /** The named schema that contains it. Null for an inline schema. */
  readonly schema: NamedSchema | null;
  /** Properties required by an enclosing schema, if this one is a branch of it. */
  readonly required?: ReadonlySet<string>;
}

/** Appends the name of a part to both coordinates of a schema's context. */
function stepInto(context: SchemaContext, name: string): { local: string; pairing: string } {
  const { local, pairing, separator, first = separator } = context;
  return { local: `${local}${first}${name}`, pairing: `${pairing}${first}${name}` };
}
