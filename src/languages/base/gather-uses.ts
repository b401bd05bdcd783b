import type { LoadAsset } from "../../core/model/declaration.ts";
import type { FileUses, NameUse, Origin } from "../../core/model/use.ts";
import { Landmarks } from "./landmarks.ts";
import { NameScope, type Meaning } from "./name-scope.ts";
import { parse } from "./parser.ts";
import { Settled } from "./settled.ts";
import { snapshot } from "./snapshot.ts";
import type { SyntaxNode, SyntaxTree } from "./syntax-tree.ts";

/** The state of gathering the uses of one file. */
export class UseFile {
  readonly tree: SyntaxTree;
  readonly path: string;
  /** Identifiers that declare or bind a name and are not uses. */
  readonly binding = new Set<SyntaxNode>();
  /** Identifiers in import statements. */
  readonly importing = new Set<SyntaxNode>();
  /** Names that the file re-exports. Importing them is not a use. */
  readonly passedOn = new Set<string>();
  /**
   * By qualified name, the types of the fields and variables of this file, and of call results (`Client.all.()`).
   */
  readonly held = new Map<string, () => Meaning | null>();
  /** By a type's qualified name, the types from which it inherits members. Called when all names are bound. */
  readonly bases = new Map<string, () => readonly Origin[]>();

  readonly #settled = new Settled<Meaning | null>(null);

  constructor(path: string, tree: SyntaxTree) {
    this.path = path;
    this.tree = tree;
  }

  text({ start, end }: { readonly start: number; readonly end: number }): string {
    return this.tree.text.slice(start, end);
  }

  /**
   * Returns the meaning of a receiver: a field or variable of this file has its type's meaning, in addition to its
   * own.
   */
  holding(meaning: Meaning | null): Meaning | null {
    const [origin] = meaning?.origins ?? [];
    if (!meaning || meaning.isValue || origin?.from !== null) return meaning;
    const held = this.#settled.of(origin.name.join("."), (name) => this.held.get(name)?.() ?? null);
    return held ? { origins: [...held.origins, ...meaning.origins], isValue: true } : meaning;
  }
}

/** An occurrence of a name, and its meaning. */
export interface Named {
  readonly meaning: Meaning | null;
  readonly args: number | null;
}

/** Language settings for gathering uses. */
export interface UseLanguage {
  readonly comments: ReadonlySet<string>;
  /** Node types of identifiers that may be uses. */
  readonly identifiers: ReadonlySet<string>;
  /** Returns the scope in a node if it opens one. Null otherwise. */
  readonly open: (file: UseFile, node: SyntaxNode, scope: NameScope) => NameScope | null;
  /** Binds the names of the node. `inner` is the scope in it. */
  readonly bind: (file: UseFile, node: SyntaxNode, scope: NameScope, inner: NameScope) => void;
  /** Returns the names that an identifier refers to in its scope. */
  readonly nameAt: (file: UseFile, node: SyntaxNode, scope: NameScope) => readonly Named[];
}

/** Parses a file and gathers its uses. Null if it cannot be parsed. */
export async function gatherUses(
  grammar: string,
  source: { readonly path: string; readonly text: string; readonly code?: string },
  language: UseLanguage,
  load: LoadAsset,
): Promise<FileUses | null> {
  const { path, text } = source;
  const shape = { comments: language.comments, opaque: () => false, holdsDeclarations: () => false };
  const tree = await parse(grammar, source.code ?? text, load, (parsed) =>
    snapshot(parsed, text, shape, new Landmarks("", /$^/g)),
  );
  return "reason" in tree ? null : gather(new UseFile(path, tree), language);
}

function gather(file: UseFile, language: UseLanguage): FileUses {
  const names: (readonly [SyntaxNode, NameScope])[] = [];
  // Uses an explicit stack, because the input may be nested to any depth.
  const stack: (readonly [SyntaxNode, NameScope])[] = [[file.tree.root, new NameScope(null, [])]];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [node, scope] = next;
    const inner = language.open(file, node, scope) ?? scope;
    language.bind(file, node, scope, inner);
    if (language.identifiers.has(node.type)) names.push([node, scope]);
    for (let index = node.children.length - 1; index >= 0; index -= 1) {
      const child = node.children[index];
      if (child) stack.push([child, inner]);
    }
  }
  let uses: readonly NameUse[] | null = null;
  const bases = new Map([...file.bases].map(([name, each]) => [name, each()]));
  return {
    // Computed on request, because most files are only asked for their types.
    get uses() {
      uses ??= names.flatMap(([node, scope]) => usesAt(file, node, scope, language));
      return uses;
    },
    bases,
    values: new Map([...file.held].map(([name, each]) => [name, each()?.origins ?? []])),
  };
}

function usesAt(file: UseFile, node: SyntaxNode, scope: NameScope, { nameAt }: UseLanguage): NameUse[] {
  if (file.binding.has(node)) return [];
  return nameAt(file, node, scope).flatMap(({ meaning, args }) => {
    if (meaning === null || meaning.isValue) return [];
    const origins = meaning.origins.filter(({ name }) => name.length > 0);
    if (origins.length === 0) return [];
    const { lines } = file.tree;
    const [line, column] = [lines.lineAt(node.start), lines.columnAt(node.start)];
    return [{ line, column, origins, args, importing: file.importing.has(node) }];
  });
}

/**
 * Returns the number of nodes between brackets, not counting commas. Null if one is a spread, because their number
 * is unknown then.
 */
export function countOf(list: SyntaxNode | null, spread: ReadonlySet<string>): number | null {
  if (list === null) return null;
  const items = list.children.filter(({ type }) => !/^[(),]$/.test(type));
  return items.some(({ type }) => spread.has(type)) ? null : items.length;
}
