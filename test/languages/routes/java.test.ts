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
