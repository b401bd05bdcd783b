import type { LoadAsset } from "../../../core/model/declaration.ts";
import type { TextLexis } from "../../../core/model/language/lexis.ts";
import type { Landmarks } from "../landmarks.ts";
import { parse } from "../parser.ts";
import { snapshot, type Shape } from "../snapshot.ts";
import type { SyntaxTree } from "../syntax-tree.ts";
import type { Cut } from "./cut.ts";
import { skim } from "./skim.ts";
import type { SuiteForms } from "./suites.ts";
import type { BraceForms } from "./units.ts";

/** How a file is skimmed. */
export interface Skimming {
  /** Asset name of the grammar. */
  readonly asset: string;
  readonly lexis: TextLexis;
  readonly forms: BraceForms | SuiteForms;
  readonly shape: Shape;
  /** What bodies are opened for. */
  readonly landmarks: Landmarks;
  /** What may belong to a notice; absent: those. */
  readonly noted?: Landmarks;
  /** `code`: the text as the grammar is to see it; absent: as it is written. */
  readonly code?: string;
  /** Whether what is left says of the whole what has to be known of it; absent: it does. */
  readonly isEnough?: (cut: Cut) => boolean;
}

/** The tree of what declarations with notices can be read from; null where the file has to be parsed whole. */
export async function skimmedTree(
  text: string,
  { asset, lexis, forms, shape, landmarks, noted = landmarks, code = text, isEnough }: Skimming,
  load: LoadAsset,
): Promise<SyntaxTree | null> {
  const cut = skim(code, lexis, forms, noted);
  if (cut === null || isEnough?.(cut) === false) return null;
  // What has an error in it may have been cut in the wrong place.
  const tree = await parse(asset, cut.text, load, (parsed) =>
    parsed.rootNode.hasError ? null : snapshot(parsed, text, shape, landmarks, cut),
  );
  return tree === null || "reason" in tree ? null : tree;
}
