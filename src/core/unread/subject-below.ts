import { linesAround, surroundings } from "../limits.ts";

const words =
  /\b(?:function|fun|func|def|defp|defmacro|class|struct|interface|trait|object|enum|type|typealias|val|var|let|const|using|module|protocol|typedef|namespace|rpc|message|service|field|input|scalar|union|new|sub|init)\s+(?:self\.|[A-Z]\w*::)?([\p{ID_Start}_$][\p{ID_Continue}$]*[?!]?)/u;

/**
 * The name that the code behind an offset seems to declare: a word behind `function`, `class`, …, before the first
 * bracket, or before `=` or `:`. `code` is a text whose comments and texts are blank. Null where nothing is there.
 */
export function subjectBelow(code: string, offset: number): string | null {
  const lineStart = code.lastIndexOf("\n", offset - 1) + 1;
  const lines = code.slice(lineStart, lineStart + 8000).split("\n", linesAround);
  for (const each of lines) {
    const line = withoutMarks(each.slice(0, 300)).trim();
    if (!/[\p{ID_Start}_]/u.test(line)) continue;
    const name = nameIn(line);
    if (name !== null) return name;
  }
  return null;
}

function nameIn(line: string): string | null {
  const behindWord = words.exec(line)?.[1];
  if (behindWord !== undefined) return behindWord;
  const declared = /^[^(=:;{]*?([\p{ID_Start}_$][\p{ID_Continue}$]*[?!]?)\s*(?:[(=:;{<,]|$)/u.exec(line)?.[1];
  return declared ?? null;
}

/** Whether code holds annotations and attributes alone, or nothing. */
export function hasOnlyMarks(code: string): boolean {
  return code.trim() === "" || (code.length < surroundings && withoutMarks(code).trim() === "");
}

/** Without annotations and attributes at the line's beginning. */
function withoutMarks(line: string): string {
  return line.replace(
    /^\s*(?:(?:@[\w.:]+(?:\([^)]*\))?|#?\[\[?[^\]]*\]\]?|__\w+__?\s*\(\([^)]*\)*|__declspec\([^)]*\)?\))\s*)+/,
    "",
  );
}
