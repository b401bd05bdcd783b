import type { ContractReading } from "./contract.ts";
import { TooMany } from "./drafts.ts";

/** Reads a contract. If it expands without end, returns a problem instead. */
export async function readWithin(
  path: string,
  reading: () => ContractReading | Promise<ContractReading>,
): Promise<ContractReading> {
  try {
    return await reading();
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
    return { declarations: [], problems: [{ path, message: error.message }], complete: false };
  }
}
