import type { Feature } from "../model/notice.ts";
import type { DeclaredFeature } from "../model/policy.ts";
import type { readNotice } from "./read-notice.ts";

/** Returns a declared entry with a notice as a feature, or null. `path` is the path of the configuration. */
export function declaredFeature(
  entry: DeclaredFeature,
  path: string,
  options: Parameters<typeof readNotice>[1],
  read: typeof readNotice,
): Feature | null {
  if (entry.deprecated === null) return null;
  const { replacement, reason, announced, sunset, audience } = entry.deprecated;
  const { line, endLine } = entry;
  const slots = {
    ...(replacement === null ? {} : { replacement }),
    ...(reason === null ? {} : { reason }),
    ...(announced === null ? {} : { since: announced }),
    ...(sunset === null ? {} : { sunset }),
    ...(audience === null ? {} : { audience }),
  };
  const notice = read({ line, endLine, text: reason ?? "", slots, form: "entry" }, options);
  return declaredWith(entry, path, notice);
}

/** Returns a declared entry as a feature with a notice: its own, or the notice of a capability. */
export function declaredWith(entry: DeclaredFeature, path: string, notice: Feature["notice"]): Feature {
  const { id, kind, line, endLine, route } = entry;
  return {
    id,
    key: id,
    kind,
    name: id,
    language: "yaml",
    sunsetWords: "`sunset: YYYY-MM-DD` into its entry",
    place: {
      path,
      line,
      column: 1,
      endLine,
    },
    notice,
    declaration: null,
    ...(route === null ? {} : { route }),
  };
}
