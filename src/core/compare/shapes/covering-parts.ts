import { codesFor } from "../../model/contract/response-code.ts";
import type { Shape } from "../../model/contract/shape.ts";

type Parts = Readonly<Record<string, Shape>>;

/**
 * Returns the parts that replace the part of that name: itself, or the parts for a range of status codes or media types
 * that includes it.
 */
export function standingFor(name: string, parts: Parts): readonly Shape[] {
  const own = parts[name];
  if (own !== undefined) return [own];
  const [kind = "", ...rest] = name.split(" ");
  if (kind === "response")
    return named(codesFor(rest.join(" "), codesIn(parts, "response ")), parts, (code) => `response ${code}`);
  if (kind === "request")
    return named(rangesOf(rest.join(" ")), parts, (media) => `request ${media}`)
      .concat(withoutMedia(kind, rest, parts))
      .slice(0, 1);
  const behind = name.slice(kind.length);
  const standing = named(codesFor(kind, codesIn(parts, "")), parts, (code) => `${code}${behind}`);
  return standing.length > 0 ? standing : withoutMedia(kind, rest, parts).slice(0, 1);
}

/** Swagger 2.0 declares the media types separately from the bodies, so one media type is chosen there. */
function withoutMedia(kind: string, media: readonly string[], parts: Parts): readonly Shape[] {
  if (media.length > 0) return named([kind], parts, (key) => key);
  const written = Object.keys(parts).filter((each) => each.startsWith(`${kind} `));
  const isLikely = (each: string): boolean => /json|\*\/\*/.test(each);
  const [likely] = [...written.filter(isLikely), ...written];
  return likely === undefined ? [] : named([likely], parts, (key) => key);
}

function named(keys: readonly string[], parts: Parts, nameOf: (key: string) => string): readonly Shape[] {
  return keys.flatMap((key) => parts[nameOf(key)] ?? []);
}

function codesIn(parts: Parts, prefix: string): readonly string[] {
  const names = Object.keys(parts).filter((each) => each.startsWith(prefix));
  return [...new Set(names.map((each) => each.slice(prefix.length).split(" ")[0] ?? ""))];
}

/** Returns the ranges that include a media type, the narrowest first. */
function rangesOf(media: string): readonly string[] {
  const [type = ""] = media.split("/");
  return [`${type}/*`, "*/*"];
}
