import { declarationsCalled } from "../../core/compare/named.ts";
import { isMeantBy, spokenParts } from "../../core/model/contract/coordinate.ts";
import type { Declaration } from "../../core/model/declaration.ts";
import type { Feature } from "../../core/model/notice.ts";
import { commonTail } from "../../core/model/qualified-name.ts";
import type { FileRead } from "../../core/model/register.ts";
import { packageParts, type ReplacementName } from "./replacement-names.ts";

/** A declaration that a name may refer to. */
export interface Namesake {
  /** Number of equal parts of the two names, counted from the last one. */
  readonly agreeing: number;
  readonly deprecated: boolean;
  readonly file: FileRead;
  /** Null for a parameter that is only in the signature. */
  readonly declaration: Declaration | null;
}

/** Returns the declarations of a file that the name may refer to. */
export function namesakes(file: FileRead, name: ReplacementName, asker: Feature): Namesake[] {
  if (isOfAnotherPackage(file, name)) return [];
  const { coordinate } = name;
  const candidates = declarationsCalled(file, wordFor(name)).flatMap((each) => {
    const isIt =
      coordinate === undefined
        ? Math.max(commonTail(spokenParts(each), name.parts), each.alsoCalled === name.whole ? 1 : 0)
        : Number(isMeantBy(each.name, coordinate));
    const agreeing = each.id === asker.id ? 0 : isIt;
    return agreeing === 0
      ? []
      : [{ agreeing, deprecated: file.features.has(each.id), file, declaration: each }];
  });
  return isParameter(file, name, asker)
    ? [...candidates, { agreeing: 1, deprecated: false, file, declaration: null }]
    : candidates;
}

/** Returns the word for finding its declaration: a segment of an endpoint's template, or else the last word. */
export function wordFor({ coordinate, last }: ReplacementName): string {
  const isPart = coordinate !== undefined && / \/\S* /.test(coordinate);
  return isPart ? (spokenParts({ segments: [coordinate] }).at(-1) ?? "") : last;
}

/** A name that begins with its whole package (`org.acme.io.Files`) does not refer to other packages. */
function isOfAnotherPackage({ packageName }: FileRead, name: ReplacementName): boolean {
  const named = packageParts(name);
  return named.length > 1 && packageName?.includes(".") === true && packageName !== named.join(".");
}

/** Returns the candidates with the most equal parts. */
export function likeliest(candidates: readonly Namesake[]): readonly Namesake[] {
  const most = Math.max(0, ...candidates.map(({ agreeing }) => agreeing));
  return candidates.filter(({ agreeing }) => agreeing === most);
}

/**
 * Returns true if no other file can contain a better candidate. For a member, its type must match too. If all are
 * deprecated, one in another file may not be.
 */
export function isSettled(candidates: readonly Namesake[], { parts }: ReplacementName): boolean {
  const needed = /^\p{Lu}/u.test(parts.at(-2) ?? "") ? 2 : 1;
  return candidates.some(({ agreeing, deprecated }) => agreeing >= needed && !deprecated);
}

/** "Use `timeout` instead": another parameter of the same function. */
function isParameter(
  file: FileRead,
  { parts, last }: ReplacementName,
  { declaration, place }: Feature,
): boolean {
  if (parts.length > 1 || place.path !== file.path || !declaration) return false;
  const container =
    declaration.kind === "parameter"
      ? file.declarations.find((each) => each.id === declaration.container)
      : undefined;
  const signatures = [declaration, ...(container ? [container] : [])];
  return signatures.some(
    ({ parameters, signature }) => parameters !== null && words(signature).includes(last),
  );
}

function words(signature: string): readonly string[] {
  return signature.match(/[\p{ID_Continue}$]+/gu) ?? [];
}
