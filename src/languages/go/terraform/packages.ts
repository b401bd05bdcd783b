/** The sort of a schema, as Terraform's own configuration distinguishes them. */
export type SchemaSort = "resource" | "data" | "ephemeral" | "list" | "action" | "provider" | "function";

/** A package whose types schemas are made of. */
export interface SchemaPackage {
  /** The name it goes by where it is imported without another. */
  readonly name: string;
  /** Null if one package has all sorts, as the SDK's package does. */
  readonly sort: SchemaSort | null;
}

const sorts: Readonly<Record<string, SchemaSort>> = {
  resource: "resource",
  datasource: "data",
  ephemeral: "ephemeral",
  list: "list",
  action: "action",
  provider: "provider",
  function: "function",
};

/** The package of an imported path; null for others. */
export function schemaPackage(path: string): SchemaPackage | null {
  if (/^github\.com\/hashicorp\/terraform(?:-plugin-sdk(?:\/v\d+)?)?\/helper\/schema$/.test(path))
    return { name: "schema", sort: null };
  // Some providers hand the SDK's types on under a package of theirs.
  if (path.endsWith("/pluginsdk")) return { name: "pluginsdk", sort: null };
  const own = /^github\.com\/hashicorp\/terraform-plugin-framework\/([a-z]+)(?:\/(schema|metaschema))?$/.exec(
    path,
  );
  const sort = sorts[own?.[1] ?? ""];
  if (own === null || sort === undefined) return null;
  if (sort === "function") return own[2] === undefined ? { name: "function", sort } : null;
  return own[2] === undefined ? null : { name: own[2], sort };
}

/** A glance at a text: most files hold no schema. */
export function mayHoldSchemas(text: string): boolean {
  return /"[^"\n]*(?:\/helper\/schema|\/pluginsdk|\/terraform-plugin-framework\/[a-z/]+)"/.test(text);
}
