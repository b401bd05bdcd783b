import { describe, expect, test } from "vitest";
import { loadAsset } from "../../../src/adapters/fs/assets.ts";
import { java } from "../../../src/languages/java.ts";

/** Coordinates of the routes of a file, `!` behind those with a notice. */
async function routes(text: string): Promise<readonly string[]> {
  const { declarations } = await java.read({ path: "A.java", text }, loadAsset);
  return declarations
    .filter(({ kind }) => kind === "endpoint")
    .map(({ id, notice }) => `${id.slice(id.indexOf("#") + 1)}${notice ? "!" : ""}`);
}

const spring = "package a;\nimport org.springframework.web.bind.annotation.*;\n";
const jaxrs = "package a;\nimport jakarta.ws.rs.GET; import jakarta.ws.rs.POST; import jakarta.ws.rs.Path;\n";

const functional = `package a;
import static org.springframework.web.reactive.function.server.RequestPredicates.*;
import static org.springframework.web.reactive.function.server.RouterFunctions.*;
import org.springframework.web.reactive.function.server.*;
`;
const inBean = (expression: string, others: string = ""): string =>
  `${functional}class A { final Handler h; @Bean RouterFunction<ServerResponse> routes() { return ${expression}; } ${others} }`;
const deep = (levels: number): string =>
  `route()${'.path("/a", b -> b'.repeat(levels)}.GET("/x", h::x)${")".repeat(levels)}`;

