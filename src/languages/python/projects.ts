import type { Projects } from "../../core/model/language/projects.ts";
import { join } from "../../core/repository/paths.ts";

/** A distribution by its name. */
export const projects: Projects = {
  manifestsIn: (folder) =>
    ["pyproject.toml", "setup.cfg", "setup.py", "Pipfile", "requirements.txt"].map((each) =>
      join(folder, each),
    ),
  nameIn: (text, path) => {
    // A program by its folder.
    if (path.endsWith("Pipfile") || path.endsWith(".txt")) return null;
    if (path.endsWith(".toml")) return inSection(text, /project|tool\.poetry/, /"([^"\n]+)"|'([^'\n]+)'/);
    if (path.endsWith(".cfg")) return inSection(text, /metadata/, /([\w.-]+)/);
    return /\bsetup\s*\([^#]{0,2000}?\bname\s*=\s*["']([^"'\n]+)["']/.exec(text)?.[1] ?? null;
  },
};

function inSection(text: string, sections: RegExp, value: RegExp): string | null {
  const wanted = new RegExp(`^(?:${sections.source})$`);
  let isInside = false;
  for (const line of text.split(/\r?\n/)) {
    const section = /^\s*\[([^[\]]+)\]\s*(?:#.*)?$/.exec(line)?.[1];
    if (section !== undefined) isInside = wanted.test(section.trim());
    const written = isInside ? /^\s*name\s*=\s*(.*)$/.exec(line)?.[1] : undefined;
    const [, ...found] = value.exec(written ?? "") ?? [];
    const name = found.find((each) => each !== undefined);
    if (name !== undefined) return name;
  }
  return null;
}
