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
  #templates: readonly string[] | null = null;
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

  /** By its template alone. */
  #mayBeThere(operation: string): boolean {
    const [, path] = /^\S+ (\/\S*)/.exec(operation) ?? [];
    this.#templates ??= this.#documents.flatMap(({ root }) => {
      const paths = own(root, "paths");
      return isMapping(paths) ? Object.keys(paths).map(withoutNames) : [];
    });
    return path === undefined || this.#templates.some((each) => path.endsWith(each));
  }

  get #named(): ReadonlyMap<string, Declaration> {
    return (this.#byPairing ??= new Map(
      this.#declarations().map((each) => [each.pairing ?? each.name, each]),
    ));
  }
}

function codesWithBodies(parts: readonly string[]): readonly string[] {
  return [
    ...new Set(
      parts.filter((name) => !/^re(?:sponse|quest)\b/.test(name)).map((name) => name.split(" ")[0] ?? ""),
    ),
  ];
}
