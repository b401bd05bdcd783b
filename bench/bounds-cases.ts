/** What a pull request may hold at its largest: the files of base and of head, by path. */
export interface Bound {
  readonly base: Readonly<Record<string, string>>;
  readonly head: Readonly<Record<string, string>>;
}

const notice = "/** @deprecated Use `next` instead, as it is faster. Sunset: 2027-06-01 */";

export const bounds: Readonly<Record<string, (count: number) => Bound>> = {
  "new notices in one file": (count) => ({
    base: { "src/a.ts": `${next}${functions(count, "")}` },
    head: { "src/a.ts": `${next}${functions(count, notice)}` },
  }),
  "new features with notices in one file": (count) => ({
    base: { "src/a.ts": next },
    head: { "src/a.ts": `${next}${functions(count, notice)}` },
  }),
  "notices with a replacement each in one file": (count) => ({
    base: { "src/a.ts": next },
    head: {
      "src/a.ts": `${next}${lines(count, (each) => `/** @deprecated Use \`other${each}\` instead. Sunset: 2027-06-01 */\nexport function f${each}(): void { g(); }`)}`,
    },
  }),
  "removed with their notices from one file": (count) => ({
    base: { "src/a.ts": `${next}${functions(count, notice)}` },
    head: { "src/a.ts": next },
  }),
  "new files of one notice": (count) => ({ base: { "src/a.ts": next }, head: files(count, "src/b") }),
  "files removed with their notice": (count) => ({ base: files(count, "src/b"), head: { "src/a.ts": next } }),
  "files moved": (count) => ({ base: files(count, "src/b"), head: files(count, "src/c") }),
  "overloads of one name": (count) => ({
    base: { "C.java": overloads(count, "int") },
    head: { "C.java": overloads(count, "long") },
  }),
  "names dropped from a barrel": (count) => ({
    base: { ...barrel(count), "src/index.ts": reExports(count) },
    head: { ...barrel(count), "src/index.ts": "export {};\n" },
  }),
  "new uses": (count) => ({
    base: { "src/a.ts": `${next}${functions(count, notice)}`, "src/use.ts": "export {};\n" },
    head: { "src/a.ts": `${next}${functions(count, notice)}`, "src/use.ts": uses(count) },
  }),
  "links of a chain in C#": (count) => ({ base: chain("C.cs", 1), head: chain("C.cs", count) }),
  "links of a chain in Rust": (count) => ({ base: chain("c.rs", 1), head: chain("c.rs", count) }),
  "links of a chain in Java": (count) => ({ base: chain("C.java", 1), head: chain("C.java", count) }),
};

const next = "export function next(): void {}\n";

function lines(count: number, line: (each: number) => string): string {
  return Array.from({ length: count }, (_, each) => `${line(each)}\n`).join("");
}

function functions(count: number, mark: string): string {
  return lines(count, (each) => `${mark}\nexport function f${each}(): void { g(); }`);
}

function files(count: number, folder: string): Record<string, string> {
  const made: Record<string, string> = { "src/a.ts": next };
  for (let each = 0; each < count; each += 1)
    made[`${folder}/d${each % 200}/f${each}.ts`] = `${notice}\nexport function f${each}(): void { g(); }\n`;
  return made;
}

function overloads(count: number, type: string): string {
  const one = (each: number): string => `${notice} @Deprecated public void f(T${each} a, ${type} b) { n(); }`;
  return `public class C {\n${lines(count, one)}}\n`;
}

function barrel(count: number): Record<string, string> {
  return { "package.json": '{ "name": "p" }\n', "src/a.ts": `${next}${functions(count, notice)}` };
}

function reExports(count: number): string {
  return lines(count, (each) => `export { f${each} } from "./a.ts";`);
}

function uses(count: number): string {
  const names = Array.from({ length: count }, (_, each) => `f${each}`);
  return `import { ${names.join(", ")} } from "./a.ts";\n${lines(count, (each) => `f${each}();`)}`;
}

function chain(path: string, count: number): Record<string, string> {
  const links = "b" + ".m()".repeat(count);
  if (path.endsWith(".rs"))
    return { [path]: `#[deprecated(note = "use g, sunset: 2027-06-01")]\npub fn f() { ${links}; }\n` };
  const mark = path.endsWith(".cs")
    ? '[System.Obsolete("Use G, sunset: 2027-06-01")]'
    : `${notice} @Deprecated`;
  return { [path]: `public class C {\n  ${mark} public void f() { ${links}; }\n}\n` };
}
