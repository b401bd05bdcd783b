import { replaceFile } from "../adapters/fs/writing/replace-file.ts";
import { OutsideError } from "../core/model/errors.ts";
import { applied, positionAt, type FileFixes } from "../core/model/fix.ts";
import type { CheckResult } from "../core/model/result/result.ts";
import { plainLine, plainPath } from "../reports/writing/plain.ts";
import { encoded } from "../analysis/fixes/source.ts";
import { undatable } from "../core/model/language/forms.ts";
import { newEngine } from "./gate/engine.ts";
import type { Session } from "./session/session.ts";

/** Writes the fixes to the working tree and lists them on standard error. Returns the number of fixed files. */
export async function writeFixes(
  { options, world, repository }: Session,
  result: CheckResult,
): Promise<number> {
  const say = (line: string): void => {
    world.stderr.write(`${line}\n`);
  };
  const { fixes = [] } = result;
  if (fixes.length === 0) say("There is no safe fix.");
  for (const line of unwritable(result)) say(line);
  let written = 0;
  for (const file of fixes) {
    if (!options.dryRun) {
      const refused = await write(repository.root, file);
      if (refused !== null) {
        say(`${plainPath(file.path)}: not fixed: ${refused}.`);
        continue;
      }
      written += 1;
    }
    for (const line of linesOf(file)) say(`${options.dryRun ? "would fix" : "fixed"} ${line}`);
  }
  return written;
}

/** Lists notices without a date that are in a form to which no date can be added. */
function unwritable({ findings, features, fixes = [] }: CheckResult): readonly string[] {
  const fixed = new Set(fixes.flatMap((file) => file.fixes.map(({ feature }) => feature)));
  const byId = new Map(features.map(({ feature }) => [feature.id, feature]));
  const engine = newEngine();
  return findings.flatMap(({ rule, feature: id }) => {
    const feature = rule === "notice/sunset-missing" && !fixed.has(id) ? byId.get(id ?? "") : undefined;
    const form = feature?.declaration?.notice?.form;
    const forms = feature && engine.formsOf(feature);
    const written = form && forms ? undatable(form, forms) : null;
    if (!feature || written === null) return [];
    const place = `${plainPath(feature.place.path)}:${feature.notice.line}`;
    return [`${place} ${rule}: not fixed: a sunset date cannot be added automatically to ${written}.`];
  });
}

/** Null if the file was written, else the reason why not. */
async function write(root: string | null, { path, source, fixes }: FileFixes): Promise<string | null> {
  if (root === null) return "there is no working tree";
  const edits = fixes.flatMap((each) => each.edits);
  const next = encoded({ ...source, text: applied(source.text, edits) });
  try {
    return await replaceFile(root, path, { from: encoded(source), to: next });
  } catch (error) {
    // The other files are still fixed.
    if (error instanceof OutsideError) return error.message.replace(/\.$/, "");
    throw error;
  }
}

function linesOf({ path, source, fixes }: FileFixes): string[] {
  return fixes.map(({ rule, description, edits: [first] }) => {
    const { line } = positionAt(source.text, first?.start ?? 0);
    return `${plainPath(path)}:${line} ${rule}: ${plainLine(description)}`;
  });
}
