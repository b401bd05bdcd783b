import { lineCounter } from "../../core/document/line-counter.ts";
import { dotted, type Fault } from "../../core/document/placed.ts";
import { longList } from "../../core/limits.ts";
import { modernise } from "../../core/old-forms/modernise.ts";
import { type DocumentFormat, documentFormats, formatOfFile, readDocument } from "./formats.ts";
import { OldFormError, placeOf } from "./old-form-error.ts";
import { placedOf, plainOf } from "./plain-values.ts";
import { type OldFormRules, readRules } from "./rules.ts";

export interface AcceptOldOptions {
  /** Name of the document in places: `config/service.yml`. */
  readonly file?: string;
  /** Format of a text. Default: by the file's name, else YAML, which includes JSON. */
  readonly format?: DocumentFormat;
  /** Behavior if both forms are present: refuse them (`error`), or use the new one (`new`). */
  readonly whenBoth?: "error" | "new";
  /** Receives a warning for each use. Default: `console.warn`. Null: no warnings. */
  readonly logger?: { warn(fields: object, message: string): void } | null;
  /** Counts the uses of rules that name a feature, with their places. */
  readonly governor?: {
    used(name: string, where: { readonly place: string }): void;
    watch(id: string): void;
  };
}

/** One use of an old form. */
export interface OldFormSeen {
  /** Path of the use: `usage.sources[0].tokenEnv`. */
  readonly old: string;
  readonly new: string;
  readonly feature: string | null;
  readonly file: string | null;
  /** 1-based. The column is in UTF-16 units. Null if the document was not text. */
  readonly line: number | null;
  readonly column: number | null;
  readonly message: string;
}

export interface AcceptedDocument {
  /** The document in its new form. */
  readonly value: unknown;
  readonly uses: readonly OldFormSeen[];
}

/**
 * Reads a document in which old forms are still accepted: a text of YAML, JSON, JSONC, TOML or a `.env` file, or a
 * parsed value, which is not changed. Throws an `OldFormError` if a text cannot be read or both forms are present,
 * and a `TypeError` for an invalid rule.
 */
export function acceptOld(
  document: unknown,
  rules: OldFormRules,
  options: AcceptOldOptions = {},
): AcceptedDocument {
  const forms = readRules(rules);
  const { file = null, whenBoth = "error", logger = consoleLogger, governor } = options;
  const text = textOf(document);
  const placeAt = text === null ? () => ({ line: null, column: null }) : lineCounter(text);
  const told = ({ offset, path, message }: Fault) => ({
    file,
    ...placeAt(offset),
    key: dotted(path),
    message,
  });
  const { format = formatOfFile(file) } = options;
  if (!documentFormats.includes(format))
    throw new TypeError(
      `unknown format ${JSON.stringify(format)}; expected one of ${documentFormats.join(", ")}`,
    );
  const read = text === null ? { tree: placedOf(document), faults: [] } : readDocument(text, format);
  if (read.faults.length > 0) throw new OldFormError(read.faults.map(told));
  const { tree: renewed, uses, faults } = modernise(read.tree, forms);
  const refused = whenBoth === "new" ? faults.filter(({ both }) => !both) : faults;
  if (refused.length > 0) throw new OldFormError(refused.toSorted(byOffset).map(told));
  const seen = uses.toSorted(byOffset).map(({ form, replacement, ...use }): OldFormSeen => {
    const { key, ...rest } = told(use);
    const { feature = null } = forms.find((each) => each === form) ?? {};
    return { old: key, new: replacement, feature, ...rest };
  });
  for (const { feature } of forms) if (feature !== null) governor?.watch(feature);
  for (const use of seen)
    if (use.feature !== null) governor?.used(use.feature, { place: placeOf(use) || use.old });
  if (logger !== null) warn(logger, seen);
  return {
    value: text === null && uses.length + faults.length === 0 ? document : plainOf(renewed),
    uses: seen,
  };
}

const consoleLogger = {
  warn: (_: object, message: string): void => {
    console.warn(message);
  },
};

function warn(logger: NonNullable<AcceptOldOptions["logger"]>, seen: readonly OldFormSeen[]): void {
  try {
    for (const use of seen.slice(0, longList))
      logger.warn(use, [placeOf(use), use.message].filter(Boolean).join(": "));
    if (seen.length > longList) logger.warn({}, `… and ${seen.length - longList} more uses of old forms.`);
  } catch {
    // A failing log must not stop the service.
  }
}

/** Null for a value that is not text. A byte order mark does not count as a column. */
function textOf(document: unknown): string | null {
  const text = document instanceof Uint8Array ? new TextDecoder().decode(document) : document;
  return typeof text === "string" ? text.replace(/^\uFEFF/, "") : null;
}

function byOffset(a: Fault, b: Fault): number {
  return a.offset - b.offset;
}
