import { withoutNames } from "../../core/model/contract/endpoint.ts";
import type { Declaration } from "../../core/model/declaration.ts";
import { answerParts, codesFor } from "../../core/model/contract/response-code.ts";
import { isMapping, own, type ContractDocument } from "../base/document.ts";

type Find = (pairing: string) => Declaration | null;

/** Finds what a coordinate in an answer means that is listed under another code now: a range that covers it, or its codes. */
export class CoveringAnswers {
  readonly #documents: readonly ContractDocument[];
  readonly #declarations: () => readonly Declaration[];
  readonly #behind: Find;
  #templates: readonly Template[] | null = null;
  #byPairing: ReadonlyMap<string, Declaration> | null = null;

  /** `declarations` are made when one of an operation that is there is asked for. */
  constructor(
    documents: readonly ContractDocument[],
    declarations: () => readonly Declaration[],
    behind: Find,
  ) {
    this.#documents = documents;
    this.#declarations = declarations;
    this.#behind = behind;
  }

  /** Null where one of the answers lacks it. */
  of(pairing: string): Declaration | null {
    const parts = answerParts(pairing);
    if (parts === null || !this.#mayBeThere(parts.operation)) return null;
    const { operation, code, rest } = parts;
    const shape = this.#named.get(operation)?.shape;
    const listed = Object.keys(shape?.parts ?? {}).map(
      (name) => name.replace(/^response /, "").split(" ")[0] ?? "",
    );
    const isHeader = rest.startsWith(":header:");
    const bodied = isHeader ? [...new Set(listed)] : codesWithBodies(Object.keys(shape?.parts ?? {}));
    const found = codesFor(code, bodied).map((each) => {
      const coordinate = `${operation} ${each}${rest}`;
      return this.#named.get(coordinate) ?? this.#behind(coordinate);
    });
    return found.includes(null) ? null : (found[0] ?? null);
  }

  /** By its method and its template alone. */
  #mayBeThere(operation: string): boolean {
    const [, method = "", path] = /^(\S+) (\/\S*)/.exec(operation) ?? [];
    this.#templates ??= this.#documents.flatMap(({ root }) => templatesIn(own(root, "paths")));
    const isOf = ([template, item]: Template): boolean =>
      path?.endsWith(template) === true &&
      ["$ref", "additionalOperations", method.toLowerCase()].some((key) => own(item, key) !== undefined);
    return path === undefined || this.#templates.some(isOf);
  }

  get #named(): ReadonlyMap<string, Declaration> {
    return (this.#byPairing ??= new Map(
      this.#declarations().map((each) => [each.pairing ?? each.name, each]),
    ));
  }
}

/** A path without the names of its parameters, with what stands under it. */
type Template = readonly [string, unknown];

function templatesIn(paths: unknown): readonly Template[] {
  return isMapping(paths) ? Object.entries(paths).map(([key, item]) => [withoutNames(key), item]) : [];
}

function codesWithBodies(parts: readonly string[]): readonly string[] {
  return [
    ...new Set(
      parts.filter((name) => !/^re(?:sponse|quest)\b/.test(name)).map((name) => name.split(" ")[0] ?? ""),
    ),
  ];
}
