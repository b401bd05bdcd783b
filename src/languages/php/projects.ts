import type { Projects } from "../../core/model/language/projects.ts";
import { join } from "../../core/repository/paths.ts";

/** Identifies a Composer package by its name. */
export const projects: Projects = {
  manifestsIn: (folder) => [join(folder, "composer.json")],
  nameIn: (text) => {
    const { name } = manifestOf(text);
    return typeof name === "string" ? name : null;
  },
  handsOn: (text) => {
    const { require: needed } = manifestOf(text);
    return needed !== null && typeof needed === "object" ? Object.keys(needed) : [];
  },
};

/** A project is an application. Without a name nothing can be published. */
export function isLibrary(text: string): boolean {
  const { name, type } = manifestOf(text);
  return typeof name === "string" && type !== "project";
}

function manifestOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(text);
    return parsed !== null && typeof parsed === "object" ? { ...parsed } : {};
  } catch {
    return {};
  }
}
