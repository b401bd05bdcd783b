import { noticedNames } from "../../base/noticed-names.ts";

const before =
  /^(?:\s+|@[\w.]+(?:\((?:[^()]|\([^()]*\))*\))?|\/\*[^]*?\*\/|\/\/[^\n]*\n|\b(?:export|declare|default|abstract|async|static|public|private|protected|readonly|override|get|set|accessor|function|const|let|var|new)\b|\*)+/;

/** Names that notices in a text may concern. */
export function noticedIn(text: string): ReadonlySet<string> {
  return noticedNames(text, /deprecat/gi, nameOf);
}

/** A head up to where its type, value, or parameters begin; all of it where several things may be declared. */
function nameOf(head: string): string {
  const rest = head.replace(before, "");
  const [, first] =
    /^((?:[\p{ID_Start}_$#][\p{ID_Continue}$]*|"[^"\n]*"|'[^'\n]*')(?:\.[\p{ID_Start}_$][\p{ID_Continue}$]*)*)\s*[?!]?\s*[(:=<,;)]/u.exec(
      rest,
    ) ?? [];
  return first === undefined || /^[^({[]*=[^({[]*,/.test(rest) ? head : first;
}
