import { describe, expect, test } from "vitest";
import { loadAsset } from "../../../src/adapters/fs/assets.ts";
import { go } from "../../../src/languages/go.ts";

/** Coordinates of the routes of a file, `!` behind those with a notice. */
async function routes(text: string): Promise<readonly string[]> {
  const { declarations } = await go.read({ path: "a.go", text }, loadAsset);
  return declarations
    .filter(({ kind }) => kind === "endpoint")
    .map(({ id, notice }) => `${id.slice(id.indexOf("#") + 1)}${notice ? "!" : ""}`);
}

const inFile = (path: string, body: string, rest: string = ""): string =>
  `package a\n\nimport "${path}"\n\n${rest}\nfunc routes() {\n${body}\n}\n`;
const http = "net/http";
const chi = "github.com/go-chi/chi/v5";
const gin = "github.com/gin-gonic/gin";
const echo = "github.com/labstack/echo/v4";

describe("routes", () => {
  test.for<[what: string, text: string, expected: readonly string[]]>([
    [
      "the standard library",
      inFile(
        http,
        `mux := http.NewServeMux()\nmux.HandleFunc("GET /x/{id}", h)\nmux.Handle("POST example.com/y/{rest...}", h)\nmux.HandleFunc("/z", h)\nhttp.HandleFunc("/w/{$}", h)`,
      ),
      ["GET /x/{id}", "POST /y/{*}", "ALL /z", "ALL /w/"],
    ],
    [
      "constants",
      inFile(
        http,
        `mux := http.NewServeMux()\nmux.HandleFunc("GET " + base + "/x", h)`,
        `const base = "/v1"`,
      ),
      ["GET /v1/x"],
    ],
    ["computed", inFile(http, `mux := http.NewServeMux()\nmux.HandleFunc("GET " + conf.Base, h)`), []],
    [
      "above",
      inFile(
        http,
        `mux := http.NewServeMux()\n// Deprecated: use y.\nmux.HandleFunc("GET /x", h)\nmux.HandleFunc("GET /y", h)`,
      ),
      ["GET /x!", "GET /y"],
    ],
    [
      "the handler's",
      inFile(
        http,
        `mux := http.NewServeMux()\nmux.HandleFunc("GET /x", h)\nmux.Handle("GET /y", http.HandlerFunc(h))`,
        `// h answers.\n//\n// Deprecated: use y.\nfunc h(w http.ResponseWriter, r *http.Request) {}\n`,
      ),
      ["GET /x!", "GET /y!"],
    ],
    [
      "a method's",
      `package a\nimport "net/http"\ntype S struct { mux *http.ServeMux }\nfunc (s *S) routes() {\n\ts.mux.HandleFunc("GET /x", s.list)\n}\n// Deprecated: use y.\nfunc (s *S) list(w http.ResponseWriter, r *http.Request) {}\n`,
      ["GET /x!"],
    ],
    [
      "chi",
      inFile(
        chi,
        `r := chi.NewRouter()\nr.Use(mw)\nr.Get("/x/{id:[0-9]+}", h)\nr.Route("/v1", func(r chi.Router) {\n r.Get("/", h)\n r.With(mw).Post("/a", h)\n r.Group(func(r chi.Router) { r.Put("/b/*", h) })\n})\nsub := chi.NewRouter()\nsub.Delete("/d", h)\nr.Mount("/sub", sub)\nr.Method("PATCH", "/e", h)`,
      ),
      ["GET /x/{id}", "GET /v1", "POST /v1/a", "PUT /v1/b/{*}", "DELETE /sub/d", "PATCH /e"],
    ],
    [
      "gin",
      inFile(
        gin,
        `r := gin.Default()\nr.GET("/x/:id", h)\nv1 := r.Group("/v1", mw)\n{\n v1.POST("/a/*rest", h)\n v1.Group("/b").Any("/c", h)\n}\nr.Handle("GET", "/d", h)`,
      ),
      ["GET /x/{id}", "POST /v1/a/{*}", "ALL /v1/b/c", "GET /d"],
    ],
    [
      "echo",
      inFile(echo, `e := echo.New()\ng := e.Group("/v1")\ng.GET("/x/:id", h)\ne.Add("PUT", "/y", h)`),
      ["GET /v1/x/{id}", "PUT /y"],
    ],
    [
      "typed",
      `package a\nimport "${gin}"\nfunc add(g *gin.RouterGroup, e gin.IRouter) {\n g.GET("/x", h)\n e.GET("/y", h)\n}`,
      ["GET /x", "GET /y"],
    ],
    [
      "no routes",
      inFile(
        http,
        `client.Get("/x", h)\nhttp.Get("/y")\nmux.HandleFunc("GET /z", h)\nreq.Header.Get("a")\nhttp.Error(w, "a", 1)`,
      ),
      [],
    ],
    [
      "a function of the file that is given a router",
      inFile(
        echo,
        `e := echo.New()\nusers(e.Group("/v1"))\nother.users(e.Group("/v3"))\nnamed(e.Group(base))`,
        `func users(g *echo.Group) { g.GET("/users", h) }\nfunc named(g *echo.Group) { g.GET("/n", h) }`,
      ),
      ["GET /v1/users", "GET /n"],
    ],
    [
      "a method that is given a router, and one of another type",
      `package a\nimport "${echo}"\nfunc (s *S) add(e *echo.Echo) {\n s.orders(1, e.Group("/v2"))\n s.other.orders(1, e.Group("/v3"))\n o.orders(1, e.Group("/v4"))\n}\nfunc (s *S) orders(n int, g *echo.Group) { u := g.Group("/o")\n u.GET("/:id", h) }`,
      ["GET /v2/o/{id}"],
    ],
    [
      "a function by its name",
      `package a\nimport "${chi}"\nfunc (s *S) add() {\n r := chi.NewRouter()\n r.Route("/v1", func(r chi.Router) {\n r.Route("/users", users)\n r.Group(s.orders)\n})\nr.Route("/v2", users)\n}\nfunc users(r chi.Router) { r.Get("/{id}", h) }\nfunc (s *S) orders(r chi.Router) { r.Get("/o", h) }`,
      ["GET /v1/users/{id}", "GET /v2/{id}", "GET /v1/o"],
    ],
    [
      "functions that give each other what they are given",
      inFile(
        gin,
        `r := gin.New()\na(r.Group("/v1"))`,
        `func a(g *gin.RouterGroup) { g.GET("/x", h)\n b(g)\n}\nfunc b(g *gin.RouterGroup) { a(g)\n g.GET("/y", h) }`,
      ),
      ["GET /v1/x", "GET /v1/y"],
    ],
    [
      "several methods",
      inFile(
        gin,
        `r := gin.New()\nr.Match([]string{"GET", http.MethodPost}, "/m", h)\nr.Group("/v1").Match([]string{"PUT"}, "/n/:id", mw, h).Any("/o", h)\nr.Match(methods, "/p", h)\nr.Match([]string{"GET", other}, "/q", h)`,
      ),
      ["GET /m", "POST /m", "PUT /v1/n/{id}", "ALL /v1/o"],
    ],
    [
      "several methods of echo, with a notice",
      inFile(
        echo,
        `e := echo.New()\n// Deprecated: use n.\ne.Match([]string{"GET", "POST"}, "/m", show)\ne.Group("/v1").Match([]string{"HEAD"}, "/n", old, mw)\ne.Any("/o", show, old)`,
        `// Deprecated: use n.\nfunc old(c echo.Context) error { return nil }\n`,
      ),
      ["GET /m!", "POST /m!", "HEAD /v1/n!", "ALL /o"],
    ],
    [
      "no methods: chi asks whether one matches",
      inFile(chi, `r := chi.NewRouter()\nr.Match(ctx, "GET", "/x")`),
      [],
    ],
    [
      "a router that a function gives back",
      `package a\nimport "${chi}"\nfunc add() {\n r := chi.NewRouter()\n r.Mount("/admin", adminRouter())\n r.Mount("/v1", T{}.Routes())\n r.Mount("/v2", (&T{a: 1}).Routes())\n sub := other()\n r.Mount("/o", sub)\n}\nfunc adminRouter() chi.Router { r := chi.NewRouter()\n r.Get("/stats", h)\n return r }\nfunc (T) Routes() http.Handler { r := chi.NewRouter()\n r.Get("/t", h)\n r.Mount("/more", adminRouter())\n return r }\nfunc other() (*chi.Mux, error) { s := chi.NewMux()\n if x { return nil, err }\n s.Get("/s", h)\n return s, nil }`,
      ["GET /admin/stats", "GET /v1/more/stats", "GET /v2/more/stats", "GET /v1/t", "GET /v2/t", "GET /o/s"],
    ],
    [
      "a router of the whole file that a function gives back",
      `package a\nimport "${chi}"\nfunc add() { top := chi.NewRouter()\n top.Mount("/api", routes()) }\nfunc routes() chi.Router {\n r.Route("/v1", func(r chi.Router) { r.Get("/x", h) })\n return r\n}\nvar r = chi.NewRouter()`,
      ["GET /api/v1/x"],
    ],
    [
      "a group that a method gives back",
      `package a\nimport "${echo}"\nfunc (s *S) add(e *echo.Echo) {\n g := s.api(e)\n g.GET("/x", h)\n}\nfunc (s *S) api(e *echo.Echo) *echo.Group { return e.Group("/api") }`,
      ["GET /api/x"],
    ],
    [
      "functions that give back nothing certain",
      `package a\nimport "${chi}"\nfunc add() {\n r := chi.NewRouter()\n r.Mount("/a", a())\n r.Mount("/b", b(1))\n r.Mount("/c", elsewhere())\n r.Mount("/d", d())\n}\nfunc a() chi.Router { return a() }\nfunc b(n int) chi.Router { r := chi.NewRouter()\n r.Get("/r", h)\n s := chi.NewRouter()\n s.Get("/s", h)\n if n > 1 { return r }\n return s }\nfunc d() int { r := chi.NewRouter()\n r.Get("/d", h)\n return r }`,
      ["GET /r", "GET /s", "GET /d"],
    ],
    [
      "a prefix that is stripped",
      inFile(
        http,
        `mux := http.NewServeMux()\napi := http.NewServeMux()\napi.HandleFunc("GET /users", h)\nmux.Handle("/api/", http.StripPrefix("/api", api))\nwhole := http.NewServeMux()\nwhole.HandleFunc("GET /v2/users", h)\nmux.Handle("/v2/", whole)\nmux.Handle("/made/", http.StripPrefix("/made", made()))\nmux.Handle("/files/", http.StripPrefix("/files/", http.FileServer(dir)))`,
        `func made() http.Handler { m := http.NewServeMux()\n m.HandleFunc("GET /m", h)\n return m }`,
      ),
      [
        "GET /made/m",
        "GET /api/users",
        "ALL /api/",
        "GET /v2/users",
        "ALL /v2/",
        "ALL /made/",
        "ALL /files/",
      ],
    ],
    [
      "a group that is made again, and what was made of the first",
      inFile(
        gin,
        `r := gin.New()\ng := r.Group("/a")\nv := g.Group("/v")\nv.GET("/x", h)\ng = r.Group("/b")\ng.GET("/y", h)`,
      ),
      ["GET /a/v/x", "GET /b/y"],
    ],
    [
      "functions that pass on a router, the last one first",
      inFile(
        gin,
        `r := gin.New()\na(r.Group("/v1"))`,
        `func c(g *gin.RouterGroup) { g.GET("/x", h) }\nfunc b(g *gin.RouterGroup) { c(g.Group("/b")) }\nfunc a(g *gin.RouterGroup) { b(g.Group("/a")) }`,
      ),
      ["GET /v1/a/b/x"],
    ],
    [
      "many routers of one name",
      `package a\nimport "${gin}"\n${Array.from({ length: 600 }, (_, nth) => `func f${nth}() { r := gin.New()\n g := r.Group("/${nth}")\n g.GET("/x", h) }`).join("\n")}`,
      Array.from({ length: 600 }, (_, nth) => `GET /${nth}/x`),
    ],
    ["hidden", inFile(gin, `r := gin.New()\nfunc() { r := newMap()\n r.GET("/x", h) }()`), []],
  ])("%s", async ([, text, expected]) => {
    expect(await routes(text)).toEqual(expected);
  });

  test("a computed route with a notice is said", async () => {
    const text = inFile(http, `mux := http.NewServeMux()\n// Deprecated: use y.\nmux.HandleFunc(pattern, h)`);
    const { unread } = await go.read({ path: "a.go", text }, loadAsset);
    expect(unread).toMatchObject([{ line: 8 }]);
  });

  test("methods that are no literals, with a notice, are said", async () => {
    const text = inFile(gin, `r := gin.New()\n// Deprecated: use y.\nr.Match(methods, "/x", h)`);
    const { unread } = await go.read({ path: "a.go", text }, loadAsset);
    expect(unread).toMatchObject([{ line: 8 }]);
  });
});