describe("Spring's functions", () => {
  test.for<[what: string, text: string, expected: readonly string[]]>([
    [
      "builders",
      inBean(
        'route().GET("/x/{id:[0-9]+}", h::x).POST("y", accept(JSON), h::y).DELETE("/z/{*rest}", r -> ok()).build()',
      ),
      ["GET /x/{id}", "POST /y", "DELETE /z/{*}"],
    ],
    [
      "paths inside",
      inBean(
        'route().path("/p", b -> b.GET("/x", h::x).GET(accept(JSON), h::y).POST(h::z)).path("/q", (b) -> { b.PUT("/a", h::a); b.path("/r", c -> c.HEAD(h::b)); }).build()',
      ),
      ["GET /p/x", "GET /p", "POST /p", "PUT /q/a", "HEAD /q/r"],
    ],
    [
      "predicates",
      inBean(
        'route(GET("/a").and(accept(JSON)), h::a).andRoute(RequestPredicates.path("/b").and(method(HttpMethod.PATCH)), h::b).andRoute(GET("/c").or(POST("/d")), h::c).andRoute(path("/e"), h::e).andRoute(all(), h::f)',
      ),
      ["GET /a", "PATCH /b", "GET /c", "POST /d", "ALL /e", "ALL /{*}"],
    ],
    [
      "nests",
      inBean(
        'nest(path("/n"), route(GET("/a"), h::a)).andNest(path("/m").and(accept(JSON)), RouterFunctions.route(POST("/b"), h::b)).and(route(PUT("/c"), h::c))',
      ),
      ["GET /n/a", "POST /m/b", "PUT /c"],
    ],
    [
      "functions and variables of the file",
      inBean(
        'route().path("/u", this::users).add(orders()).nest(path("/i"), () -> items).path("/f", this::fill).build()',
        'final RouterFunction<ServerResponse> items = route(GET("/x"), h::x); RouterFunction<ServerResponse> users() { return route(GET("/x"), h::x); } RouterFunction<ServerResponse> orders() { var b = route(); b.GET("/o", h::o); return b.build(); } void fill(RouterFunctions.Builder b) { b.GET("/y", h::y); }',
      ),
      ["GET /i/x", "GET /u/x", "GET /o", "GET /f/y"],
    ],
    [
      "what is put together when it runs",
      inBean(
        'route().GET(PREFIX + Paths.X, h::x).GET("${base}/y", h::y).route(request -> true, h::z).path(prefix(), b -> b.GET("/w", h::w)).build()',
      ),
      [],
    ],
    [
      "predicates that variables hold and methods return",
      inBean(
        'route(show, h::a).andRoute(json.and(GET("/b")), h::b).andRoute(own(), h::c).andRoute(other.and(path("/d")), h::d).andRoute(POST("/e").and(json), h::e).andRoute(own(1), h::f).andNest(base(), route(GET("/g"), h::g))',
        'final RequestPredicate show = GET("/a").and(accept(JSON)), json = contentType(JSON); RequestPredicate own() { return this.show.or(POST("/c")); } RequestPredicate base() { return path("/base"); } RequestPredicate two() { log(); return path("/x"); } final RequestPredicate itself = itself.and(itself);',
      ),
      ["GET /a", "GET /b", "GET /a~2", "POST /c", "POST /e", "GET /base/g"],
    ],
    [
      "notices in a chain, above a statement, on what answers",
      inBean(
        'route().GET("/a", h::a) /** @deprecated Use b. */ .GET("/b", h::b).GET("/c", this::c).path("/d", b -> { /** @deprecated Use e. */ b.GET("/e", h::e); b.GET("/f", h::f); }).build()',
        "/** @deprecated Use d. */ @Deprecated Mono<ServerResponse> c(ServerRequest r) { return null; } X c() { return null; }",
      ),
      ["GET /a", "GET /b!", "GET /c!", "GET /d/e!", "GET /d/f"],
    ],
    [
      "a comment above a chain of several speaks of none of them",
      `${functional}class A { X a() { /** @deprecated Use b. */ return route().GET("/a", h::a).GET("/b", h::b).build(); } X b() { /** @deprecated Use b. */ return route().GET("/c", h::c).build(); } }`,
      ["GET /a", "GET /b", "GET /c!"],
    ],
    [
      "springdoc",
      'import org.springdoc.webflux.core.fn.SpringdocRouteBuilder;\nimport org.springframework.web.reactive.function.server.RequestPredicates;\nclass A { X all() { return SpringdocRouteBuilder.route().nest(RequestPredicates.path("/v1"), () -> SpringdocRouteBuilder.route().GET("x", this::x, ops -> ops.operationId("x").deprecated(true).description("Use y")).POST(this::y, ops -> { ops.operationId("y").parameter(parameter().deprecated(false)); }).build(), ops -> ops.tag("t")).build(); } }',
      ["GET /v1/x!", "POST /v1"],
    ],
    [
      "Web MVC, written out",
      'class A { Object a() { return org.springframework.web.servlet.function.RouterFunctions.<X>route().GET("/x", this::x).build(); } }',
      ["GET /x"],
    ],
    [
      "springdoc's parameters and answers speak for themselves",
      'import org.springdoc.webflux.core.fn.SpringdocRouteBuilder;\nclass A { X all() { return SpringdocRouteBuilder.route().GET("/x", this::x, ops -> ops.operationId("x").parameter(parameterBuilder().name("id").deprecated(true).description("Use key"))).build(); } }',
      ["GET /x"],
    ],
    ["two paths of one predicate", inBean('route(path("/a").and(path("/b")), h::a)'), []],
    ["an alternative from elsewhere", inBean('route(GET("/a").or(custom), h::a)'), []],
    [
      "a prefix from elsewhere, and one that moves nothing",
      inBean('route().nest(custom, b -> b.GET("/w", h::w)).nest(r -> true, b -> b.GET("/v", h::v)).build()'),
      ["GET /v"],
    ],
    [
      "a function that is given no builder",
      inBean('route().path("/p", b -> b.GET("/x", h::x)).filter((b, next) -> b.GET("/no", h::y)).build()'),
      ["GET /p/x"],
    ],
    [
      "a comment above what a chain is given to",
      `${functional}class A { void a() { /** @deprecated Use b. */ register(route().GET("/c", h::c).build()); } }`,
      ["GET /c"],
    ],
    [
      "other things of such names",
      `${functional}class A { void a() { client.route("/a", x); client.GET("/b", x); map.path("/c", d -> d.GET("/e", f)); WireMock.GET("/x", y); } void route(String a, X b) {} }`,
      [],
    ],
    ["no import of it", 'class A { X a() { return route().GET("/x", h::x).build(); } }', []],
    [
      "a name that stands for itself",
      inBean("routes()", 'final X r = r; X one() { return two(); } X two() { return one().GET("/x", h); }'),
      [],
    ],
  ])("%s", async ([, text, expected]) => {
    expect((await routes(text)).toSorted()).toEqual(expected.toSorted());
  });

  test("are answered by a method of the one type that a name has", async () => {
    const text = `${functional}class A { X a(Users h, Orders o) { return route().GET("/h", h::c).GET("/o", o::c).GET("/b", b::c).GET("/g", b::gone).build(); } X c(Other h, B b) { return null; } static class B { X c() { return null; } } }`;
    const { declarations } = await java.read({ path: "A.java", text }, loadAsset);
    const answering = declarations.flatMap(({ answeredBy }) => answeredBy?.name ?? []);
    expect(answering).toEqual(["Orders.c"]);
  });

  test("deep and long ones", async () => {
    expect(await routes(inBean(deep(10)))).toEqual([`GET ${"/a".repeat(10)}/x`]);
    expect(await routes(inBean(deep(500)))).toEqual([]);
    const long = `route()${Array.from({ length: 3000 }, (_, nth) => `.GET("/x${nth}", h::x)`).join("")}.build()`;
    expect(await routes(inBean(long))).toHaveLength(3000);
    const twice = Array.from({ length: 60 }, (_, nth) => `final X p${nth} = p${nth + 1}.and(p${nth + 1});`);
    expect(await routes(inBean("route(p0, h::a)", `${twice.join(" ")} final X p60 = GET("/a");`))).toEqual(
      [],
    );
    const asked = `route(GET("/a")${".and(accept(JSON)".repeat(2000)}${")".repeat(2000)}, h::a)`;
    expect(await routes(inBean(asked))).toEqual(["GET /a"]);
  });
});

