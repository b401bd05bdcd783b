import type { TemplateSegment } from "./template.ts";

/** The path of a request for a template, or the reason why it cannot be built. */
export type AskedPath =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly why: string };

/** Replaces a template's parameters. Values are encoded, so that they cannot change the path. */
export function askedPath(
  segments: readonly TemplateSegment[],
  values: ReadonlyMap<string, string>,
): AskedPath {
  const missing: string[] = [];
  const value = (name: string): string => {
    const own = values.get(name) ?? values.get(plainName(name));
    if (own === undefined) missing.push(plainName(name));
    return own ?? "";
  };
  const parts = segments.flatMap((segment) => filled(segment, value));
  if (missing.length > 0)
    return {
      ok: false,
      why: `its parameters have no values: use ${missing.map((each) => `--param ${each}=…`).join(" ")}`,
    };
  if (parts.some((each) => /^\.{1,2}$/.test(each)))
    return { ok: false, why: "its path would contain . or .. as a segment" };
  return { ok: true, path: `/${parts.map(encoded).join("/")}` };
}

function filled(segment: TemplateSegment, value: (name: string) => string): readonly string[] {
  switch (segment.kind) {
    case "literal":
      return [segment.text];
    case "parameter":
      return [value(segment.name)];
    case "rest":
      return value(segment.name).replace(/^\/+/, "").split("/");
    case "mixed":
      return [segment.texts.map((text, index) => `${text}${nameAt(segment.names, index, value)}`).join("")];
  }
}

function nameAt(names: readonly string[], index: number, value: (name: string) => string): string {
  const name = names[index];
  return name === undefined ? "" : value(name);
}

/** Returns a parameter's name without the syntax of frameworks: `{id:int}`, `{id?}`, `{+path}`, `{path*}`. */
function plainName(name: string): string {
  const plain = name.replace(/^(?:\+|\.\.\.|\*(?=.))/, "").replace(/:.*$/s, "");
  return plain.length > 1 ? plain.replace(/[?*]$/, "") : plain;
}

/** Does not encode characters that RFC 3986 §3.3 allows in a segment. */
function encoded(segment: string): string {
  return encodeURIComponent(segment.toWellFormed()).replaceAll(
    /%(?:3A|40|24|26|2B|2C|3B|3D)/g,
    decodeURIComponent,
  );
}
