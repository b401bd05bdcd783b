import { documentParts, nestingLevels } from "../../../core/limits.ts";
import { isMapping, type Mapping } from "../document.ts";

/** The size of a schema that contains no notice. */
export interface SchemaSize {
  /** The number of schemas in it, including itself. */
  readonly schemas: number;
  /** Number of declarations in them. */
  readonly declared: number;
}

/** Keys of a schema, grouped by the kind of their value. */
const keys = {
  /** A notice, or something that may lead to one. */
  sign: ["deprecated", "x-deprecated", "x-deprecated-enum", "$ref", "discriminator"],
  /** Values that the schema declares. */
  values: ["enum", "const"],
  schema: ["if", "then", "else"],
  /** A schema or a list of them. */
  schemas: ["items", "additionalProperties", "unevaluatedProperties", "contains"],
  list: ["prefixItems", "allOf", "oneOf", "anyOf"],
  /** Schemas by name. */
  named: ["patternProperties", "dependentSchemas"],
  properties: ["properties"],
} as const;

type Meaning = keyof typeof keys;

const meanings: ReadonlyMap<string, Meaning> = new Map(
  (Object.keys(keys) as Meaning[]).flatMap((meaning) => keys[meaning].map((key) => [key, meaning] as const)),
);

/** Sizes of the requested schemas. Null: it may contain a notice. Two versions of a document share equal parts. */
const sizes = new WeakMap<object, SchemaSize | null>();

/**
 * Schemas that contain no notice and no reference. A search for notices skips them: in a description with all
 * references inlined, they are nearly all.
 */
export class UnmarkedSchemas {
  readonly #open = new Set<object>();
  #schemas = 0;
  #declared = 0;

  /**
   * Returns null if the schema may contain a notice or a reference. Checking all parts of a schema costs at most
   * twice its size. If aliases make it endless, its size exceeds the limit.
   */
  sizeOf(schema: Mapping): SchemaSize | null {
    const known = sizes.get(schema);
    if (known !== undefined) return known;
    this.#schemas = 0;
    this.#declared = 0;
    if (!this.#isUnmarked(schema) && !this.#isTooLarge()) return null;
    const size = { schemas: this.#schemas, declared: this.#declared };
    sizes.set(schema, size);
    return size;
  }

  #isTooLarge(): boolean {
    return this.#schemas > documentParts;
  }

  /** Visits the whole schema, even if the result is already known, because the next request is about its parts. */
  #isUnmarked(value: unknown): boolean {
    if (this.#isTooLarge()) return false;
    if (!isMapping(value)) return true;
    // Aliases may form cycles.
    if (sizes.get(value) === null || this.#open.has(value) || this.#open.size >= nestingLevels / 2) {
      sizes.set(value, null);
      return false;
    }
    this.#open.add(value);
    this.#schemas += 1;
    let isUnmarked = true;
    for (const key of Object.keys(value)) {
      const meaning = meanings.get(key);
      if (meaning !== undefined && !this.#isUnmarkedPart(meaning, value[key])) isUnmarked = false;
    }
    this.#open.delete(value);
    if (!isUnmarked && !this.#isTooLarge()) sizes.set(value, null);
    return isUnmarked;
  }

  #isUnmarkedPart(meaning: Meaning, part: unknown): boolean {
    switch (meaning) {
      case "sign":
        return false;
      case "values":
        // The schema has at most that many declarations for the part.
        this.#declared += Array.isArray(part) ? part.length : 1;
        return true;
      case "schema":
        return this.#isUnmarked(part);
      case "schemas":
        return Array.isArray(part) ? this.#areUnmarked(part) : this.#isUnmarked(part);
      case "list":
        return !Array.isArray(part) || this.#areUnmarked(part);
      case "named":
        return !isMapping(part) || this.#areUnmarked(Object.values(part));
      case "properties": {
        if (!isMapping(part)) return true;
        const schemas = Object.values(part);
        for (const each of schemas) if (isMapping(each)) this.#declared += 1;
        return this.#areUnmarked(schemas);
      }
    }
  }

  #areUnmarked(schemas: readonly unknown[]): boolean {
    let areUnmarked = true;
    for (const each of schemas) if (!this.#isUnmarked(each)) areUnmarked = false;
    return areUnmarked;
  }
}
