import { candidatesTried, expressionTokens } from "../../core/limits.ts";

/** A build constraint of a file. It is evaluated for a set of tags. */
interface Constraint {
  readonly isMet: (holds: (tag: string) => boolean) => boolean;
  /** All tags that it mentions. */
  readonly tags: ReadonlySet<string>;
}

/** A constraint that Go itself cannot parse excludes its file from every build. */
const never: Constraint = { isMet: () => false, tags: new Set() };

const token = /\s*([\p{L}\p{Nd}_.]+|&&|\|\||[!()])/uy;

/** The expression of a `//go:build` line. */
function readExpression(text: string): Constraint {
  const tokens = tokensOf(text);
  if (tokens === null) return never;
  const tags = new Set<string>();
  let at = 0;

  const either = (): Constraint["isMet"] | null => chain("||", both, (a, b) => a || b);
  const both = (): Constraint["isMet"] | null => chain("&&", single, (a, b) => a && b);

  function chain(
    operator: string,
    operand: () => Constraint["isMet"] | null,
    join: (left: boolean, right: boolean) => boolean,
  ): Constraint["isMet"] | null {
    const operands = [operand()];
    while (tokens?.[at] === operator) {
      at += 1;
      operands.push(operand());
    }
    const all = operands.filter((each) => each !== null);
    if (all.length < operands.length) return null;
    return (holds) => all.map((each) => each(holds)).reduce(join);
  }

  function single(): Constraint["isMet"] | null {
    const first = tokens?.[at];
    at += 1;
    if (first === "!") {
      // Go rejects `!!a`.
      const inner = tokens?.[at] === "!" ? null : single();
      return inner && ((holds) => !inner(holds));
    }
    if (first === "(") {
      const inner = either();
      at += 1;
      return tokens?.[at - 1] === ")" ? inner : null;
    }
    if (first === undefined || /^[&|)]/.test(first)) return null;
    tags.add(first);
    return (holds) => holds(first);
  }

  const isMet = either();
  return isMet === null || at < tokens.length ? never : { isMet, tags };
}

function tokensOf(text: string): readonly string[] | null {
  const tokens: string[] = [];
  const end = text.trimEnd().length;
  for (token.lastIndex = 0; token.lastIndex < end;) {
    const found = token.exec(text)?.[1];
    if (found === undefined || tokens.length >= expressionTokens) return null;
    tokens.push(found);
  }
  return tokens;
}

/** Reads a `// +build` line: blanks separate alternatives, commas join required tags. */
function readOldLine(text: string): Constraint {
  const options = text
    .trim()
    .split(/\s+/)
    .map((option) => option.split(",").join(" && "));
  return readExpression(options.join(" || "));
}

/** Returns a constraint that requires all constraints. Null if there are none. */
function allOf(constraints: readonly Constraint[]): Constraint | null {
  if (constraints.length === 0) return null;
  if (constraints.length > candidatesTried) return never;
  return {
    isMet: (holds) => constraints.every((each) => each.isMet(holds)),
    tags: new Set(constraints.flatMap((each) => [...each.tags])),
  };
}

/**
 * Returns the constraint in the comments above a package clause, found as in `go/build`. A `//go:build` line counts
 * anywhere in those comments. `// +build` lines count only above a blank line, and not next to a `//go:build` line.
 */
function constraintAbove(text: string): Constraint | null {
  const current: string[] = [];
  const old: string[] = [];
  const pending: string[] = [];
  let isPlain = true;
  let inBlock = false;
  for (let start = 0; start < text.length;) {
    const end = text.indexOf("\n", start);
    let line = text.slice(start, end < 0 ? text.length : end).trim();
    start = end < 0 ? text.length : end + 1;
    if (line === "" && isPlain) old.push(...pending.splice(0));
    if (line !== "" && !line.startsWith("//")) isPlain = false;
    if (!inBlock && /^\/\/go:build(?:\s|$)/.test(line)) current.push(line.slice("//go:build".length));
    const plus = isPlain ? /^\/\/\s*\+build(?:\s+(.*))?$/.exec(line) : null;
    if (plus) pending.push(plus[1] ?? "");
    while (line !== "") {
      const close = inBlock ? line.indexOf("*/") : -1;
      if (inBlock && close < 0) break;
      if (inBlock) {
        inBlock = false;
        line = line.slice(close + 2).trim();
      } else if (line.startsWith("//")) break;
      else if (line.startsWith("/*")) {
        inBlock = true;
        line = line.slice(2);
      } else return allOf(current.length > 0 ? current.map(readExpression) : old.map(readOldLine));
    }
  }
  return allOf(current.length > 0 ? current.map(readExpression) : old.map(readOldLine));
}

const unixes = "aix android darwin dragonfly freebsd hurd illumos ios linux netbsd openbsd solaris".split(
  " ",
);
const systems = [...unixes, ..."js nacl plan9 wasip1 windows zos".split(" ")];
const processors =
  "386 amd64 amd64p32 arm arm64 arm64be armbe loong64 mips mips64 mips64le mips64p32 mips64p32le mipsle ppc ppc64 ppc64le riscv riscv64 s390 s390x sparc sparc64 wasm".split(
    " ",
  );
