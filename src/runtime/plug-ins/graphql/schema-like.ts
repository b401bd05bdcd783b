/** The parts of graphql-js that are used, which is not imported: types of a schema, and documents. */
export interface SchemaLike {
  getQueryType(): TypeLike | null | undefined;
  getMutationType(): TypeLike | null | undefined;
  getSubscriptionType(): TypeLike | null | undefined;
  getType(name: string): TypeLike | null | undefined;
}

export interface TypeLike {
  readonly name?: string;
  /** Present in lists and non-null types. */
  readonly ofType?: TypeLike;
  /** Present in objects, interfaces and input objects. */
  getFields?(): Readonly<Record<string, FieldLike>>;
  /** Present in enums. */
  getValues?(): readonly { readonly name: string }[];
}

interface FieldLike {
  readonly type: TypeLike;
  readonly args?: readonly { readonly name: string; readonly type: TypeLike }[];
}

/** A node of a document, of any kind. */
export interface NodeLike {
  readonly kind: string;
  readonly [key: string]: unknown;
}

export interface DocumentLike {
  readonly definitions: readonly { readonly kind: string }[];
}

/** Returns a type without its list and non-null wrappers. */
export function namedType(type: TypeLike | null | undefined): TypeLike | null {
  let named = type ?? null;
  while (named?.ofType !== undefined) named = named.ofType;
  return named;
}
