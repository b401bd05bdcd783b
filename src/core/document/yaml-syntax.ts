import type { Document, ErrorCode } from "yaml";
import type { DocumentLimits, Fault } from "./placed.ts";

/** This many opening brackets or dashes in a row exhaust the parser's stack. No real file has them. */
const tooDeep = /(?:[[{][ \t]*|[-?] +){100}/;
const controls = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/;

/** Messages for some of the parser's errors. */
const inOurWords: Partial<Record<ErrorCode, string>> = {
  TAB_AS_INDENT: "Tabs are not allowed for indentation; use spaces.",
  MULTIPLE_DOCS:
    "A second document begins here. The file must contain only one, without `---` between its keys.",
  RESOURCE_EXHAUSTION: "Nested too deeply.",
  BAD_ALIAS: "The alias or anchor has no valid name.",
};

function fault(offset: number, message: string): Fault[] {
  return [{ offset, path: [], message }];
}

function before(text: string, { kind, size }: DocumentLimits): Fault[] {
  if (text.length > size)
    return fault(
      0,
      `The file is larger than ${size / 2 ** 20} MB (${text.length} characters). No ${kind} is so large.`,
    );
  const control = controls.exec(text);
  if (control) {
    const code = control[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
    return fault(control.index, `The control character U+${code} is not allowed here. Is this a text file?`);
  }
  const deep = tooDeep.exec(text);
  return deep ? fault(deep.index, "Nested too deeply.") : [];
}

function of(document: Document.Parsed): Fault[] {
  const seen = new Set<string>();
  return document.errors.flatMap(({ code, message, pos }) => {
    const ours = inOurWords[code] ?? `This is not valid YAML: ${message}.`.replace(/\.\.$/, ".");
    // An error that ends the document early repeats at every outer level, and after one misplaced character
    // all others are unexpected. So each message is reported once.
    const once = code === "UNEXPECTED_TOKEN" ? code : ours;
    if (seen.has(once)) return [];
    seen.add(once);
    return [{ offset: pos[0], path: [], message: ours }];
  });
}

export const syntaxFaults: {
  before: (text: string, limits: DocumentLimits) => Fault[];
  of: (document: Document.Parsed) => Fault[];
} = { before, of };
