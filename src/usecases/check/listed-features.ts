import type { CheckBasis } from "../../analysis/changes/check-basis.ts";
import type { ListedFeatures } from "../../analysis/new-uses/find-new-uses.ts";

/** Head's, as it is head's code that uses them. */
export function listedFeatures({ state: { head, judging, path } }: CheckBasis): ListedFeatures | null {
  const own = head?.configuration ?? judging;
  const features = own.features.filter(({ kind }) => kind === "flag" || kind === "config-key");
  if (features.length === 0) return null;
  const configuration = { ...own, features };
  return {
    path,
    async deprecated() {
      const { declaredFeatures } = await import("../../analysis/register/declared-entries.ts");
      return declaredFeatures({ configuration, path });
    },
  };
}
