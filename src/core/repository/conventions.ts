import { surroundings } from "../limits.ts";
import type { Layout } from "../model/language/layout.ts";
import { matchesGlob } from "./glob.ts";

/** Folders of third-party code, at any depth. */
const vendoredFolders = new Set([
  "node_modules",
  "bower_components",
  "jspm_packages",
  "vendor",
  "vendors",
  "third_party",
  "third-party",
  "_vendor",
  "_vendored",
  "thirdparty",
  "3rdparty",
  "extern",
  "externals",
  "vendored",
  "godeps",
  "pods",
  "carthage",
  "site-packages",
  ".yarn",
  ".pnp",
  ".venv",
  "venv",
  "dist",
  ".git",
  ".gradle",
  ".mvn",
  ".bundle",
  "deriveddata",
  "jquery-ui",
]);

const vendoredNames = [/(?:\.|-)min\.css$/i, /^(?:gradlew(?:\.bat)?|mvnw(?:\.cmd)?)$/];

type PathConventions = Pick<Layout, "vendored" | "generated"> | undefined;

/** Returns true if a path is by convention third-party code or build output. `layout`: of its language, if any. */
export function isVendored(path: string, layout: PathConventions): boolean {
  const segments = path.split("/");
  const name = segments.pop() ?? "";
  return (
    segments.some((segment) => vendoredFolders.has(segment.toLowerCase())) ||
    [...vendoredNames, ...(layout?.vendored ?? [])].some((pattern) => pattern.test(name))
  );
}

/** Returns true if a path is one of a language's tests or fixtures by convention. */
export function isTest(path: string, { tests }: Pick<Layout, "tests">): boolean {
  return tests.some((each) => each.test(path));
}

/** Returns true if a path is never shipped by its language's convention: examples, build scripts, stories. */
export function isUnshipped(path: string, { unshipped = [] }: Pick<Layout, "unshipped">): boolean {
  return unshipped.some((each) => matchesGlob(each, path));
}

const lockFiles = new Set([
  "package-lock.json",
  "npm-shrinkwrap.json",
  "yarn.lock",
  "pnpm-lock.yaml",
  "bun.lock",
  "bun.lockb",
  "deno.lock",
  "composer.lock",
  "cargo.lock",
  "gemfile.lock",
  "pipfile.lock",
  "poetry.lock",
  "pdm.lock",
  "uv.lock",
  "go.sum",
  "gopkg.lock",
  "glide.lock",
  "mix.lock",
  "pubspec.lock",
  "podfile.lock",
  "package.resolved",
  "flake.lock",
  "gradle.lockfile",
  "packages.lock.json",
  "cartfile.resolved",
  "module.bazel.lock",
]);

// Only names that people do not use for their own files. Other generated files are recognized by their
// header.
const generatedNames = [
  /\.pb\.dart$/,
  /\.(?:pbenum|pbjson|pbserver|pbgrpc)\.dart$/,
  // Language conventions.
  /\.(?:g|freezed|gr|mocks|chopper)\.dart$/,
  /\.(?:designer|g|g\.i)\.vb$/i,
  /\.generated\.[a-z0-9.]+$/i,
  /\.(?:map|snap)$/,
];

/**
 * Returns true if a file's name shows by convention that a tool wrote it: lock files, compiler output, source maps.
 * `layout`: the layout of its language, if any.
 */
export function isGeneratedName(path: string, layout: PathConventions): boolean {
  const segments = path.split("/");
  const name = segments.pop() ?? "";
  return (
    lockFiles.has(name.toLowerCase()) ||
    [...generatedNames, ...(layout?.generated ?? [])].some((pattern) => pattern.test(name)) ||
    segments.some((segment) => segment === "__generated__" || segment === "__snapshots__")
  );
}