const isUnix = new Set(unixes);
const isSystem = new Set(systems);
const isProcessor = new Set(processors);
/** Systems that are variants of another one. Files that are built for that one are also built for them. */
const kinds: Readonly<Record<string, string>> = { android: "linux", illumos: "solaris", ios: "darwin" };
/** Builds with error detection. */
const checked = new Set(["race", "msan", "asan"]);
/** Newer than any Go version in the foreseeable future. */
const newest = 50;

/** The first class ports of Go. A file that is built for none of them has hardly any users. */
const ports = [
  ...["386", "amd64", "arm", "arm64"].map((each) => ["linux", each] as const),
  ...["amd64", "arm64"].map((each) => ["darwin", each] as const),
  ...["386", "amd64"].map((each) => ["windows", each] as const),
];
/** The ports of a file without any constraint. */
export const everywhere: readonly string[] = ports.map((each) => each.join("/"));

interface Build {
  readonly system: string;
  readonly processor: string;
  readonly compiler: "gc" | "gccgo";
  readonly cgo: boolean;
  readonly checked: boolean;
  readonly version: number;
}

/**
 * Returns the first class ports that a file is built for. Empty if it is built only for other platforms or older
 * versions of Go. Null if no build includes it: its constraints contradict each other or need a custom tag.
 */
export function builtFor(path: string, text: string): readonly string[] | null {
  const name = path.slice(path.lastIndexOf("/") + 1);
  if (/^[._]/.test(name)) return null;
  const inText = constraintAbove(text);
  const constraint = allOf([...namedIn(name), ...(inText ? [inText] : [])]);
  if (constraint === null) return everywhere;
  const normal = { compiler: "gc", checked: false, version: newest } as const;
  const found = ports.filter(([system, processor]) =>
    [true, false].some((cgo) => isIn(constraint, { ...normal, system, processor, cgo })),
  );
  if (found.length > 0) return found.map((each) => each.join("/"));
  return isEverBuilt(constraint) ? [] : null;
}

/**
 * Tags in names such as `_windows.go` and `_linux_arm64.go`, before `_test`. The part before the first `_` or after a
 * dot is not a tag.
 */
function namedIn(name: string): readonly Constraint[] {
  const parts = name.replace(/\..*$/s, "").split("_").slice(1);
  if (parts.at(-1) === "test") parts.pop();
  const [before = "", last = ""] = [parts.at(-2), parts.at(-1)];
  const tags =
    isSystem.has(before) && isProcessor.has(last)
      ? [before, last]
      : isSystem.has(last) || isProcessor.has(last)
        ? [last]
        : [];
  return tags.length === 0 ? [] : [{ isMet: (holds) => tags.every(holds), tags: new Set(tags) }];
}

function isEverBuilt(constraint: Constraint): boolean {
  const versions = versionsIn(constraint);
  const flags = [false, true];
  // Processors that the constraint does not mention are all alike.
  const other = processors.find((each) => !constraint.tags.has(each));
  const told = processors.filter(
    (each) => each === other || [...constraint.tags].some((tag) => tag.split(".")[0] === each),
  );
  return systems.some((system) =>
    told.some((processor) =>
      versions.some((version) =>
        flags.some((cgo) =>
          flags.some((isChecked) =>
            (["gc", "gccgo"] as const).some((compiler) =>
              isIn(constraint, { system, processor, compiler, cgo, checked: isChecked, version }),
            ),
          ),
        ),
      ),
    ),
  );
}

/** Returns the versions that make a difference, at most 10. Real files do not name more. */
function versionsIn({ tags }: Constraint): readonly number[] {
  const named = [...tags].flatMap((tag) => versionOf(tag) ?? []).filter((each) => each <= newest);
  return [...new Set([newest, ...named.flatMap((each) => [each, each - 1])])]
    .filter((each) => each > 0)
    .slice(0, 10);
}

function versionOf(tag: string): number | null {
  const digits = /^go1\.(\d{1,4})$/.exec(tag)?.[1];
  return digits === undefined ? null : Number(digits);
}

function isIn({ isMet }: Constraint, build: Build): boolean {
  return isMet((tag) => holdsIn(tag, build));
}

/** A custom tag of the repository is not set in any build. */
function holdsIn(tag: string, build: Build): boolean {
  if (isSystem.has(tag)) return tag === build.system || tag === kinds[build.system];
  // `amd64.v3`: the same processor with more instructions.
  const [processor = ""] = tag.split(".");
  if (isProcessor.has(processor)) return processor === build.processor;
  if (tag === "unix") return isUnix.has(build.system);
  if (tag === "gc" || tag === "gccgo") return tag === build.compiler;
  if (tag === "cgo") return build.cgo;
  if (checked.has(tag)) return build.checked;
  const version = versionOf(tag);
  return version !== null && version <= build.version;
}
