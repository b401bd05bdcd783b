import { describe, expect, test } from "vitest";
import { loadAsset } from "../../../src/adapters/fs/assets.ts";
import type { Language } from "../../../src/core/model/language.ts";
import { registerFile, type FileRead } from "../../../src/core/model/register.ts";
import { readNotice } from "../../../src/core/words/read-notice.ts";
import { go } from "../../../src/languages/go.ts";
import { java } from "../../../src/languages/java.ts";
import { python } from "../../../src/languages/python.ts";
import { typescript } from "../../../src/languages/typescript.ts";
import { changesOf } from "../../core/compare/comparing.ts";

/** A service with one deprecated route, and how its language is read. */
interface Service {
  readonly language: Language;
  readonly path: string;
  readonly text: string;
  /** Its statement: what is cut out when the route goes. */
  readonly route: string;
  readonly prefix: readonly [before: string, after: string];
  readonly method: readonly [before: string, after: string];
  readonly parameter: readonly [before: string, after: string];
  readonly handler: readonly [before: string, after: string];
}

const words = "Use `GET /v2/users`, as it is slow. Sunset: 2027-01-15";
const services: Readonly<Record<string, Service>> = {
  express: {
    language: typescript,
    path: "src/a.ts",
    text: `import { Router } from "express";\nconst app = Router();\nconst users = Router();\n/** @deprecated ${words} */\nusers.get("/:id", show);\nusers.get("/", list);\napp.use("/v1", users);\n`,
    route: `/** @deprecated ${words} */\nusers.get("/:id", show);\n`,
    prefix: [`"/v1"`, `"/v3"`],
    method: ["users.get", "users.post"],
    parameter: ["/:id", "/:name"],
    handler: ["show", "display"],
  },
  fastapi: {
    language: python,
    path: "src/a.py",
    text: `from fastapi import APIRouter\nfrom typing_extensions import deprecated\nrouter = APIRouter(prefix="/v1")\n@router.get("/{id}")\n@deprecated("${words}")\ndef _show(id): ...\n@router.get("/")\ndef _list(): ...\n`,
    route: `@router.get("/{id}")\n@deprecated("${words}")\ndef _show(id): ...\n`,
    prefix: [`"/v1"`, `"/v3"`],
    method: ["router.get", "router.post"],
    parameter: ["/{id}", "/{name}"],
    handler: [`return`, `pass`],
  },
  spring: {
    language: java,
    path: "src/A.java",
    text: `package a;\nimport org.springframework.web.bind.annotation.*;\n@RequestMapping("/v1") public class A {\n  /** @deprecated ${words} */\n  @GetMapping("/{id}") String show() {}\n  @GetMapping String list() {}\n}\n`,
    route: `  /** @deprecated ${words} */\n  @GetMapping("/{id}") String show() {}\n`,
    prefix: [`"/v1"`, `"/v3"`],
    method: ["@GetMapping(", "@PostMapping("],
    parameter: ["/{id}", "/{name}"],
    handler: ["a comment", ""],
  },
  chi: {
    language: go,
    path: "src/a.go",
    text: `package a\n\nimport "github.com/go-chi/chi/v5"\n\nfunc routes(r chi.Router) {\n\tr.Route("/v1", func(r chi.Router) {\n\t\t// Deprecated: ${words}\n\t\tr.Get("/{id}", show)\n\t\tr.Get("/", list)\n\t})\n}\n`,
    route: `\t\t// Deprecated: ${words}\n\t\tr.Get("/{id}", show)\n`,
    prefix: [`"/v1"`, `"/v3"`],
    method: ["r.Get", "r.Post"],
    parameter: ["/{id}", "/{name}"],
    handler: ["show", "display"],
  },
};

async function read({ language, path }: Service, text: string, at: string = path): Promise<FileRead> {
  return registerFile(at, language, await language.read({ path: at, text }, loadAsset), (source) =>
    readNotice(source, { releases: {}, sunsetKeys: [] }),
  );
}

/** What happened to endpoints. */
function ofEndpoints(changes: readonly string[]): readonly string[] {
  return changes.filter((each) => /#[A-Z]+ \//.test(each));
}

describe.for(Object.entries(services))("changes of routes: %s", ([, service]) => {
  const { text, path, route } = service;
  const id = `${path}#GET /v1/{id}`;
  const swapped = ([before, after]: readonly [string, string]): string => text.replace(before, after);
  const changes = async (after: string): Promise<readonly string[]> =>
    ofEndpoints(changesOf([await read(service, text)], [await read(service, after)]));

  test("taken away, or at another address", async () => {
    expect(text).toContain(route);
    expect(await changes(text.replace(route, ""))).toEqual([`removed ${id}`]);
    expect(await changes(swapped(service.prefix))).toEqual([
      `announced ${path}#GET /v3/{id}`,
      `removed ${id}`,
    ]);
    expect(await changes(swapped(service.method))).toEqual([
      `announced ${path}#POST /v1/{id}`,
      `removed ${id}`,
    ]);
  });

  test("as before to callers", async () => {
    expect(await changes(swapped(service.parameter))).toEqual([]);
    expect(await changes(swapped(service.handler))).toEqual([]);
    expect(await changes(`${text}\n`)).toEqual([]);
  });

  test("moved to another file", async () => {
    const other = path.replace(/a(?=\.)/i, (name) => (name === "A" ? "B" : "b"));
    const base = [await read(service, text)];
    const head = [await read(service, text.replace(route, "")), await read(service, text, other)];
    expect(ofEndpoints(changesOf(base, head))).toEqual([`moved ${id} ${other}#GET /v1/{id}`]);
  });

  test("only its notice gone", async () => {
    const notice = route.split("\n").find((line) => line.includes("2027-01-15"));
    expect(await changes(text.replace(`${notice}\n`, ""))).toEqual([`withdrawn ${id}`]);
  });
});
