import type { SourceFile } from "../../core/model/declaration.ts";
import type { ReadOther } from "../../core/model/language.ts";
import { withoutMark } from "../base/results.ts";
import { linesOf } from "./module-file.ts";
import { lastWord } from "./notices/categories.ts";
import { importedHelpers } from "./notices/imported-warners.ts";
import { suspectsIn } from "./notices/suspects.ts";

const documented = /^(?:[ \t]*(?:#[^\n]*)?\n)*[ \t]*[A-Za-z]{0,2}("""|''')/;
const definition = /^[ \t]*(?:@\w|(?:async[ \t]+)?(?:def|class)[ \t]+\w)/;
/** Matches a call that warns, by its name. A function with another name may be an alias. */
const warning =
  /(?<!\w)(?:_*(?:(?:emit|issue|raise|do|maybe)_)?warn(?!s\b|ings)\w*|\w*deprecat\w*?warn\w*|\w*warn\w*?deprecat\w*|emit)[ \t]*\(/i;

/**
 * Returns true if a module may be deprecated as a whole: by its docstring, by a warning outside of its functions and
 * classes, or by `__deprecated__`.
 */
export async function mayCover({ path, text }: SourceFile, readOther: ReadOther): Promise<boolean> {
  const written = linesOf(withoutMark(text));
  const { landmarks, warners, helpers } = suspectsIn(
    written,
    await importedHelpers(path, written, readOther),
  );
  const end = docstringEnd(written);
  if (written.slice(0, end).search(landmarks) >= 0) return true;
  const outside = withoutBodies(written.slice(end));
  if (warning.test(outside) || outside.includes("__deprecated__")) return true;
  const names = new Set([...warners, ...[...helpers.keys()].map(lastWord)]);
  return names.size > 0 && (outside.match(/\w+(?=[ \t]*\()/g) ?? []).some((each) => names.has(each));
}

/** Returns the end of the module's docstring. */
function docstringEnd(text: string): number {
  const [head, quote] = documented.exec(text) ?? [];
  if (head === undefined || quote === undefined) return 0;
  const end = text.indexOf(quote, head.length);
  return end < 0 ? text.length : end + quote.length;
}

/** Returns the lines without indented bodies and without the lines of definitions. */
function withoutBodies(text: string): string {
  let deeper = -1;
  return text
    .split("\n")
    .filter((line) => {
      const indent = line.length - line.trimStart().length;
      if (deeper >= 0 && (line.trim() === "" || indent > deeper || /^[)\]}]/.test(line.trimStart())))
        return false;
      deeper = definition.test(line) ? indent : -1;
      return deeper < 0;
    })
    .join("\n");
}
