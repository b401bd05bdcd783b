import type { Beside } from "../../core/model/language.ts";

/** Ids of the other files that a reading went by; null: there was none at that path. */
export type Reliance = ReadonlyMap<string, string | null>;

/** Notes which other files a reader asks for: what it read holds as long as they stay as they are. */
export function relying(beside: Beside): { readonly beside: Beside; readonly reliance: Reliance } {
  const reliance = new Map<string, string | null>();
  return {
    reliance,
    async beside(path) {
      const text = await beside(path);
      reliance.set(path, await idOf(text));
      return text;
    },
  };
}

/** Whether the files that a reading went by are the same in another revision. Most readings go by none. */
export async function stillHolds(reliance: Reliance, beside: Beside): Promise<boolean> {
  for (const [path, id] of reliance) if ((await idOf(await beside(path))) !== id) return false;
  return true;
}

async function idOf(text: string | null): Promise<string | null> {
  if (text === null) return null;
  const { blobId } = await import("../../core/repository/blob-id.ts");
  return blobId(Buffer.from(text));
}
