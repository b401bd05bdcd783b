import { attributePattern } from "./attribute-pattern.ts";

/** The attributes of a path in `.gitattributes`. A key is absent if it is not set. */
export interface PathAttributes {
  readonly generated?: boolean;
  readonly vendored?: boolean;
  readonly documentation?: boolean;
}

/** One `.gitattributes` file: its folder (`""` for the top) and its text. */
export interface AttributesFile {
  readonly dir: string;
  readonly text: string;
}

type Key = keyof PathAttributes;

interface AttributeRule {
  readonly matches: (path: string) => boolean;
  /** `null` unsets an earlier value (`!linguist-generated`). */
  readonly says: ReadonlyMap<Key, boolean | null>;
}

const keys: Readonly<Record<string, Key>> = {
  "linguist-generated": "generated",
  "linguist-vendored": "vendored",
  "linguist-documentation": "documentation",
};

/**
 * Reads attributes by gitattributes(5). Does not use git, because the app reads archives, nor packages for
 * `.gitignore`, whose patterns differ. The last matching line decides for each attribute, and deeper folders take
 * precedence. Macros are not supported.
 */
export function readAttributes(files: readonly AttributesFile[]): (path: string) => PathAttributes {
  const folders = files
    .map(({ dir, text }) => ({
      prefix: dir === "" ? "" : `${dir.replace(/\/$/, "")}/`,
      rules: rulesOf(text),
    }))
    .filter(({ rules }) => rules.length > 0)
    .sort((a, b) => a.prefix.length - b.prefix.length);

  return (path) => {
    const said: Partial<Record<Key, boolean>> = {};
    for (const { prefix, rules } of folders) {
      if (!path.startsWith(prefix)) continue;
      const relative = path.slice(prefix.length);
      for (const { matches, says } of rules) {
        if (!matches(relative)) continue;
        for (const [key, value] of says) {
          if (value === null) delete said[key];
          else said[key] = value;
        }
      }
    }
    return said;
  };
}

function rulesOf(text: string): AttributeRule[] {
  const rules: AttributeRule[] = [];
  for (const line of text.replace(/^\uFEFF/, "").split(/\r?\n/)) {
    const { pattern, rest } = splitLine(line.replace(/^[ \t]+/, ""));
    const says = statesOf(rest);
    const matches = says.size === 0 ? null : attributePattern(pattern);
    if (matches !== null) rules.push({ matches, says });
  }
  return rules;
}

/** Returns the pattern without quotes, and the attributes. The pattern of comments and macros is empty. */
function splitLine(line: string): { pattern: string; rest: string } {
  const none = { pattern: "", rest: "" };
  // Git also ignores longer lines.
  if (line === "" || line.startsWith("#") || line.startsWith("[attr]") || line.length >= 2048) return none;
  const quoted = /^"((?:[^"\\]|\\.)*)"(.*)$/.exec(line);
  if (quoted) return { pattern: unquote(quoted[1] ?? ""), rest: quoted[2] ?? "" };
  const end = line.search(/[ \t]/);
  return end < 0 ? none : { pattern: line.slice(0, end), rest: line.slice(end) };
}

/** As in Linguist, set and `true` mean yes, and any other value means no. */
function statesOf(text: string): Map<Key, boolean | null> {
  const says = new Map<Key, boolean | null>();
  for (const word of text.split(/[ \t]+/)) {
    const [, sign = "", name = "", value] = /^([-!]?)([\w.-]+?)(?:=(.*))?$/.exec(word) ?? [];
    const key = Object.hasOwn(keys, name) ? keys[name] : undefined;
    if (key === undefined) continue;
    if (sign === "!") says.set(key, null);
    else says.set(key, sign === "" && (value === undefined || value === "true"));
  }
  return says;
}

function unquote(text: string): string {
  const named: Readonly<Record<string, string>> = {
    a: "\u0007",
    b: "\b",
    t: "\t",
    n: "\n",
    v: "\v",
    f: "\f",
    r: "\r",
  };
  const bytes = text.split(/((?:\\[0-7]{3})+)/).map((part) => {
    if (!/^(?:\\[0-7]{3})+$/.test(part))
      return part.replaceAll(/\\(.)/g, (_, char: string) => named[char] ?? char);
    const codes = part.split("\\").slice(1);
    return new TextDecoder().decode(Uint8Array.from(codes, (code) => Number.parseInt(code, 8)));
  });
  return bytes.join("");
}
