import type { Beside } from "../../core/model/language.ts";

/** Ids of the other files that a reading went by; null: there was none at that path. */
export type Reliance = ReadonlyMap<string, string | null>;

/** Notes which other files a reader asks for: what it read holds as long as they stay as they are. */
export function relying(beside: Beside): { readonly beside: Beside; readonly reliance: Reliance } {
  const reliance = new Map<string, string | null>();
  const noted = async (path: string): Promise<string | null> => {
    const text = await beside(path);
    reliance.set(path, await idOf(path, beside, text));
    return text;
  };
  return { reliance, beside: Object.assign(noted, { expect: beside.expect }) };
}

/**
 * Returns true if the files that a result depended on are the same in another revision. Most results depend on none.
 */
export async function stillHolds(reliance: Reliance, beside: Beside): Promise<boolean> {
  for (const [path, id] of reliance) {
    const text = beside.idOf === undefined ? await beside(path) : null;
    if ((await idOf(path, beside, text)) !== id) return false;
  }
  return true;
}

async function idOf(path: string, beside: Beside, text: string | null): Promise<string | null> {
  if (beside.idOf !== undefined) return beside.idOf(path);
  if (text === null) return null;
  const { blobId } = await import("../../core/repository/blob-id.ts");
  return blobId(Buffer.from(text));
}