describe("routes", () => {
  test.for<[what: string, text: string, expected: readonly string[]]>([
    [
      "spring",
      `${spring}@RestController @RequestMapping("/v1") public class A { @GetMapping("/x/{id}") X x() {} @PostMapping X y() {} @DeleteMapping(path = {"/a", "b"}) X z() {} }`,
      ["GET /v1/x/{id}", "POST /v1", "DELETE /v1/a", "DELETE /v1/b"],
    ],
    [
      "request mappings",
      `${spring}@Controller class A { @RequestMapping(value = "/x", method = RequestMethod.PUT) X x() {} @RequestMapping(value = "/y", method = {RequestMethod.GET, RequestMethod.HEAD}) X y() {} @RequestMapping("/z/**") X z() {} }`,
      ["PUT /x", "GET /y", "HEAD /y", "ALL /z/{*}"],
    ],
    [
      "patterns",
      `${spring}@RestController class A { @GetMapping("/x/{id:[0-9]{2}}") X x() {} }`,
      ["GET /x/{id}"],
    ],
    [
      "constants",
      `${spring}@RestController class A { static final String P = "/p"; @GetMapping(P + "/x") X x() {} }`,
      ["GET /p/x"],
    ],
    [
      "placeholders and others' constants",
      `${spring}@RestController class A { @GetMapping("\${base}/x") X x() {} @GetMapping(Paths.X) X y() {} }`,
      [],
    ],
    [
      "notices",
      `${spring}@RestController class A { /** @deprecated Use y. */ @Deprecated @GetMapping("/x") X x() {} @GetMapping("/y") X y() {} }`,
      ["GET /x!", "GET /y"],
    ],
    [
      "one by one",
      `import org.springframework.web.bind.annotation.GetMapping;\nclass A { @GetMapping("/x") X x() {} @PostMapping("/y") X y() {} }`,
      ["GET /x"],
    ],
    [
      "clients",
      `${spring}@FeignClient("a") @RequestMapping("/v1") interface A { @GetMapping("/x") X x(); }\ninterface B { @GetMapping("/x") X x(); }`,
      [],
    ],
    [
      "interfaces of servers",
      `${spring}@RequestMapping("/v1") interface A { @GetMapping("/x") X x(); }`,
      ["GET /v1/x"],
    ],
    ["another's annotations", `import a.b.GetMapping;\nclass A { @GetMapping("/x") X x() {} }`, []],
    [
      "jax-rs",
      `${jaxrs}@Path("v1") public class A { @GET X a() {} @POST @Path("/x/{id: \\\\d+}") X b() {} @Path("sub") B c() {} }`,
      ["GET /v1", "POST /v1/x/{id}"],
    ],
    [
      "jax-rs clients, and parts of resources",
      `${jaxrs}@RegisterRestClient @Path("v1") interface A { @GET X a(); }\nclass B { @GET @Path("/x") X a() {} }`,
      [],
    ],
    [
      "jax-rs notices",
      `${jaxrs}@Path("/v1") class A { @GET @Deprecated X a() {} @Operation(deprecated = true, summary = "Use b") @POST X b() {} }`,
      ["GET /v1!", "POST /v1!"],
    ],
  ])("%s", async ([, text, expected]) => {
    expect(await routes(text)).toEqual(expected);
  });

  test("a deprecated controller covers its routes", async () => {
    const text = `${spring}/** @deprecated Use B. */ @Deprecated @RestController public class A { @GetMapping("/x") X x() {} }`;
    const { declarations } = await java.read({ path: "A.java", text }, loadAsset);
    expect(declarations.find(({ kind }) => kind === "endpoint")).toMatchObject({
      container: "A.java#A",
      notice: null,
    });
  });
});
