import { loadAsset } from "../src/adapters/fs/assets.ts";
import { Engine } from "../src/analysis/register/engine.ts";
import { compareRegisters } from "../src/core/compare/compare-registers.ts";
import type { FileRead } from "../src/core/model/register.ts";
import { languages } from "../src/languages/registry.generated.ts";

/**
 * What one comparison costs, in milliseconds, as overloads of one name, members of one class or notices in one file
 * grow: `node bench/overloads.ts [COUNT…]`.
 */
const counts = process.argv.slice(2).map(Number);
const notice = "/** @deprecated Use `g` instead, as it is faster. Sunset: 2027-06-01 */";

const shapes: Readonly<Record<string, (count: number, type: string) => string>> = {
  "overloads of one name": (count, type) =>
    `public class C {\n${lines(count, (each) => `${notice} @Deprecated public void f(T${each} a, ${type} b) { n(); }`)}}\n`,
  "members of one class": (count, type) =>
    `${notice} @Deprecated public class C {\n${lines(count, (each) => `public void f${each}(${type} b) { n(); }`)}}\n`,
  "notices in one file": (count, type) =>
    `public class C {\n${lines(count, (each) => `${notice} @Deprecated public void f${each}(${type} b) { n(); }`)}}\n`,
};

function lines(count: number, line: (each: number) => string): string {
  return Array.from({ length: count }, (_, each) => `  ${line(each)}\n`).join("");
}

async function read(text: string): Promise<FileRead> {
  const engine = new Engine(languages, loadAsset);
  const { file } = await engine.read("C.java", Buffer.from(text), {});
  if (file === null) throw new Error("not read");
  return file;
}

for (const [name, shape] of Object.entries(shapes))
  for (const count of counts.length > 0 ? counts : [1000, 2000, 4000, 8000, 40_000]) {
    const start = performance.now();
    const [base, head] = [await read(shape(count, "int")), await read(shape(count, "long"))];
    const middle = performance.now();
    const { changes } = compareRegisters({
      base: new Map([["C.java", base]]),
      head: new Map([["C.java", head]]),
      unreadable: new Set<string>(),
      packageOf: () => "",
    });
    const [reading, comparing] = [middle - start, performance.now() - middle].map(Math.round);
    console.log(`${name}: ${count}: read ${reading} ms, compared ${comparing} ms, ${changes.length} changes`);
  }
