import { listItems } from "../../core/limits.ts";
import { isGeneratedName, isTest, isVendored } from "../../core/repository/conventions.ts";
import type { Feature } from "../../core/model/notice.ts";
import { lastSegment } from "../../core/model/qualified-name.ts";
import type { Use, Uses } from "../../core/reminders/dated-feature.ts";
import type { Engine } from "../../analysis/register/engine.ts";
import type { Revision } from "../../analysis/revision/revision.ts";

const identifier = /^[\p{ID_Start}_$][\p{ID_Continue}$]{2,}$/u;
const token = /[\p{ID_Start}_$][\p{ID_Continue}$]*/gu;

interface UsesOfName {
  readonly code: Use[];
  readonly tests: Use[];
}

/** Places of features' names outside their own declarations; one search for all of them. */
export async function findUses(
  features: readonly Feature[],
  revision: Revision,
): Promise<(feature: Feature) => Uses | null> {
  const names = new Map(
    features.flatMap((each) => namesOf(each, revision.engine).map((name) => [each.id, name] as const)),
  );
  const wanted = Map.groupBy(
    features.filter(({ id }) => names.has(id)),
    ({ id }) => names.get(id) ?? "",
  );
  const usesById = new Map<string, UsesOfName>(features.map(({ id }) => [id, { code: [], tests: [] }]));
  const all = wanted.size === 0 ? [] : await revision.containing([...wanted.keys()]);
  const paths = all.filter((path) => {
    const layout = revision.engine.readerFor(path)?.layout;
    return !isVendored(path, layout) && !isGeneratedName(path, layout);
  });
  paths.sort();
  // A name such as `get` occurs in half of a repository.
  const texts = revision.texts(paths);
  for await (const { path, text } of texts) {
    if (text === null) continue;
    const layout = revision.engine.readerFor(path)?.layout;
    const where = layout !== undefined && isTest(path, layout) ? "tests" : "code";
    for (const [name, line] of namedLines(text, wanted))
      for (const feature of wanted.get(name) ?? [])
        if (!isOwn(feature, path, line)) usesById.get(feature.id)?.[where].push({ path, line });
  }
  return ({ id }) => (names.has(id) ? usesOf(usesById.get(id), texts.left.length > 0) : null);
}

function usesOf(uses: UsesOfName | undefined, partial: boolean): Uses {
  const { code, tests } = uses ?? { code: [], tests: [] };
  return {
    code: inOrder(code).slice(0, listItems),
    tests: inOrder(tests).slice(0, listItems),
    codeCount: code.length,
    testCount: tests.length,
    partial,
  };
}

/** The word by which others call the feature; none for what is called in another way. */
function namesOf({ id, place, declaration }: Feature, engine: Engine): string[] {
  if (declaration === null) {
    const name = id.slice(id.indexOf(":") + 1);
    return name.length < 3 || /[\r\n]/.test(name) ? [] : [name];
  }
  // Callers pass a parameter and seldom name it.
  if (declaration.parameterAt !== undefined) return [];
  const last = lastSegment(declaration);
  const names = engine.readerFor(place.path)?.names;
  const name = names?.constructors.includes(last) === true ? (declaration.segments.at(-2) ?? "") : last;
  return identifier.test(name) && name !== names?.defaultExport?.name ? [name] : [];
}

/** Each name with the lines that contain it as a word, once a line. */
function* namedLines(
  text: string,
  wanted: ReadonlyMap<string, unknown>,
): Generator<readonly [name: string, line: number]> {
  const phrases = [...wanted.keys()].filter((name) => !identifier.test(name) && text.includes(name));
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const words = new Set(line.match(token));
    for (const word of words) if (wanted.has(word)) yield [word, index + 1];
    for (const phrase of phrases) if (line.includes(phrase)) yield [phrase, index + 1];
  }
}

/** Its notice, and the line of its name. */
function isOwn({ place, notice }: Feature, path: string, line: number): boolean {
  if (path !== place.path) return false;
  return line === place.line || (line >= notice.line && line <= notice.endLine);
}

function inOrder(uses: Use[]): Use[] {
  return uses.sort((a, b) => (a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1));
}
