// Who calls a route names its address: it is no other for standing in another package of the same project.
import { expect, it } from "vitest";
import { checked } from "../memory-check.ts";

type Files = Readonly<Record<string, string | null>>;

const go = (name: string, path: string): string =>
  `package ${name}\n\nimport "github.com/go-chi/chi/v5"\n\nfunc routes(r chi.Router) {\n\t// Deprecated: Use GET /v2/x instead. It is slow. Sunset: 2027-06-01\n\tr.Get("${path}", show)\n}\n`;
const java = (name: string, path: string): string =>
  `package ${name};\nimport org.springframework.web.bind.annotation.*;\n@RestController\npublic class A {\n  /** @deprecated Use GET /v2/x instead. It is slow. Sunset: 2027-06-01 */\n  @GetMapping("${path}")\n  public String x() { return call(); }\n}\n`;
const next = `/** @deprecated Use GET /v2/x instead. It is slow. Sunset: 2027-06-01 */\nexport async function GET() { return call(); }\n`;
const of = (framework: string, path: string): string =>
  `import make from "${framework}";\nconst app = make();\n/** @deprecated Use GET /v2/x instead. It is slow. Sunset: 2027-06-01 */\napp.get("${path}", show);\n`;
const module = { "go.mod": "module example.org/a\n" };

it.each<[name: string, base: Files, head: Files, changes: readonly string[]]>([
  [
    "to another package of Go",
    { ...module, "api/a.go": go("api", "/v1/x") },
    { "api/a.go": null, "web/a.go": go("web", "/v1/x") },
    ["moved api/a.go#GET /v1/x -> web/a.go#GET /v1/x"],
  ],
  [
    "to another module of Go",
    { ...module, "b/go.mod": "module example.org/b\n", "api/a.go": go("api", "/v1/x") },
    { "api/a.go": null, "b/a.go": go("b", "/v1/x") },
    ["announced b/a.go#GET /v1/x -> ", "removed api/a.go#GET /v1/x -> "],
  ],
  [
    "to another address",
    { ...module, "api/a.go": go("api", "/v1/x") },
    { "api/a.go": null, "web/a.go": go("web", "/v1/y") },
    ["announced web/a.go#GET /v1/y -> ", "removed api/a.go#GET /v1/x -> "],
  ],
  [
    "to another package of Java",
    { "src/main/java/a/A.java": java("a", "/v1/x") },
    { "src/main/java/a/A.java": null, "src/main/java/b/A.java": java("b", "/v1/x") },
    ["moved src/main/java/a/A.java#GET /v1/x -> src/main/java/b/A.java#GET /v1/x"],
  ],
  [
    "to another file, with a parameter of another name",
    { ...module, "api/a.go": go("api", "/v1/{id}/x") },
    { "api/a.go": null, "web/a.go": go("web", "/v1/{key}/x") },
    ["moved api/a.go#GET /v1/{id}/x -> web/a.go#GET /v1/{key}/x"],
  ],
  [
    "to another folder that names a parameter of the address",
    { "package.json": "{}", "app/x/[id]/route.ts": next },
    { "app/x/[id]/route.ts": null, "app/(g)/x/[key]/route.ts": next },
    ["moved app/x/[id]/route.ts#GET /x/{id} -> app/(g)/x/[key]/route.ts#GET /x/{key}"],
  ],
  [
    "to where both names of the parameter are served: the same one",
    { ...module, "api/a.go": go("api", "/v1/{id}/x") },
    {
      "api/a.go": null,
      "web/a.go": go("web", "/v1/{id}/x").replace("\n}", '\n\tr.Get("/v1/{key}/x", h)\n}'),
    },
    ["moved api/a.go#GET /v1/{id}/x -> web/a.go#GET /v1/{id}/x"],
  ],
  [
    "to a slash at the end, where that is no other address",
    { "src/a.ts": of("express", "/x/:id") },
    { "src/a.ts": of("express", "/x/:key/") },
    [],
  ],
  [
    "to a slash at the end, where that is another",
    { "src/a.ts": of("fastify", "/x/:id") },
    { "src/a.ts": of("fastify", "/x/:id/") },
    ["announced src/a.ts#GET /x/{id}/ -> ", "removed src/a.ts#GET /x/{id} -> "],
  ],
  [
    "to the root",
    { "src/a.ts": of("express", "/x/") },
    { "src/a.ts": of("express", "/") },
    ["announced src/a.ts#GET / -> ", "removed src/a.ts#GET /x/ -> "],
  ],
  [
    "to any method",
    { ...module, "api/a.go": go("api", "/v1/x") },
    { "api/a.go": go("api", "/v1/x").replace("r.Get(", "r.Handle(") },
    [],
  ],
  [
    "to any method, which loses its notice",
    { ...module, "api/a.go": go("api", "/v1/x") },
    { "api/a.go": go("api", "/v1/x").replace("r.Get(", "r.Handle(").replace("Deprecated:", "Once:") },
    ["withdrawn api/a.go#GET /v1/x -> "],
  ],
  [
    "to any method, which was answered before",
    { ...module, "api/a.go": go("api", "/v1/x").replace("\n}", '\n\tr.Handle("/v1/x", h)\n}') },
    { "api/a.go": go("api", "/v1/x").replace(/\t\/\/ Dep.*\n.*\n/, '\tr.Handle("/v1/x", h)\n') },
    ["removed api/a.go#GET /v1/x -> "],
  ],
  [
    "from any method to some",
    { ...module, "api/a.go": go("api", "/v1/x").replace("r.Get(", "r.Handle(") },
    { "api/a.go": go("api", "/v1/x") },
    ["announced api/a.go#GET /v1/x -> ", "removed api/a.go#ALL /v1/x -> "],
  ],
])("%s", async (_, base, head, expected) => {
  const given = Object.fromEntries(Object.entries(base).filter(([, text]) => text !== null));
  const { changes } = await checked({ base: [["2026-01-10", given]], head });
  const routes = changes.filter(({ feature }) => /#[A-Z]+ \//.test(feature));
  expect(routes.map((each) => `${each.change} ${each.feature} -> ${each.movedTo ?? ""}`).toSorted()).toEqual(
    expected,
  );
});
