import type { Projects } from "../../core/model/language/projects.ts";
import { join } from "../../core/repository/paths.ts";

/** A crate by its name. */
export const projects: Projects = {
  manifestsIn: (folder) => [join(folder, "Cargo.toml")],
  nameIn: (text) => {
    const [, ...sections] = text.split(/^[ \t]*\[package\][ \t]*\r?$/m);
    const section = sections[0]?.split(/^[ \t]*\[/m)[0] ?? "";
    return /^[ \t]*name[ \t]*=[ \t]*"([^"\n]+)"/m.exec(section)?.[1] ?? null;
  },
};
