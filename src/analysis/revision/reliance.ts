import type { ReadOther } from "../../core/model/language.ts";

/** Ids of the other files that a reading depended on. Null: there was no file at that path. */
export type Reliance = ReadonlyMap<string, string | null>;

/** Records which other files a reader requests. Its result is valid as long as these are unchanged. */
export function relying(readOther: ReadOther): {
  readonly readOther: ReadOther;
  readonly reliance: Reliance;
} {
  const reliance = new Map<string, string | null>();
  const noted = async (path: string): Promise<string | null> => {
    const text = await readOther(path);
    reliance.set(path, await idOf(path, readOther, text));
    return text;
  };
  return { reliance, readOther: Object.assign(noted, { expect: readOther.expect }) };
}

/** Returns true if the files that a result depended on are the same in another revision. Usually there are none. */
export async function stillHolds(reliance: Reliance, readOther: ReadOther): Promise<boolean> {
  for (const [path, id] of reliance) {
    const text = readOther.idOf === undefined ? await readOther(path) : null;
    if ((await idOf(path, readOther, text)) !== id) return false;
  }
  return true;
}

async function idOf(path: string, readOther: ReadOther, text: string | null): Promise<string | null> {
  if (readOther.idOf !== undefined) return readOther.idOf(path);
  if (text === null) return null;
  const { blobId } = await import("../../core/repository/blob-id.ts");
  return blobId(Buffer.from(text));
}
