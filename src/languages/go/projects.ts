import type { Projects } from "../../core/model/language/projects.ts";
import { join } from "../../core/repository/paths.ts";

/** Identifies a module by its import path. */
export const projects: Projects = {
  manifestsIn: (folder) => [join(folder, "go.mod")],
  nameIn: (text) => /^[ \t]*module[ \t]+["`]?([^\s"`]+)/m.exec(text)?.[1] ?? null,
};
