import type { Publishing } from "../../../core/model/language/publishing.ts";
import { pathsOfName } from "./beside.ts";
import { isCompilerSettings } from "./compiler-settings.ts";
import { saysInternal } from "./internal.ts";
import { isObject, objectIn } from "./json.ts";
import { manifestNames } from "./manifests.ts";
import { npmPackageAt } from "./npm-package.ts";
import { publishedFields } from "./package-manifest.ts";
import { exportHeads, handingStatements } from "./statements.ts";

/** npm, pnpm, Yarn, Nx and Deno. */
export const publishing: Publishing = {
  isManifest: (path) => {
    const name = path.slice(path.lastIndexOf("/") + 1);
    return manifestNames.includes(name) || name === ".npmignore" || isCompilerSettings(name);
  },
  publishedBy: (path, text) => {
    const name = path.slice(path.lastIndexOf("/") + 1);
    if (name === ".npmignore") return text;
    if (isCompilerSettings(name)) return compilerFields(text);
    return name === "package.json" ? publishedFields(text) : JSON.stringify(objectIn(text));
  },
  packageAt: npmPackageAt,
  pathsOfName,
  handingStatements,
  exportHeads,
  saysInternal,
};

function compilerFields(text: string): string {
  const options = objectIn(text)["compilerOptions"];
  const keys = ["outDir", "declarationDir", "rootDir", "stripInternal", "paths"];
  return JSON.stringify(isObject(options) ? keys.map((key) => options[key] ?? null) : []);
}
