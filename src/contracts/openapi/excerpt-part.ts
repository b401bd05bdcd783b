import { describedCoordinate, withoutNames } from "../../core/model/contract/endpoint.ts";
import type { DocumentPart } from "../base/document-parts.ts";
import { pointerOf } from "../base/references.ts";
import { layout } from "./layout.ts";
import { nameBehind } from "./named-pointer.ts";

const operations = new Set(["paths", "webhooks", "x-webhooks"]);

/**
 * A path, webhook or component of a description, or content outside of them. All versions that contain the part share
 * one object.
 */
export class ExcerptPart implements DocumentPart {
  readonly pointer: readonly string[];
  readonly text: string;
  readonly key: string;
  /** True if it is not a single path, webhook or component, so that every excerpt needs it. */
  readonly isCommon: boolean;
  /** True for the header of a list of paths or components, and for a `$ref` that leads to the list. */
  readonly isList: boolean;
  /** The name, if it is a schema. */
  readonly schema: string | null;
  /** The template, if it is a path. Coordinates of its declarations end with it. */
  readonly template: string | null;
  #anchors: ReadonlySet<string> | null = null;
  #references: readonly Reference[] | null = null;

  constructor(pointer: readonly string[], text: string) {
    const [first = ""] = pointer;
    this.pointer = pointer;
    this.text = text;
    this.key = JSON.stringify(pointer);
    const isHeader = pointer.length < layout(first);
    this.isList = isHeader || pointer.at(-1) === "$ref";
    this.isCommon = isHeader || layout(first) === 1;
    this.schema = nameBehind(pointer);
    this.template =
      first === "paths" ? withoutNames(describedCoordinate("", "", pointer.at(-1) ?? "").slice(1)) : null;
  }

  get isOperations(): boolean {
    return !this.isCommon && operations.has(this.pointer[0] ?? "");
  }

  /**
   * Keys of the parts that it refers to, including words that only look like references. Null means a
   * reference to more than one part.
   */
  get refersTo(): ReadonlySet<string | null> {
    return new Set(this.#allReferences.map(({ key }) => key));
  }

  /**
   * The references without which the part is incomplete. A plain schema does not need the named schemas that it
   * refers to.
   */
  get takesIn(): readonly (string | null)[] {
    const isPlain =
      this.schema !== null && this.text.length > referringLength && !this.text.includes("allOf");
    return this.#allReferences.flatMap(({ key, isToSchema }) => (isPlain && isToSchema ? [] : [key]));
  }

  /**
   * Names of the YAML anchors in the part. `aliases` has the names of its aliases. Both include words that only look
   * like one.
   */
  get anchors(): ReadonlySet<string> {
    return (this.#anchors ??= marked(this.text, "&"));
  }

  get aliases(): ReadonlySet<string> {
    return marked(this.text, "*");
  }

  /**
   * Returns true if this part may declare the name. Several parts may. `plain`: the name without the parameter names
   * in braces.
   */
  mayDeclare(name: string, plain: string): boolean {
    if (this.isCommon) return false;
    if (this.template !== null) return endsWith(plain, this.template);
    const [first = ""] = this.pointer;
    const last = this.pointer.at(-1) ?? "";
    if (operations.has(first)) return name.slice(name.indexOf(" ") + 1).startsWith(`webhook:${last}`);
    if (this.pointer.includes("securitySchemes") || first === "securityDefinitions")
      return name === `security:${last}`;
    return (
      this.schema !== null && name.startsWith(this.schema) && !/^\w/.test(name.slice(this.schema.length))
    );
  }

  get #allReferences(): readonly Reference[] {
    return (this.#references ??= referencesIn(this.text));
  }
}

/** A part up to this length may consist of a single reference. */
const referringLength = 400;

interface Reference {
  readonly key: string | null;
  /** True for a reference to a whole named schema. */
  readonly isToSchema: boolean;
}

/** Returns true if the coordinate, or its endpoint, ends with the template. A server's path may precede it. */
function endsWith(coordinate: string, template: string): boolean {
  for (let at = coordinate.indexOf(template); at >= 0; at = coordinate.indexOf(template, at + 1)) {
    const behind = coordinate.charAt(at + template.length);
    if (behind === "" || behind === " ") return true;
  }
  return false;
}

function marked(text: string, sign: "&" | "*"): ReadonlySet<string> {
  if (!text.includes(sign)) return new Set();
  return new Set(Array.from(text.matchAll(marks[sign]), ([, name = ""]) => name.replace(/:$/, "")));
}

const marks = { "&": /[\s,[{:-]&([^\s,[\]{}]+)/g, "*": /[\s,[{:-]\*([^\s,[\]{}]+)/g };

const pointers = /"#(\/(?:[^"\\\n]|\\.)*)"|'#(\/(?:[^'\n]|'')*)'|#(\/[^\s"',}\]]*)/g;

function referencesIn(text: string): readonly Reference[] {
  return Array.from(text.matchAll(pointers), ([, double, single, plain]) => {
    const written = double?.includes("\\")
      ? unescaped(double)
      : (double ?? single?.replaceAll("''", "'") ?? plain ?? null);
    const steps = written === null ? null : pointerOf(written);
    const depth = layout(steps?.[0] ?? "");
    return steps === null || steps.length < depth
      ? { key: null, isToSchema: false }
      : { key: JSON.stringify(steps.slice(0, depth)), isToSchema: nameBehind(steps) !== null };
  });
}

function unescaped(text: string): string | null {
  try {
    return String(JSON.parse(`"${text}"`));
  } catch {
    return null;
  }
}
