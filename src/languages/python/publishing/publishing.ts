import type { Publishing } from "../../../core/model/language/publishing.ts";
import { distributionAt, manifestNames } from "./distribution.ts";
import { readSetupCfg, readSetupPy } from "./setup-files.ts";
import { exportHeads, handingStatements } from "./statements.ts";

/** setuptools, Poetry, Flit, Hatch, PDM, Maturin, uv and what others do by convention. */
export const publishing: Publishing = {
  isManifest: (path) => manifestNames.includes(path.slice(path.lastIndexOf("/") + 1)),
  publishedBy,
  packageAt: distributionAt,
  isForItself: (path) => path.split("/").some((each) => /^_(?!_)/.test(each)),
  handingStatements,
  exportHeads,
};

/** Without what does not say which modules are shipped: versions, dependencies, settings of other tools. */
function publishedBy(path: string, text: string): string {
  if (path.endsWith(".py")) return JSON.stringify(readSetupPy(text));
  if (path.endsWith(".cfg")) return JSON.stringify(readSetupCfg(text));
  const sections = text.split(/^(?=[ \t]*\[)/m);
  return sections
    .filter((each) => builders.test(each))
    .join("")
    .replaceAll(/\s+/g, " ");
}

const builders =
  /^[ \t]*\[+tool\.(?:setuptools|poetry(?:\]|\.packages)|flit|hatch\.build|pdm\.build|maturin|uv\.build-backend|scikit-build)/;
