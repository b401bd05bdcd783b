/** Forms of libraries that serve an API; as in unread-looks.cases.ts. */
export const apiForms: readonly (readonly [what: string, path: string, lines: readonly string[]])[] = [
  [
    "a router that is taken in, an operation of flask-smorest",
    "a.py",
    [
      "app.include_router(users.router, prefix='/v1', deprecated=True) <-",
      "app.include_router(users.router)",
      "@blp.doc(deprecated=True) <-",
      "def get(self): ...",
      "def doc(deprecated=True): ...",
    ],
  ],
  [
    "GraphQL in a text",
    "a.py",
    [
      'schema = """',
      "type Query {",
      '  a: Int @deprecated(reason: "Use b.") <-',
      "  b: Int # @deprecated(no reason)",
      '}"""',
    ],
  ],
  [
    "GraphQL in a template",
    "a.ts",
    [
      "const schema = gql`",
      "  type Query {",
      '    a: Int @deprecated(reason: "Use b.") <-',
      "    b: Int",
      "  }",
      "`;",
    ],
  ],
  [
    "what OpenAPI is made of",
    "a.ts",
    [
      'registry.registerPath({ method: "get", path: "/a", deprecated: true }); <-',
      'app.get("/b", () => 1, { detail: { deprecated: true } }); <-',
      "const detail = { deprecated: false };",
    ],
  ],
  [
    "annotations of swag, operations of huma",
    "a.go",
    [
      "package a // and what is deprecated in it",
      "",
      "// Show shows.",
      "// @Summary Shows",
      "// @Deprecated <-",
      "func Show() {}",
      "",
      "var op = huma.Operation{",
      "\tDeprecated: true, <-",
      "}",
      "var other = Thing{Deprecated: true}",
    ],
  ],
  [
    "a version of an API of ASP.NET",
    "A.cs",
    [
      "namespace N;",
      '[ApiVersion("1.0", Deprecated = true)] <-',
      '[ApiVersion("2.0")]',
      "public class A { bool Deprecated = true; }",
    ],
  ],
];
