import type { Declaration, NoticeSource } from "../../src/core/model/declaration.ts";
import { featureId, type Day } from "../../src/core/model/feature.ts";
import { parseName } from "../../src/core/model/qualified-name.ts";
import { registerFile, type FileRead } from "../../src/core/model/register.ts";
import { languages } from "../../src/languages/registry.generated.ts";
import { typescript } from "../../src/languages/typescript.ts";
import { readNotice } from "../../src/core/words/read-notice.ts";

/** Declarations and files as readers give them, from a few words. */

export interface Sketch extends Partial<
  Omit<Declaration, "id" | "name" | "notice" | "place" | "parameters" | "container">
> {
  /** The overload suffix that the id shows: `(String,int)`, `/2`, `~2`. */
  readonly suffix?: string;
  /** The id's local part, where it is not the name and the suffix: `f(int)/x`. */
  readonly local?: string;
  readonly parameters?: readonly string[];
  /** Local part of the enclosing declaration's id. */
  readonly inside?: string;
  /** The words of its notice. */
  readonly notice?: string;
  readonly form?: NoticeSource["form"];
  readonly slots?: NoticeSource["slots"];
  readonly conditional?: boolean;
  readonly line?: number;
}

/** A declaration of a function that takes nothing, unless the sketch says otherwise. */
export function aDeclaration(path: string, name: string, sketch: Sketch = {}): Declaration {
  const {
    suffix = "",
    local = name + suffix,
    parameters,
    inside,
    notice,
    form = "jsdoc",
    slots = {},
    conditional = false,
    line = 1,
    ...rest
  } = sketch;
  const source: NoticeSource = { line, endLine: line, text: notice ?? null, slots, form, conditional };
  return {
    id: featureId(path, local),
    ...parseName(name),
    name,
    kind: "function",
    place: { path, line, column: 1, endLine: line + 1 },
    container: inside === undefined ? null : featureId(path, inside),
    reach: 2,
    parameters: parameters ?? null,
    signature: `(${(parameters ?? []).join(", ")})`,
    ...rest,
    notice: notice === undefined ? null : source,
  };
}

export type Sketched = readonly [name: string, sketch?: Sketch];

export interface FileSketch {
  readonly complete?: boolean;
  readonly passesOn?: readonly string[];
  readonly releases?: Readonly<Record<string, Day>>;
  readonly packageName?: string;
}

/** A file that was read, its declarations in lines ten apart. */
export function aFile(path: string, declared: readonly Sketched[], over: FileSketch = {}): FileRead {
  const declarations = declared.map(([name, sketch], index) =>
    aDeclaration(path, name, { line: index * 10 + 2, ...sketch }),
  );
  const { complete = true, passesOn = [], releases = {}, packageName } = over;
  const tables = languages.find(({ extensions }) => extensions.some((each) => path.endsWith(each)));
  return registerFile(
    path,
    tables ?? typescript,
    { declarations, problems: [], complete, passesOn, ...(packageName === undefined ? {} : { packageName }) },
    (source) => readNotice(source, { releases }),
  );
}
