import { anyMethod } from "../../../core/model/contract/endpoint.ts";
import { methodOf } from "../../base/routes/router.ts";
import type { Mark } from "./marks.ts";

/** What an annotation maps: methods, and paths; each null where it is no literal. */
export interface Mapped {
  readonly methods: readonly string[] | null;
  readonly paths: readonly (string | null)[];
}

const spring = /^org\.springframework\.web\.bind\.annotation\.(\w+)$/;
const jaxrs = /^(?:javax|jakarta)\.ws\.rs\.(\w+)$/;

/** Spring's `@GetMapping("/x")`, `@RequestMapping(path = "/x", method = GET)`; null for other annotations. */
export function springMapped(mark: Mark): Mapped | null {
  const name = spring.exec(mark.name)?.[1] ?? "";
  const verb = /^(Get|Post|Put|Delete|Patch|Request)Mapping$/.exec(name)?.[1];
  if (verb === undefined) return null;
  const written = mark.texts("value") ?? mark.texts("path") ?? [""];
  // A placeholder stands for what a configuration says.
  const paths = written.length === 0 ? [""] : written.map((each) => (each?.includes("${") ? null : each));
  if (verb !== "Request") return { methods: [verb.toUpperCase()], paths };
  const methods = mark.words("method").flatMap((each) => methodOf(each) ?? []);
  return { methods: methods.length > 0 ? methods : [anyMethod], paths };
}

/** JAX-RS: `@GET` and `@Path("/x")` on one method; null where no method is named. */
export function jaxrsMapped(marks: readonly Mark[]): Mapped | null {
  const methods = marks.flatMap(({ name }) => {
    const own = jaxrs.exec(name)?.[1] ?? "";
    return /^[A-Z]+$/.test(own) ? (methodOf(own) ?? []) : [];
  });
  return methods.length === 0 ? null : { methods, paths: jaxrsPaths(marks) ?? [""] };
}

/** What `@Path` says; null where there is none. */
export function jaxrsPaths(marks: readonly Mark[]): readonly (string | null)[] | null {
  return marks.find(({ name }) => jaxrs.exec(name)?.[1] === "Path")?.texts("value") ?? null;
}

/** What marks an interface as the client's side of a service. */
export function isClient({ name }: Mark): boolean {
  return /(?:^|\.)(?:FeignClient|RegisterRestClient|HttpExchange)$/.test(name);
}

/** What marks an interface as the server's side. */
export function isServer({ name }: Mark): boolean {
  return /(?:^|\.)(?:RestController|Controller|RequestMapping)$/.test(name);
}
