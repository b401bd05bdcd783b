import type { SlotName } from "../../../core/model/declaration.ts";
import { childOf, type SyntaxNode } from "../../base/syntax-tree.ts";
import { constantValue } from "../values/constants.ts";
import { isValue, said, type Reading } from "../values/literal-text.ts";
import { messagePieces } from "./message-pieces.ts";
import { isCategoryName, lastWord } from "./categories.ts";

/** The text in the arguments of a decorator or a warning function. */
export interface CallWords {
  /** Null if the text is unknown. */
  readonly text: string | null;
  readonly slots: Readonly<Partial<Record<SlotName, string>>>;
}

type Meaning = "message" | "since" | "removal" | "date" | "replacement" | "reason";

const meanings: readonly (readonly [RegExp, Meaning])[] = [
  [
    /^(?:message|msg|details|instructions?|explanation|description|addendum|extra|hint|info|help|text|warning|additional_(?:msg|message)|custom_message|deprecation_description|deprecation_message|see_also|summary)$/,
    "message",
  ],
  [/^(?:reason|why)$/, "reason"],
  [
    /^(?:since|version|deprecated_(?:in|since|on|version)|deprecation_version|in_version|from_version|as_of|start|added|start_version)$/,
    "since",
  ],
  [
    /^(?:due_date|date|sunset|(?:removal|removed|remove|expiration|end|sunset)_date|removed_on|remove_on|expires(?:_on)?|remove_after|date_removed)$/,
    "date",
  ],
  [
    /^(?:remov(?:ed|al|e)(?:_(?:in|version|in_version|timeline|at))?|(?:removal|end|last|expired|expiration)_(?:version|release)|until|will_be_removed(?:_in)?|to_be_removed_in|gone_in|warn_until|version_removed|stop_version|stop|end)$/,
    "removal",
  ],
  [
    /^(?:alternatives?|replacement|replaced_by|replace_with|instead|use_instead|use|new_(?:name|func|function|alias|class|arg|arg_name|argument|kwarg|method|module|parameter|path|api)|new|alias|in_favou?r_of|superseded_by|successor|alternate|alternative_import|preferred)$/,
    "replacement",
  ],
];

const version = /^(?:v|version\s)?\d+(?:\.(?:\d+|x|\*))*(?:[-.+]?(?:dev|rc|a|b|alpha|beta|post)[\d.]*)?$/i;
const day = /^\d{4}-\d{2}-\d{2}(?:T[\d:.Z+-]*)?$/;

export function isVersion(text: string): boolean {
  return version.test(text);
}

export function isDay(text: string): boolean {
  return day.test(text);
}

/**
 * Collects the meaning of arguments. Of two versions, the first is the start and the second the end. A date is the
 * end.
 */
class Collector {
  readonly slots: Partial<Record<SlotName, string>> = {};
  readonly messages: string[] = [];
  /** True if a possible message cannot be read. */
  unreadable = false;

  mean(meaning: Meaning, text: string): void {
    const value = text.trim();
    if (value === "") return;
    if (meaning === "message") this.messages.push(text);
    else if (meaning === "reason" || meaning === "replacement" || meaning === "since")
      this.slots[meaning] ??= value;
    else if (isDay(value) || meaning === "date") this.slots.sunset ??= value;
    else {
      const only = isVersion(value)
        ? value.replace(/^version\s/i, "")
        : / v?(\d+(?:\.\d+)+)\b/.exec(value)?.[1];
      this.slots[only === undefined ? "removal" : "version"] ??= only ?? value;
    }
  }

  /** Adds a text without a name. Its form determines its meaning. */
  tell(text: string): void {
    const value = text.trim();
    if (isDay(value)) this.mean("date", value);
    else if (isVersion(value)) this.mean(this.slots.since === undefined ? "since" : "removal", value);
    else this.messages.push(text);
  }
}

/** Reads the arguments of a call, except those in `skipped`. */
export function wordsOfCall(
  reading: Reading,
  call: SyntaxNode,
  skipped: (argument: SyntaxNode, index: number) => boolean = () => false,
): CallWords {
  const found = new Collector();
  const list = childOf(call, "arguments")?.children ?? [];
  const positional = list.filter(isValue).filter((each, index) => !skipped(each, index));
  for (const each of positional) tellValue(reading, each, found);
  for (const each of list) {
    const [name, value] = [childOf(each, "name"), childOf(each, "value")];
    if (each.type !== "keyword_argument" || !name || !value || skipped(each, -1)) continue;
    const key = reading.walk.text(name);
    const meaning = meanings.find(([pattern]) => pattern.test(key))?.[1];
    if (meaning) tellKeyword(reading, meaning, value, found);
  }
  return finished(found);
}

