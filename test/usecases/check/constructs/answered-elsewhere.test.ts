import { describe, expect, it } from "vitest";
import { Engine } from "../../../../src/analysis/register/engine.ts";
import { loadAsset } from "../../../../src/adapters/fs/assets.ts";
import { languages } from "../../../../src/languages/registry.generated.ts";
import type { Feature } from "../../../../src/core/model/notice.ts";
import { checked, saidIn } from "../memory-check.ts";
import { registeredIn } from "./registered.ts";

type Files = Readonly<Record<string, string>>;

const jsdoc = "/** @deprecated Use `GET /v2/users` instead. It is slow. Sunset: 2027-06-01. */\n";
const godoc =
  "// Deprecated: Use GET /v2/users instead, this one is slow and deprecated. Sunset: 2027-06-01.\n";
const docstring =
  '    """Users.\n\n    .. deprecated:: 1.0\n       Use `/v2/users/`, it is slow. Sunset: 2027-06-01\n    """\n';
const http = 'import "net/http"\n\n';
const functions =
  "import static org.springframework.web.reactive.function.server.RequestPredicates.*;\nimport static org.springframework.web.reactive.function.server.RouterFunctions.*;\n";
const answers = "(w http.ResponseWriter, r *http.Request) {}\n";

function registered(files: Files): Promise<readonly Feature[]> {
  return registeredIn(files, new Engine(languages, loadAsset), "2026-05-01");
}

/** What, the files, in which of them a line goes, which line, and what that route is called. */
const rows: readonly (readonly [what: string, files: Files, path: string, line: string, route: string])[] = [
  [
    "a property of what is required",
    {
      "routes.js":
        'const router = require("express").Router();\nconst users = require("./users");\nrouter.get("/users/:id", users.show);\nmodule.exports = router;\n',
      "users.js": `${jsdoc}exports.show = (req, res) => {};\nexports.list = (req, res) => {};\n`,
    },
    "routes.js",
    'router.get("/users/:id", users.show);\n',
    "GET /users/{id}",
  ],
  [
    "a name that an index hands on",
    {
      "routes/a.js":
        'const router = require("express").Router();\nconst { users } = require("../handlers");\nrouter.get("/users", auth(), users.list);\nmodule.exports = router;\n',
      "handlers/index.js": 'module.exports.users = require("./users");\n',
      "handlers/users.js": `${jsdoc}const list = (req, res) => {};\nmodule.exports = { list };\n`,
    },
    "routes/a.js",
    'router.get("/users", auth(), users.list);\n',
    "GET /users",
  ],
  [
    "a method of a class's object",
    {
      "routes.ts":
        'import { Router } from "express";\nimport { Users } from "./users.ts";\nconst users = new Users();\nconst router = Router();\nrouter.get("/users", users.list.bind(users));\nexport default router;\n',
      "users.ts": `export class Users {\n  ${jsdoc}  list(): void {}\n}\n`,
    },
    "routes.ts",
    'router.get("/users", users.list.bind(users));\n',
    "GET /users",
  ],
  [
    "an imported name",
    {
      "routes.js":
        'import Router from "@koa/router";\nimport { list as all } from "./users.js";\nconst router = new Router({ prefix: "/v1" });\nrouter.get("/users", all);\nexport default router;\n',
      "users.js": `${jsdoc}export async function list(context) {}\n`,
    },
    "routes.js",
    'router.get("/users", all);\n',
    "GET /v1/users",
  ],
  [
    "a view of Django",
    {
      "app/__init__.py": "",
      "app/urls.py":
        'from django.urls import path\nfrom . import views\n\nurlpatterns = [\n    path("users/", views.users),\n    path("all/", views.All.as_view()),\n]\n',
      "app/views.py": `def users(request):\n${docstring}    return 1\n`,
    },
    "app/urls.py",
    '    path("users/", views.users),\n',
    "ALL /users/",
  ],
  [
    "a class of Django",
    {
      "app/__init__.py": "",
      "app/urls.py":
        'from django.urls import path\nfrom app.views import All\n\nurlpatterns = [\n    path("all/", All.as_view()),\n]\n',
      "app/views.py": `class All:\n${docstring}`,
    },
    "app/urls.py",
    '    path("all/", All.as_view()),\n',
    "ALL /all/",
  ],
  [
    "a function that Flask is given",
    {
      "main.py":
        'from flask import Flask\nfrom views import users\n\napp = Flask(__name__)\napp.add_url_rule("/users", view_func=users)\n',
      "views.py": `def users():\n${docstring}    return 1\n`,
    },
    "main.py",
    'app.add_url_rule("/users", view_func=users)\n',
    "GET /users",
  ],
  [
    "a method of the same package",
    {
      "go.mod": "module example.org/a\n",
      "routes.go": `package a\n\n${http}func routes(mux *http.ServeMux, h *Handlers) {\n\tmux.HandleFunc("GET /users", h.List)\n}\n`,
      "users.go": `package a\n\n${http}type Handlers struct{}\n\n${godoc}func (h *Handlers) List${answers}`,
    },
    "routes.go",
    '\tmux.HandleFunc("GET /users", h.List)\n',
    "GET /users",
  ],
  [
    "a function of another package",
    {
      "go.mod": "module example.org/a\n",
      "routes.go": `package a\n\nimport (\n\t"net/http"\n\n\t"example.org/a/users"\n)\n\nfunc routes(mux *http.ServeMux) {\n\tmux.HandleFunc("GET /users", users.List)\n}\n`,
      "users/users.go": `package users\n\n${http}${godoc}func List${answers}`,
    },
    "routes.go",
    '\tmux.HandleFunc("GET /users", users.List)\n',
    "GET /users",
  ],
  [
    "a method of the class that a bean is of",
    {
      "pom.xml": "<project/>",
      "src/main/java/a/web/Routes.java": `package a.web;\n\n${functions}import a.orders.Orders;\n\nclass Routes {\n  RouterFunction<ServerResponse> all(Orders orders, Users users) {\n    return route()\n        .GET("/orders/{id}", orders::one)\n        .GET("/users/{id}", users::one)\n        .build();\n  }\n}\n`,
      "src/main/java/a/orders/Orders.java": `package a.orders;\n\npublic class Orders {\n  ${jsdoc}  @Deprecated\n  public Mono<ServerResponse> one(ServerRequest request) {\n    return null;\n  }\n}\n`,
      "src/main/java/a/web/Users.java":
        "package a.web;\n\nclass Users {\n  Mono<ServerResponse> one(ServerRequest request) {\n    return null;\n  }\n}\n",
    },
    "src/main/java/a/web/Routes.java",
    '        .GET("/orders/{id}", orders::one)\n',
    "GET /orders/{id}",
  ],
  [
    "a method of a class of the same package",
    {
      "pom.xml": "<project/>",
      "src/main/java/a/Routes.java": `package a;\n\n${functions}class Routes {\n  private final Users users = new Users();\n  RouterFunction<ServerResponse> all() {\n    return route(GET("/users"), users::list)\n        .andRoute(POST("/users"), users::create);\n  }\n}\n`,
      "src/main/java/a/Users.java": `package a;\n\nclass Users {\n  Mono<ServerResponse> list(ServerRequest request) {\n    return null;\n  }\n  ${jsdoc}  @Deprecated\n  Mono<ServerResponse> create(ServerRequest request) {\n    return null;\n  }\n}\n`,
      "src/main/java/a/Orders.java":
        "package a;\n\nclass Orders {\n  Mono<ServerResponse> create(ServerRequest request) {\n    return null;\n  }\n}\n",
    },
    "src/main/java/a/Routes.java",
    '\n        .andRoute(POST("/users"), users::create)',
    "POST /users",
  ],
];

