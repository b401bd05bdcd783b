import { nameLength } from "../../core/limits.ts";
import { clip, plainLine } from "./plain.ts";

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as text in HTML, in elements and in quoted attributes. */
export function html(text: string, limit?: number): string {
  return plainLine(text, limit).replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** The message of a workflow command, as @actions/core escapes it. */
export function commandData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

/** A property of a workflow command, as @actions/core escapes it. */
export function commandProperty(text: string): string {
  return commandData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

/**
 * Returns a label for a Mermaid diagram. Mermaid has no escape that works in every version. So only letters, digits
 * and a few signs remain. Everything else becomes a space (`:`, `;`, `#`, quotes, brackets of tags, `%%`, backticks).
 */
export function mermaidLabel(text: string): string {
  const label = plainLine(text, 4 * nameLength).replaceAll(/[^\p{L}\p{M}\p{N}._/()-]+/gu, " ");
  return clip(label.trim(), 80);
}

/** A relative path as a relative URI: every segment percent-encoded. */
export function uriPath(path: string): string {
  return path.toWellFormed().split("/").map(encodeURIComponent).join("/");
}
