import { positionAt, type ContractDocument, type DocumentReading } from "./document.ts";
import type { Problem } from "../../core/model/feature.ts";
import { readJson } from "./json-document.ts";

/** Reads a file as what its ending says; JSON is YAML, too, and read as JSON where it can be. */
export async function readDocuments(
  path: string,
  text: string,
): Promise<{ readonly documents: readonly ContractDocument[]; readonly problems: readonly Problem[] }> {
  const { documents, faults } = await readingOf(path, text);
  const whole: ContractDocument = { path, text, root: null, spots: { of: () => null } };
  const problems = faults.map(({ offset, message }) => ({
    path,
    line: positionAt(whole, offset).line,
    message,
  }));
  return { documents, problems };
}

async function readingOf(path: string, text: string): Promise<DocumentReading> {
  const isJson = path.toLowerCase().endsWith(".json");
  if (isJson || /^\s*[{[]/.test(text)) {
    const reading = readJson(path, text);
    if (isJson || reading.faults.length === 0) return reading;
  }
  const { readYamlDocuments } = await import("./yaml/yaml-document.ts");
  try {
    return readYamlDocuments(path, text);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { documents: [], faults: [{ offset: 0, message: "Nested too deeply." }] };
  }
}
