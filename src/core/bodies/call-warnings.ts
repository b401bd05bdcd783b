import type { Feature } from "../model/notice.ts";
import { codeTokens, type Token } from "./code-tokens.ts";
import { bodyTokens, textOfDeclaration } from "./declared-text.ts";

/** Calls that warn, by what is called: `warnings.warn`, `process.emitWarning`, `logger.warning`, `slog.Warn`, `log.Printf`. */
const warner =
  /(?:^|[._])(?:warn(?:ing)?(?:f|ln|w|context|_explicit|_once|ing)?|emit_?warning)$|deprecat|^log\.print(?:f|ln)?$/i;
const callables = new Set(["function", "method", "constructor"]);

/**
 * Whether a deprecated function or method warns when it is called, or is registered with the runtime by its id in the
 * same file. Null where that cannot be told: for types and values, and where there is no body. `text`: its file.
 */
export function warnsWhenCalled(
  { declaration, language, id, key, kind }: Feature,
  text: string,
): boolean | null {
  if (declaration === null || !callables.has(kind)) return null;
  const form = declaration.notice?.form;
  if (form === "warning-call" || (form === "decorator" && language === "python")) return true;
  const lines = text.split("\n");
  const body = bodyTokens(textOfDeclaration(declaration, lines), language);
  if (body === null || form === "decorator") return null;
  const above = codeTokens(decoratorsAbove(lines, declaration.place.line), language);
  return (
    calls([...above, ...body]).some((each) => warner.test(each)) || isRegistered(text, language, [id, key])
  );
}

/** Lines right above a declaration that begin with `@`: a decorator may warn although another notice stands first. */
function decoratorsAbove(lines: readonly string[], line: number): string {
  let first = line - 1;
  while (first > 0 && /^\s*@(?!Deprecated\b)/.test(lines[first - 1] ?? "")) first -= 1;
  return lines.slice(first, line - 1).join("\n");
}

/** The dotted names that are called. */
function calls(tokens: readonly Token[]): readonly string[] {
  return tokens.flatMap(({ kind, text }, index) => {
    if (kind !== "sign" || text !== "(") return [];
    let name = "";
    for (let at = index - 1; at >= 0 && index - at < 12; at -= 1) {
      const part = tokens[at];
      const isPart = name === "" || name.startsWith(".") ? part?.kind === "word" : part?.text === ".";
      if (!part || !isPart) break;
      name = part.text.replace(/^@/, "") + name;
    }
    return name === "" ? [] : [name];
  });
}

/** `sunset("src/client.ts#fetchAll")`, `deprecated("orders.v1.list", …)`, anywhere in the file. */
function isRegistered(text: string, language: string, ids: readonly string[]): boolean {
  if (!ids.some((id) => text.includes(id))) return false;
  const tokens = codeTokens(text, language);
  return tokens.some(
    ({ kind, text: name }, index) =>
      kind === "word" &&
      /^@?(?:sunset|deprecated)$/i.test(name) &&
      tokens[index + 1]?.text === "(" &&
      tokens[index + 2]?.kind === "string" &&
      ids.includes(tokens[index + 2]?.text ?? ""),
  );
}
