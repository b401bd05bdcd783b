import type { NamedSchema, Travel } from "./named.ts";

/** What a schema stands in. */
export interface SchemaContext {
  /** Coordinate of what holds it: `GET /users 200:`, `User`. */
  readonly local: string;
  /** The same, for what is one feature on both sides though its coordinate is written otherwise. */
  readonly pairing: string;
  /** What stands between the parts of a coordinate. */
  readonly separator: "/" | ".";
  /** What stands before the first of them, where that is something else. */
  readonly first?: string;
  /** Id of the declaration that holds it. */
  readonly container: string;
  readonly travel: () => Travel;
  readonly level: string | null;
  /** The named schema whose member it is; null for those that are written in place. */
  readonly schema: NamedSchema | null;
  /** Properties that a schema around it, of which it is a branch, requires. */
  readonly required?: ReadonlySet<string>;
}

/** A part of what a schema stands in, by its name. */
export function stepInto(context: SchemaContext, name: string): { local: string; pairing: string } {
  const { local, pairing, separator, first = separator } = context;
  return { local: `${local}${first}${name}`, pairing: `${pairing}${first}${name}` };
}