const gateOf = (base: Files, head: Files): Promise<string[]> =>
  checked({ base: [["2026-05-01", base]], head }).then(saidIn);

describe("a route whose notice stands on a function of another file", () => {
  it.each(rows)("goes too early: %s", async (_, files, path, line, route) => {
    const head = { ...files, [path]: (files[path] ?? "").replace(line, "") };
    expect(await gateOf(files, head)).toEqual([`removal/before-sunset error ${path}#${route}`]);
  });

  it.each(rows)("is in the register: %s", async (_, files, path, __, route) => {
    const found = (await registered(files)).find(({ id }) => id === `${path}#${route}`);
    expect(found?.notice.sunset).toBe("2027-06-01");
    expect(found?.notice.from).toBe(found?.under?.id);
  });

  const [, files = {}, path = "", line = ""] = rows[0] ?? [];
  const changed = (now: string, more: Files = {}): Files => ({
    ...files,
    [path]: (files[path] ?? "").replace(line, now),
    ...more,
  });
  it.each<[string, string, number]>([
    ["is not looked for in what a bundler wrote", `const data = "${"x".repeat(110_000)}";\n`, 0],
    ["is looked for in a large file that somebody wrote", 'const data = "x";\n'.repeat(7000), 1],
    ["is looked for in a small file with a long line", `const data = "${"x".repeat(30_000)}";\n`, 1],
  ])("%s", async (_, more, expected) => {
    const found = await registered({ ...files, [path]: `${files[path] ?? ""}${more}` });
    expect(found.filter(({ kind }) => kind === "endpoint")).toHaveLength(expected);
  });

  it.each<[string, Files]>([
    ["another name for a parameter", changed('router.get("/users/:key", users.show);\n')],
    ["a function in place", changed('router.get("/users/:id", (req, res) => users.show(req, res));\n')],
    ["another function of it", changed('router.get("/users/:id", users.list);\n')],
    ["something before it", changed(`router.use(limit);\n${line}`)],
    [
      "another file registers it",
      changed("", {
        "more.js":
          'const router = require("express").Router();\nconst { show } = require("./users");\nrouter.get("/users/:id", show);\nmodule.exports = router;\n',
      }),
    ],
  ])("stays: %s", async (_, head) => {
    expect(await gateOf(files, head)).toEqual([]);
  });

  it("is none where its function has no notice, or several may be meant", async () => {
    const plain = { ...files, "users.js": (files["users.js"] ?? "").replace(jsdoc, "") };
    expect(await gateOf(plain, { ...plain, [path]: (files[path] ?? "").replace(line, "") })).toEqual([]);
    const [, go = {}, routes = "", registered = ""] = rows[7] ?? [];
    const twice: Files = {
      ...go,
      "more.go": `package a\n\n${http}type Others struct{}\n\nfunc (o *Others) List${answers}`,
    };
    expect(await gateOf(twice, { ...twice, [routes]: (go[routes] ?? "").replace(registered, "") })).toEqual(
      [],
    );
  });
});
