import type { NoticeSource, ReadResult } from "../../core/model/declaration.ts";
import type { NoticeForm } from "../../core/model/language/forms.ts";
import { featureId } from "../../core/model/feature.ts";
import { LineIndex } from "../base/line-index.ts";
import type { TextSpan } from "../base/syntax-tree.ts";
import { commentLines } from "./notices/comment-lines.ts";
import { noticeIn } from "./notices/notice.ts";
import { folderOf } from "./head.ts";

const moduleName = "(module)";
const moduleLine = /^[ \t]*module[ \t]+("[^"\n]*"|`[^`\n]*`|[^\s"`(]+)[ \t]*(\/\/.*)?\r?$/m;

/** Reads a `go.mod`. A comment directly above the module line, or after it, deprecates the module. */
export function readModuleFile(path: string, text: string): ReadResult {
  const found = moduleLine.exec(text);
  const written = found?.[1] ?? "";
  if (found === null) return { declarations: [], problems: [], complete: true, passesOn: [] };
  const lines = new LineIndex(text);
  const at = found.index + found[0].indexOf(written, found[0].indexOf("module") + "module".length);
  const line = lines.lineAt(at);
  const read = (spans: readonly TextSpan[], form: NoticeForm): NoticeSource | null =>
    noticeIn(commentLines({ text, lines }, spans), form);
  const behind =
    found[2] === undefined
      ? null
      : { start: text.indexOf("//", at + written.length), end: found.index + found[0].trimEnd().length };
  const declaration = {
    id: featureId(path, moduleName),
    segments: [moduleName],
    name: moduleName,
    kind: "module",
    place: { path, line, column: lines.columnAt(at), endLine: line },
    container: null,
    reach: 2,
    parameters: null,
    signature: written.replaceAll(/["`]/g, ""),
    notice:
      read(commentsAbove(text, found.index), "doc-comment") ?? (behind && read([behind], "line-comment")),
  } as const;
  return {
    declarations: [declaration],
    problems: [],
    complete: true,
    passesOn: [],
    packageName: folderOf(path),
  };
}

/** Returns the comment lines directly above an offset at the start of a line, in order. */
function commentsAbove(text: string, offset: number): readonly TextSpan[] {
  const spans: TextSpan[] = [];
  let end = offset - 1;
  while (end >= 0) {
    const start = end === 0 ? 0 : text.lastIndexOf("\n", end - 1) + 1;
    const line = text.slice(start, end);
    const comment = /^[ \t]*\/\//.exec(line);
    if (comment === null) break;
    spans.push({ start: start + comment[0].length - 2, end: start + line.trimEnd().length });
    end = start - 1;
  }
  return spans.toReversed();
}
