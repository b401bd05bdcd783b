// Enforces the import directions between the rooms of src/ (see docs/adr/0001-house.md). An import that is not in the
// table of lint/house.ts is an error. Shells import all rooms below them. Use cases import analysis, units, ports and
// core. Analysis imports units, ports and core. Units import core, and usage also ports. Adapters import ports and
// core. Ports import core.
import { rooms } from "./house.ts";

/** Packages and built-ins that reach the world: only adapters and shells may import them. */
const worldly =
  /^(node:(fs|child_process|net|http|https|process|os)(\/|$)|@actions\/|@octokit\/|probot$|undici$)/;
const worldlyRooms = new Set(["adapters", "action", "app", "cli", "runtime"]);

/** Returns the folder of src/ that contains a file. Null outside of src/. */
export function roomOf(path: string): string | null {
  const match = /(?:^|\/)src\/([^/]+)\//.exec(path.replaceAll("\\", "/"));
  return match?.[1] ?? null;
}

/** `src/a/b.ts`, `../c.ts` → `src/c.ts` */
export function resolve(from: string, specifier: string): string {
  const parts = from.replaceAll("\\", "/").split("/").slice(0, -1);
  for (const part of specifier.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  return parts.join("/");
}

/** Says why `specifier` may not be imported from the file `from`, or null when it may. */
export function refusal(from: string, specifier: string): string | null {
  const room = roomOf(from);
  if (room === null) return null;
  const allowed = rooms[room]?.imports;
  if (!allowed) return `src/${room} is no room of the house; add it to lint/house.ts with its directions.`;
  if (!specifier.startsWith(".")) {
    if (worldly.test(specifier) && !worldlyRooms.has(room))
      return `src/${room} is pure: "${specifier}" reaches the world and belongs in src/adapters.`;
    return null;
  }
  const target = roomOf(resolve(from, specifier));
  if (target === null || target === room || allowed.includes(target)) return null;
  return `src/${room} may not import src/${target}: arrows go shells → use cases → analysis → rooms → core.`;
}

type Node = { source?: { value?: unknown } | null };
type Context = { filename: string; report(d: { node: unknown; message: string }): void };

const rule = {
  create(context: Context): Record<string, (node: Node) => void> {
    const check = (node: Node): void => {
      const specifier = node.source?.value;
      if (typeof specifier !== "string") return;
      const message = refusal(context.filename, specifier);
      if (message !== null) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

const pureRooms = new Set([
  "core",
  "languages",
  "contracts",
  "rules",
  "commands",
  "reports",
  "config",
  "analysis",
  "usecases",
]);

/** The core takes `today` as an argument; a clock or the environment read anywhere below the shells is an error. */
const noClock = {
  create(context: Context): Record<string, (node: never) => void> {
    const room = roomOf(context.filename);
    if (room === null || !pureRooms.has(room)) return {};
    return {
      NewExpression(node: { callee: { name?: string }; arguments: unknown[] }): void {
        if (node.callee.name === "Date" && node.arguments.length === 0)
          context.report({ node, message: "`new Date()` reads the clock; take `today` as an argument." });
      },
      MemberExpression(node: { object: { name?: string }; property: { name?: string } }): void {
        if (node.object.name === "Date" && node.property.name === "now")
          context.report({ node, message: "`Date.now` reads the clock; take `today` as an argument." });
        if (node.object.name === "process" && node.property.name !== "getBuiltinModule")
          context.report({ node, message: "`process` is the world; pass what is needed as an argument." });
      },
      /** Digests are no part of the world, but what makes them takes long to load. */
      CallExpression(node: {
        callee: { property?: { name?: string } };
        arguments: readonly { value?: unknown }[];
      }): void {
        if (node.callee.property?.name === "getBuiltinModule" && node.arguments[0]?.value !== "node:crypto")
          context.report({ node, message: "Of what Node brings a pure room may load digests alone." });
      },
    };
  },
};

export default { meta: { name: "house" }, rules: { rooms: rule, "no-clock": noClock } };
