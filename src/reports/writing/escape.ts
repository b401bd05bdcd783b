import { nameLength } from "../../core/limits.ts";
import { clip, plainLine } from "./plain.ts";

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for HTML elements and quoted attributes. */
export function html(text: string, limit?: number): string {
  return plainLine(text, limit).replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** Escapes the message of a workflow command, as @actions/core does. */
export function commandData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

/** Escapes a property of a workflow command, as @actions/core does. */
export function commandProperty(text: string): string {
  return commandData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

/**
 * Returns a label for a Mermaid diagram. No escape works in all versions of Mermaid. So only letters, digits and a
 * few signs remain; everything else becomes a space (`:`, `;`, `#`, quotes, brackets of tags, `%%`, backticks).
 */
export function mermaidLabel(text: string): string {
  const label = plainLine(text, 4 * nameLength).replaceAll(/[^\p{L}\p{M}\p{N}._/()-]+/gu, " ");
  return clip(label.trim(), 80);
}

/** Encodes a relative path as a relative URI, segment by segment. */
export function uriPath(path: string): string {
  return path.toWellFormed().split("/").map(encodeURIComponent).join("/");
}