function finished({ slots, messages, unreadable }: Collector): CallWords {
  const { reason, ...others } = slots;
  // If there is only a reason, it is the whole message, and also names the replacement.
  const words = messages.length === 0 && reason !== undefined ? [reason] : messages;
  const text = joined(words).replaceAll(/%\((\w{1,40})\)s/g, (whole, key: string) => {
    const meaning = meanings.find(([pattern]) => pattern.test(key))?.[1];
    const slot =
      meaning === "removal"
        ? (slots.version ?? slots.removal)
        : meaning === "since" || meaning === "replacement"
          ? slots[meaning]
          : undefined;
    return slot ?? whole;
  });
  const kept = words === messages ? slots : others;
  return { text: text === "" && unreadable ? null : text, slots: kept };
}

/** Several texts read as sentences, each on lines that are not indented with the code. */
function joined(words: readonly string[]): string {
  return words
    .map((each) => withoutIndentation(each))
    .filter((each) => each !== "")
    .reduce((text, each) => (text === "" ? each : `${text}${/[.!?:;,]$/.test(text) ? "" : "."} ${each}`), "");
}

/** Returns a text of several lines without the indentation of the code around it. */
export function withoutIndentation(text: string): string {
  return text.trim().replaceAll(/\n[ \t]+/g, "\n");
}

function tellValue(reading: Reading, node: SyntaxNode, found: Collector): void {
  const { walk } = reading;
  switch (node.type) {
    case "integer":
    case "float":
      return found.tell(walk.text(node));
    case "tuple":
      for (const each of node.children.filter(isValue).slice(0, 20)) tellValue(reading, each, found);
      return;
    case "true":
    case "false":
    case "none":
      return;
    case "identifier":
    case "attribute":
      return tellName(reading, node, found);
    case "call": {
      const time = timeOf(reading, node);
      if (time !== null)
        return found.mean(
          time.isDate ? "date" : found.slots.since === undefined ? "since" : "removal",
          time.text,
        );
    }
  }
  const { text, literal } = said(reading, node);
  if (literal || /^[\w.-]+$/.test(text)) found.tell(text);
  else if (node.type !== "lambda" && node.type !== "list" && node.type !== "dictionary")
    found.unreadable = true;
}

/** A variable is used for its value. The name of a function or class is the replacement. */
function tellName(reading: Reading, node: SyntaxNode, found: Collector): void {
  const { walk } = reading;
  const name = walk.text(node);
  const { text, literal } = said(reading, node);
  if (literal || isVersion(text) || isDay(text)) return found.tell(text);
  if (isCategoryName(lastWord(name), walk.suspects.categories) || name.endsWith("Warning")) return;
  if (!/^__name__$/.test(name)) found.unreadable = true;
}

function tellKeyword(reading: Reading, meaning: Meaning, node: SyntaxNode, found: Collector): void {
  const { walk } = reading;
  if (["none", "true", "false"].includes(node.type)) return;
  const time =
    node.type === "call" ? timeOf(reading, node) : node.type === "tuple" ? dateIn(walk.text(node)) : null;
  if (time !== null) return found.mean(time.isDate && meaning !== "since" ? "date" : meaning, time.text);
  const isName = node.type === "identifier" || node.type === "attribute";
  const { text, literal } = said(reading, node);
  if (literal || node.type === "integer" || node.type === "float" || !text.startsWith("{"))
    found.mean(meaning, text);
  else if (isName && meaning === "replacement") found.mean(meaning, walk.text(node));
  else if (meaning === "message" || meaning === "reason") found.unreadable = true;
}

interface Time {
  readonly text: string;
  readonly isDate: boolean;
}

