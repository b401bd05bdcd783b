import { isFrameworkSymbol } from "./framework-symbols.ts";
import { expressionTokens } from "../../core/limits.ts";

/** What is known of the symbols of a build: which of them may be defined; null where nobody knows. */
export type MayBeDefined = (symbol: string) => boolean | null;

/** Frameworks, platforms, and what the compiler's own targets define. */
const platform =
  /^(?:NET|UNITY|__|WINDOWS|ANDROID|IOS|MAC|TVOS|TIZEN|BROWSER|WASM|MONO|XAMARIN|SILVERLIGHT|UAP|PORTABLE|DOTNET|CORECLR|GODOT|AZURE|X86|X64|ARM|BIT|TRACE$|RELEASE$|CODE_ANALYSIS$|LINUX|UNIX|OSX|FREEBSD|NATIVEAOT)/;

/** Whether `A && !B` holds where packages are built; null where nobody can tell. */
export function holds(condition: string, mayBeDefined: MayBeDefined): boolean | null {
  const tokens = [
    ...condition.replace(/\/\/.*$/, "").matchAll(/&&|\|\||==|!=|!|\(|\)|[\p{ID_Start}_]\w*|\S/gu),
  ].map(([each]) => each);
  if (tokens.length === 0 || tokens.length > expressionTokens) return null;
  let at = 0;
  let isWhole = true;

  function either(): boolean | null {
    let result = both();
    while (tokens[at] === "||") {
      at += 1;
      const other = both();
      result = result === true || other === true ? true : result === null || other === null ? null : false;
    }
    return result;
  }
  function both(): boolean | null {
    let result = equal();
    while (tokens[at] === "&&") {
      at += 1;
      const other = equal();
      result = result === false || other === false ? false : result === null || other === null ? null : true;
    }
    return result;
  }
  function equal(): boolean | null {
    let result = one();
    while (tokens[at] === "==" || tokens[at] === "!=") {
      const isSame = tokens[at] === "==";
      at += 1;
      const other = one();
      result = result === null || other === null ? null : (result === other) === isSame;
    }
    return result;
  }
  function one(): boolean | null {
    const token = tokens[at] ?? "";
    at += 1;
    if (token === "!") {
      const inner = one();
      return inner === null ? null : !inner;
    }
    if (token === "(") {
      const inner = either();
      isWhole &&= tokens[at] === ")";
      at += 1;
      return inner;
    }
    isWhole &&= /^[\p{ID_Start}_]/u.test(token);
    if (token === "true" || token === "false") return token === "true";
    if (token === "DEBUG") return false;
    // What may be defined is so in some builds.
    const isKnown = isFrameworkSymbol(token) || !platform.test(token);
    return isKnown && mayBeDefined(token) === false ? false : null;
  }

  const result = either();
  return isWhole && at === tokens.length ? result : null;
}
