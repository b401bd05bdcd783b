import type { HollowForms } from "../../core/model/language/hollow-forms.ts";
import { wordSet } from "./lexical-forms.ts";

/** Forms of function bodies without effect that are common to most languages. */
export const usualHollow: HollowForms = {
  refusing: wordSet("throw raise"),
  refusers:
    /(?:^|[._])(?:panic|todo|unimplemented|unreachable|not_?(?:yet_?)?(?:implemented|supported|available)|unsupported(?:_?operation)?|removed|abort|bail)$|(?:^|\.)compile_error$|(?:^|\.)(?:sneaky_?throw|throw_?helper\.throw(?!_?if)\w*|throw_?(?:un(?:supported|available)|not_?(?:supported|implemented|available)|removed|gone)\w*)$/i,
  ends: /^(?!)/,
  errors:
    /(?:^|[._])(?:reject|from_?exception|err|failed_?future|failure|fail)$|^(?:errors?\.(?:new|wrap)|fmt\.errorf|mono\.error|flux\.error|throwerror|status\.errorf?)$/i,
  errorNames: /^(?!)/,
  errorResult: /^(?!)/,
  local: /^(?!)/,
  accessors: wordSet(),
  idle: wordSet("pass"),
  discards: wordSet("_ void del let"),
  nothing: wordSet("null nil None undefined false False default NULL"),
  empties:
    /(?:^|\.)(?:empty(?:list|map|set|iterator)?|resolve|of|completed_?future|completedfuture|fromresult|just_?or_?empty|ok|vec|list|dict|set|tuple|str|int|frozenset)$|^(?:vec|string|hashmap|hashset|btreemap|btreeset|bytes)\.new$|(?:^|\.)default$/i,
  emptyNames: wordSet("Task.CompletedTask ValueTask.CompletedTask string.Empty String.Empty EMPTY NEVER"),
  containers: wordSet(
    "Map Set Array Object List ArrayList LinkedList HashMap LinkedHashMap TreeMap HashSet TreeSet Dictionary",
    "WeakMap WeakSet Promise StringBuilder Collection",
  ),
  tellers:
    /^(?:(?:console|log|logger|logging|slog|tracing|debug|trace|_?log(?:ger)?)(?:\.\w+)+|(?:\w+\.)*_?log(?:ger)?\.\w+|(?:eprint|print)(?:ln)?|fmt\.F?print\w*|system\.(?:out|err)\.print\w*|console\.\w+)$/i,
  gone: /^(?:410|GONE|Gone|StatusGone|HTTP_410_GONE|Status410Gone|SC_GONE)$/,
  notFound:
    /^(?:404|NOT_FOUND|NotFound|notFound|StatusNotFound|HTTP_404_NOT_FOUND|Status404NotFound|SC_NOT_FOUND)$/,
  answers:
    /^(?:status|sendStatus|json|send|end|write|writeHead|WriteHeader|Header|header|set|Set|body|build|code|reply|type|Error|Errorf|error|Response|\w*Response|ResponseEntity|\w*Exception|StatusCode|Problem|Results|jsonify|make_response|dumps|stringify|JSON|String|AbortWithStatus|AbortWithStatusJSON|AbortWithError|Status|NewHTTPError|New|NoContent|abort|setStatus|sendError|dict|Map|of|into_response|byte)$/,
  flow: wordSet("if for while switch case match else try catch loop select"),
  elsewhere: /\b(?:native|extern|partial)\b/,
};