/** `Version("Package", 1, 2, 0)`, `datetime.date(2027, 1, 15)`, `parse("1.2")`. */
function timeOf(reading: Reading, call: SyntaxNode): Time | null {
  const callee = childOf(call, "function");
  const name = callee ? lastWord(reading.walk.text(callee)) : "";
  const text = reading.walk.text(call);
  if (/^(?:date|datetime|Date)$/.test(name)) return dateIn(text);
  if (!/version$/i.test(name) && name !== "parse") return null;
  const numbers = /,\s*(\d{1,5}(?:\s*,\s*\d{1,5}){0,3})/.exec(text)?.[1];
  const quoted = /["']v?(\d[\w.]{0,30})["']/.exec(text)?.[1];
  const written = numbers?.replaceAll(/\s/g, "").replaceAll(",", ".") ?? quoted;
  return written === undefined ? null : { text: written, isDate: false };
}

/** Year, month and day as numbers. */
function dateIn(text: string): Time | null {
  const match = /\(\s*(?:year=)?(\d{4})\s*,\s*(?:month=)?(\d{1,2})\s*,\s*(?:day=)?(\d{1,2})\s*[,)]/.exec(
    text,
  );
  if (match === null) return null;
  const [, year = "", month = "", date = ""] = match;
  return { text: `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`, isDate: true };
}

/** Returns true if an argument is only passed on and has no text of its own here. */
export function isHandedOn(reading: Reading, node: SyntaxNode): boolean {
  if (node.type === "attribute") return isKept(reading, node);
  const name = node.type === "identifier" ? reading.walk.text(node) : "";
  return (
    name !== "" &&
    reading.locals?.isParameter(name) === true &&
    constantValue(reading.walk.tree, name) === null
  );
}

/** In a module's `__getattr__`, warnings refer to the module's own names. */
function isInGetattr({ walk }: Reading, at: SyntaxNode): boolean {
  let node: SyntaxNode | null = at;
  while (node !== null && node.type !== "function_definition") node = node.parent;
  const name = node && childOf(node, "name");
  return name !== null && walk.text(name) === "__getattr__";
}

const givenName =
  /^_*(?:\w*name|old\w*|new\w*|what|feature|func\w*|fn|f|attr\w*|obj\w*|thing|symbol|module\w*|key|cls|klass|package|target)$/;
/** `{module}.{name}` in front of "is deprecated", expressions as marks. */
const namesGiven =
  /^(?:the )?[`'"]*(?:\0[.\s:#`'"()]*)+(?:function|class|method|attribute|module|argument|parameter|keyword|option|name)?\s*(?:is|are|was|were|has been|have been)\s(?:now\s)?(?:deprecated|renamed|moved)/i;

/**
 * Returns true if a message says that the name that was passed to the code is deprecated: a helper that warns for
 * others.
 */
export function isAboutGivenName(reading: Reading, message: SyntaxNode): boolean {
  const pieces = messagePieces(reading.walk.text(message)) ?? [];
  const spoken = pieces.map(({ text, isExpression }) => (isExpression ? "\0" : text)).join("");
  if (!namesGiven.test(spoken.trim()) || isInGetattr(reading, message)) return false;
  const subject = pieces.slice(0, pieces.findLastIndex(({ isExpression }) => isExpression) + 1);
  const end = subject.findIndex(
    ({ text, isExpression }) => !isExpression && /\s(?:is|are|was|were|ha)/.test(text),
  );
  return subject.slice(0, end < 0 ? undefined : end).some(({ text, isExpression }) => {
    const [, kept, name = ""] = /^(self\.)?(\w+)$/.exec(text) ?? [];
    if (!isExpression || !givenName.test(name)) return false;
    return kept === undefined ? reading.locals?.isParameter(name) === true : isKeptName(reading, name);
  });
}

/** `self.message`: the class received the text when it was created, and stores it until it warns. */
function isKept(reading: Reading, node: SyntaxNode): boolean {
  const name = /^self\.(\w{1,100})$/.exec(reading.walk.text(node))?.[1];
  return name !== undefined && isKeptName(reading, name);
}

function isKeptName({ walk, className }: Reading, name: string): boolean {
  if (className === null) return false;
  if (constantValue(walk.tree, `${className}.${name}`) !== null) return false;
  return new RegExp(`\\bself\\.${name}[ \\t]*(?::[^=\\n]{0,100})?=[ \\t]*\\w+[ \\t]*$`, "m").test(
    walk.tree.text,
  );
}
