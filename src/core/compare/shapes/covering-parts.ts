import { codesFor } from "../../model/contract/response-code.ts";
import type { Shape } from "../../model/contract/shape.ts";

type Parts = Readonly<Record<string, Shape>>;

/** The parts that are what one of that name was: itself, or those of a range of codes or of media types that covers it. */
export function standingFor(name: string, parts: Parts): readonly Shape[] {
  const own = parts[name];
  if (own !== undefined) return [own];
  const [kind = "", ...rest] = name.split(" ");
  if (kind === "response")
    return named(codesFor(rest.join(" "), codesIn(parts, "response ")), parts, (code) => `response ${code}`);
  if (kind === "request")
    return named(rangesOf(rest.join(" ")), parts, (media) => `request ${media}`).slice(0, 1);
  const behind = name.slice(kind.length);
  return named(codesFor(kind, codesIn(parts, "")), parts, (code) => `${code}${behind}`);
}

function named(keys: readonly string[], parts: Parts, nameOf: (key: string) => string): readonly Shape[] {
  return keys.flatMap((key) => parts[nameOf(key)] ?? []);
}

function codesIn(parts: Parts, prefix: string): readonly string[] {
  const names = Object.keys(parts).filter((each) => each.startsWith(prefix));
  return [...new Set(names.map((each) => each.slice(prefix.length).split(" ")[0] ?? ""))];
}

/** Ranges that a media type is of, the nearest first. */
function rangesOf(media: string): readonly string[] {
  const [type = ""] = media.split("/");
  return [`${type}/*`, "*/*"];
}