// A marker begins a line of a comment. Code that only mentions generated code does not count.
const comment = String.raw`^[ \t]{0,20}(?:\/\/+!?|\/\*+!?|\*+|#+!?|--+|;+|%+|<!--|'+|"""|\(\*)[ \t]{0,20}`;
const marker = (words: string): RegExp => new RegExp(comment + words, "im");
const markers = [
  // Go's convention (golang.org/s/generatedcode), which generators for other languages follow.
  marker(
    String.raw`(?=[^\n]{0,200}generat)(?:Code|File|This (?:file|code)|Auto-?generated)\b[^\n]{0,200}\bDO NOT (?:EDIT|MODIFY)\b`,
  ),
  marker(String.raw`@(?:partially-)?generated\b(?![ \t]+(?:markers?|files?|code|output|comments?)\b)`),
  marker(String.raw`<auto-?generated\b`),
];
/** An annotation of a top-level type: `@Generated("…")`, `@javax.annotation.Generated(…)`. */
const annotation = /^@(?:[a-z]\w*\.){0,6}Generated\(/m;

const subject = String.raw`(?:NOTE: )?this (?:file|code|class|source|module|model|enum|interface)`;
const auto = String.raw`auto(?:matically)?[- ]?`;
/** Sentences in the comments at the top of a file by which generators mark their output. */
const signatures = [
  new RegExp(String.raw`^${subject}\b[^\n]{0,60}?\b(?:is|was|has been) ${auto}generated\b`, "i"),
  new RegExp(String.raw`^${subject} (?:is|was|has been) generated(?:[.!]|$)`, "i"),
  new RegExp(String.raw`^${auto}generated(?: (?:file|code|source)\b|$)`, "i"),
  /^Form (?:implementation )?generated from\b/,
  /^[\w.-]{1,60} generated code$/,
];
/** The same sentences with the name of the generator or of its input. */
const namedSignature = new RegExp(
  String.raw`^(?:${subject} (?:is|was|has been) @?|Code |${auto})?generated (?:by|from|via|with|using):? (\S+(?: \S+)?)`,
  "i",
);
/** Tool names contain a capital, a digit or punctuation, unlike `the build` or `care`. */
const toolName = /[A-Z\d./_-]|^the (?:protocol|gRPC|Thrift)\b/;
const byHand =
  /\b(?:edited|maintained|changed|written) (?:\w+ ){0,2}(?:by hand|manually)\b|\bhand-?(?:written|edited)\b/i;

/** Returns true if the start of a file states in a comment or an annotation that a tool wrote the file. */
export function isGeneratedHeader(text: string): boolean {
  const head = text.slice(0, surroundings);
  // A quick check: every pattern contains one of these plain words, and few files do.
  if (!/generated|\bdo not\b/i.test(head)) return false;
  if (annotation.test(head)) return true;
  const { written, sentences } = topComments(head);
  if (sentences.some((sentence) => byHand.test(sentence))) return false;
  return markers.some((pattern) => pattern.test(written)) || sentences.some(isSignature);
}

function isSignature(sentence: string, index: number, all: readonly string[]): boolean {
  if (signatures.some((pattern) => pattern.test(sentence))) return true;
  const [, name] = namedSignature.exec(sentence) ?? [];
  // A line of prose may continue with `generated by`, so a lower-case sentence counts only at the start of a
  // comment.
  const begins = /^[A-Z]/.test(sentence) || all[index - 1] === "";
  return name !== undefined && begins && toolName.test(name.replace(/[.:]$/, ""));
}

type Block = readonly [opening: RegExp, closing: string];
const opensBlock: readonly Block[] = [
  [/^\/\*/, "*/"],
  [/^<!--/, "-->"],
  [/^\(\*/, "*)"],
  [/^[rub]*"""/i, '"""'],
  [/^[rub]*'''/i, "'''"],
];

/**
 * Returns the comments above a file's first code, as written, and their lines without comment markers. An empty line
 * marks the beginning of a comment.
 */
function topComments(head: string): { readonly written: string; readonly sentences: readonly string[] } {
  const written: string[] = [];
  const sentences: string[] = [];
  let closing: string | null = null;
  let isInComment = false;
  for (const raw of head.split("\n")) {
    const line = raw.trim();
    const block: Block | undefined =
      closing === null ? opensBlock.find(([opening]) => opening.test(line)) : undefined;
    const isComment = closing !== null || block !== undefined || /^(?:\/\/|#|--|;|%)/.test(line);
    if (!isComment && !/^(?:|<\?php|["']use strict["'];?|(?:package|namespace|syntax)\b.*)$/.test(line))
      break;
    if (isComment && (block !== undefined || !isInComment)) sentences.push("");
    isInComment = isComment;
    if (!isComment) continue;
    written.push(raw);
    sentences.push(
      line.replace(/^(?:[rub]*(?:"""|''')|[/*#;%!<(-]+)\s*(?:##\s*)?/i, "").replace(/[\s*#/]+$/, ""),
    );
    if (block !== undefined) [, closing] = block;
    if (closing !== null && closesIn(line, closing, block?.[0])) closing = null;
  }
  return { written: written.join("\n"), sentences };
}

function closesIn(line: string, closing: string, opening: RegExp | undefined): boolean {
  const opened = opening?.exec(line)?.[0].length ?? 0;
  return line.includes(closing, opened);
}
