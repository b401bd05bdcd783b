import type { z } from "zod";
import { keysAt } from "./known-keys.ts";
import { nearest } from "../../core/text/nearest.ts";
import {
  clip,
  dotted,
  type Fault,
  type KeyPath,
  offsetOf,
  offsetOfKey,
  type Placed,
  valueAt,
} from "../../core/document/placed.ts";

type Issue = z.core.$ZodIssue;

export function schemaFaults(tree: Placed, issues: readonly Issue[], schema: z.ZodType): Fault[] {
  return issues.flatMap((issue) => faultsOf(tree, issue, [], schema));
}

function faultsOf(tree: Placed, issue: Issue, above: KeyPath, schema: z.ZodType): Fault[] {
  const path = [...above, ...(issue.path as KeyPath)];
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => unknownKey(tree, [...path, key], keysAt(schema, tree, path)));
  if (issue.code === "invalid_key") {
    const why = issue.issues[0]?.message ?? "expected another key";
    return [
      {
        offset: offsetOfKey(tree, path),
        path,
        message: `\`${clip(String(path.at(-1)))}\` is not allowed here: ${why}.`,
      },
    ];
  }
  const branch = issue.code === "invalid_union" ? meantBranch(issue.errors) : null;
  if (branch) return branch.flatMap((inner) => faultsOf(tree, inner, path, schema));
  return [{ offset: offsetOf(tree, path), path, message: sentence(tree, issue, path) }];
}

/** Returns the alternative that the value was meant for: the first one without an error about the whole value. */
function meantBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] | null {
  const fits = (issues: readonly Issue[]): boolean =>
    !issues.some((issue) => issue.path.length === 0 && issue.code !== "unrecognized_keys");
  return branches.find(fits) ?? null;
}

function sentence(tree: Placed, issue: Issue, path: KeyPath): string {
  const expected = issue.message.startsWith("expected") ? issue.message : `expected ${issue.message}`;
  const key = path.length > 0 ? `\`${dotted(path)}\`` : "The file";
  const value = valueAt(tree, path);
  if (value === undefined || (value.kind === "scalar" && value.value === null))
    return `${key} is missing: ${expected}.`;
  const values =
    issue.code === "invalid_value"
      ? issue.values.map(String)
      : issue.code === "invalid_union"
        ? (("options" in issue ? issue.options : null) ?? []).map(String)
        : [];
  const near = value.kind === "scalar" ? nearest(String(value.value), values) : null;
  const hint = near === null ? "" : ` Did you mean \`${near}\`?`;
  return `${key}: ${expected}; found ${describe(value, path)}.${hint}`;
}

function unknownKey(tree: Placed, path: KeyPath, known: readonly string[]): Fault {
  const key = String(path.at(-1));
  const near = nearest(key, known);
  const hint =
    near === null
      ? `expected one of ${known.slice(0, 20).join(", ")}${known.length > 20 ? ", …" : ""}`
      : `did you mean \`${near}\``;
  const inside = path.length > 1 ? ` of \`${dotted(path.slice(0, -1))}\`` : "";
  const message = `\`${clip(key)}\` is not a known key${inside}: ${hint}${near === null ? "." : "?"}`;
  return { offset: offsetOfKey(tree, path), path, message };
}

function describe(value: Placed, path: KeyPath): string {
  if (value.kind !== "scalar") return `a ${value.kind}`;
  if (typeof value.value !== "string") return `the ${typeof value.value} ${clip(value.written)}`;
  // If a user wrote the secret instead of the variable's name, it must not appear in a log.
  if (String(path.at(-1)).endsWith("-env")) return "another text";
  return JSON.stringify(clip(value.value.replace(/\/\/[^/\s]*@/g, "//…@")));
}
