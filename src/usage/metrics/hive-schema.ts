import { GraphQLError } from "graphql/error/GraphQLError.js";
import { parse } from "graphql/language/parser.js";
import { documentParts } from "../../core/limits.ts";

/** Members of types by coordinates as Hive writes them: `User.email`, `Query.users.first`, `Status.LEGACY`. */
export class HiveSchema {
  readonly #members = new Set<string>();
  readonly #interfaces = new Map<string, string[]>();

  /** Throws no error; null for what is not a schema. */
  static read(sdl: string): HiveSchema | null {
    const schema = new HiveSchema();
    try {
      for (const node of parse(sdl, { maxTokens: documentParts, noLocation: true }).definitions) {
        if (!("name" in node) || node.name === undefined) continue;
        const type = node.name.value;
        if ("interfaces" in node)
          schema.#interfaces.set(type, [
            ...(schema.#interfaces.get(type) ?? []),
            ...(node.interfaces ?? []).map(({ name }) => name.value),
          ]);
        for (const value of ("values" in node ? node.values : undefined) ?? [])
          schema.#members.add(`${type}.${value.name.value}`);
        for (const field of ("fields" in node ? node.fields : undefined) ?? []) {
          schema.#members.add(`${type}.${field.name.value}`);
          for (const argument of ("arguments" in field ? field.arguments : undefined) ?? [])
            schema.#members.add(`${type}.${field.name.value}.${argument.name.value}`);
        }
      }
    } catch (error) {
      if (error instanceof GraphQLError || error instanceof RangeError) return null;
      throw error;
    }
    return schema;
  }

  has(coordinate: string): boolean {
    return this.#members.has(coordinate);
  }

  /** Under the coordinate of an interface are recorded calls that select the field through the interface. */
  withInterfaces(coordinate: string): readonly string[] {
    const [type = "", ...rest] = coordinate.split(".");
    const others = (this.#interfaces.get(type) ?? []).map((each) => [each, ...rest].join("."));
    return [coordinate, ...others.filter((each) => this.#members.has(each))];
  }
}
