import type { LoadAsset, ReadResult, SourceFile } from "../../core/model/declaration.ts";
import { FileTooLong, TimeOver } from "../../core/model/errors.ts";
import type { Beside, Language } from "../../core/model/language.ts";

/** A bug in a reader costs one file, not the verdict: it becomes a problem of that file. */
export async function readSafely(
  reader: Language,
  file: SourceFile,
  load: LoadAsset,
  beside: Beside,
  wanted?: "noticed",
): Promise<ReadResult> {
  const { path } = file;
  let missing: unknown = null;
  const loading: LoadAsset = async (name) => {
    try {
      return await load(name);
    } catch (error) {
      missing = error;
      throw error;
    }
  };
  try {
    return await reader.read(file, loading, beside, wanted);
  } catch (error) {
    // Without its grammars, or its time, the product reads nothing, and may not say that nothing is there.
    if (error === missing || error instanceof TimeOver) throw error;
    if (error instanceof FileTooLong)
      return {
        ...{ declarations: [], problems: [{ path, message: error.message }], complete: false, passesOn: [] },
        isCut: true,
      };
    const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
    const message = `the ${reader.id} reader failed on this file: ${reason}`;
    return { declarations: [], problems: [{ path, message }], complete: false, passesOn: [] };
  }
}
