import type { Declaration } from "../../../core/model/declaration.ts";
import { anyMethod } from "../../../core/model/contract/endpoint.ts";
import type { FoundRoute } from "../../base/routes/declare.ts";

const methods: ReadonlySet<string> = new Set(["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS"]);

/**
 * Returns the address of a Next.js file by its path, and whether it exports a handler for each method. Null for
 * other files.
 */
export function addressOf(path: string): { readonly template: string; readonly byMethod: boolean } | null {
  const app = /(?:^|\/)app\/((?:.*\/)?)route\.[jt]sx?$/.exec(path);
  if (app) return { template: templateIn((app[1] ?? "").split("/")), byMethod: true };
  const pages = /(?:^|\/)pages\/(api\/.*|api)\.[jt]sx?$/.exec(path);
  if (!pages || path.endsWith(".d.ts")) return null;
  return { template: templateIn((pages[1] ?? "").replace(/\/index$/, "").split("/")), byMethod: false };
}

/** Groups in brackets and slots are not part of the address. */
function templateIn(folders: readonly string[]): string {
  const parts = folders.filter((each) => each !== "" && !/^(?:\([^)]*\)|@.*)$/.test(each));
  const named = parts.map((each) =>
    each.replace(/^\[{1,2}\.\.\.[^\]]*\]{1,2}$/, "{*}").replaceAll(/\[([^\][.]+)\]/g, "{$1}"),
  );
  return `/${named.join("/")}`;
}

/** Returns the routes of Next.js: the file's exports, at the address of its path. */
export function fileRoutes(path: string, declarations: readonly Declaration[]): FoundRoute[] {
  const address = addressOf(path);
  if (address === null || /(?:^|\/)_[^/]*\//.test(path)) return [];
  const { template, byMethod } = address;
  const exported = declarations.filter(
    ({ container, exports, name }) =>
      container === null &&
      (byMethod
        ? methods.has(name) && (exports === undefined || exports.length > 0)
        : name === "default" || exports?.includes("default") === true),
  );
  const seen = new Set<string>();
  return exported.flatMap(({ name, place, notice, reexport }) => {
    if (seen.has(byMethod ? name : "")) return [];
    seen.add(byMethod ? name : "");
    const target =
      reexport?.from === null ? declarations.find((each) => each.name === reexport.name) : undefined;
    // Only their order is used.
    const at = { start: place.line, end: place.line };
    return [
      {
        methods: [byMethod ? name : anyMethod],
        templates: [template],
        at,
        node: at,
        place,
        notice: notice ?? target?.notice ?? null,
        handler: target?.name ?? name,
      },
    ];
  });
}
