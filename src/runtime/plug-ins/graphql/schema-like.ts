/** The used part of graphql-js, which is not imported: its schema's types, and its documents. */
export interface SchemaLike {
  getQueryType(): TypeLike | null | undefined;
  getMutationType(): TypeLike | null | undefined;
  getSubscriptionType(): TypeLike | null | undefined;
  getType(name: string): TypeLike | null | undefined;
}

export interface TypeLike {
  readonly name?: string;
  /** Of lists and non-null types. */
  readonly ofType?: TypeLike;
  /** Of objects, interfaces and input objects. */
  getFields?(): Readonly<Record<string, FieldLike>>;
  /** Of enums. */
  getValues?(): readonly { readonly name: string }[];
}

interface FieldLike {
  readonly type: TypeLike;
  readonly args?: readonly { readonly name: string; readonly type: TypeLike }[];
}

/** A node of a document, whatever its kind. */
export interface NodeLike {
  readonly kind: string;
  readonly [key: string]: unknown;
}

export interface DocumentLike {
  readonly definitions: readonly { readonly kind: string }[];
}

/** A type without its lists and non-nulls. */
export function namedType(type: TypeLike | null | undefined): TypeLike | null {
  let named = type ?? null;
  while (named?.ofType !== undefined) named = named.ofType;
  return named;
}
