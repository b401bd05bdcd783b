// Lists the sources to change, and the tests that have to notice.
import { existsSync, readdirSync } from "node:fs";
import { basename } from "node:path";

export interface Unit {
  /** The source's name without its ending: `judge`. */
  readonly name: string;
  readonly file: string;
  /** Path filters for vitest. */
  readonly tests: readonly string[];
}

export interface Group {
  readonly name: string;
  readonly units: readonly Unit[];
}

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((path) => path.endsWith(".ts") && !path.includes(".generated."))
    .sort();
}

/** Returns the tests for each source: its own test if it has one, otherwise the tests of its folder. */
function unitsIn(sources: readonly string[], others: (file: string) => readonly string[]): readonly Unit[] {
  return sources.map((file) => {
    const own = file.replace(/^src\//, "test/").replace(/\.ts$/, ".test.ts");
    return {
      name: basename(file, ".ts"),
      file,
      tests: existsSync(own) ? [own, ...others(file)] : [...others(file), own.replace(/[^/]+$/, "")],
    };
  });
}

const none = (): readonly string[] => [];

/** Must be called in the root of the repository. */
export function groups(): readonly Group[] {
  return [
    { name: "rules", units: unitsIn(sourcesBelow("src/rules"), none) },
    {
      name: "judging",
      units: unitsIn(sourcesBelow("src/core/judging"), () => ["test/core/judging/", "test/rules/"]),
    },
    {
      name: "compare",
      units: unitsIn(sourcesBelow("src/core/compare"), () => [
        "test/core/compare/",
        "test/analysis/changes/",
        "test/analysis/register/declared-features",
        // Code and contracts are compared, and their tests usually cover the comparison.
        "test/contracts/",
        "test/lifecycle/",
        "test/languages/",
        "test/cli/stories-",
        "test/cli/languages-moves",
        "test/usecases/check/",
      ]),
    },
    {
      name: "change",
      units: unitsIn([...sourcesBelow("src/core/change"), ...sourcesBelow("src/core/signatures")], () => [
        "test/usecases/check/",
        "test/lifecycle/broken/",
        "test/analysis/surface/",
        "test/analysis/changes/",
      ]),
    },
    {
      name: "facts",
      units: unitsIn(sourcesBelow("src/analysis/facts"), () => ["test/analysis/facts/", "test/cli/stories-"]),
    },
    {
      name: "selection",
      units: unitsIn(
        [
          "src/analysis/register/selection.ts",
          "src/core/repository/attributes.ts",
          "src/core/model/register.ts",
        ],
        none,
      ),
    },
    { name: "words", units: unitsIn(sourcesBelow("src/core/words"), () => ["test/core/words/"]) },
    {
      name: "languages",
      units: unitsIn(sourcesBelow("src/languages"), (file) => {
        const language = /^src\/languages\/([^/.]+)/.exec(file)?.[1] ?? "";
        return language === "base" ? ["test/languages/"] : [`test/languages/${language}.`];
      }),
    },
  ];
}
