import { describe, expect, it } from "vitest";
import { told, words, type Row } from "../changes/covering.ts";

const mark = `/** @deprecated ${words} */\n@Deprecated\n`;
const java = (body: string, clause = "org.acme"): string => `package ${clause};\n\n${body}`;
const old = `${mark}public class Old {\n  public void all() {}\n}\n`;
const root = "core/src/main/java";
const at = `${root}/org/acme/Old.java`;
const info = `${root}/module-info.java`;
const exporting = (...names: readonly string[]): string =>
  `module org.acme {\n${names.map((each) => `  exports ${each};\n`).join("")}}\n`;
const pom = (name: string): string => `<project><artifactId>${name}</artifactId></project>\n`;
const base = { "core/pom.xml": pom("core"), [at]: java(old) };
const modular = { ...base, [info]: exporting("org.acme", "org.acme.spi") };
const removed = [`red removed ${at}#Old`];
const narrowed = [`red narrowed ${at}#Old`];
const inside = (body: string): string => java(`${mark}public class Old {\n${body}}\n`);
const members = {
  ...base,
  [at]: inside("  public void all() {}\n  public static class In { public void f() {} }\n"),
};

describe("a name that Java's importers knew goes", () => {
  it.each<Row>([
    ["the module exports its package no more", modular, { [info]: exporting("org.acme.spi") }, narrowed],
    [
      "the module exports its package to some alone",
      modular,
      { [info]: exporting("org.acme to org.friend", "org.acme.spi") },
      narrowed,
    ],
    [
      "to another package",
      base,
      { [at]: null, [`${root}/org/acme/in/Old.java`]: java(old, "org.acme.in") },
      [`announced ${root}/org/acme/in/Old.java#Old`, ...removed],
    ],
    [
      "its clause alone changes",
      base,
      { [at]: java(old, "org.acme.in") },
      [`red announced ${at}#Old`, ...removed],
    ],
    [
      "to another module of Maven",
      { ...base, "api/pom.xml": pom("api") },
      { [at]: null, "api/src/main/java/org/acme/Old.java": java(old) },
      ["announced api/src/main/java/org/acme/Old.java#Old", ...removed],
    ],
    ["to the tests", base, { [at]: null, "core/src/test/java/org/acme/Old.java": java(old) }, removed],
    ["it is public no more", base, { [at]: java(old.replace("public class", "class")) }, narrowed],
    [
      "it goes into another class",
      base,
      {
        [at]: null,
        [`${root}/org/acme/All.java`]: java(`public class All {\n${old.replace("class", "static class")}}\n`),
      },
      [`announced ${root}/org/acme/All.java#All.Old`, ...removed],
    ],
    [
      "its method is for subclasses alone",
      members,
      { [at]: inside("  protected void all() {}\n  public static class In { public void f() {} }\n") },
      [`red narrowed ${at}#Old.all()`],
    ],
    [
      "a class in it is private",
      members,
      { [at]: inside("  public void all() {}\n  private static class In { public void f() {} }\n") },
      [`red narrowed ${at}#Old.In`],
    ],
    [
      "a class in it goes",
      members,
      { [at]: inside("  public void all() {}\n") },
      [`red removed ${at}#Old.In`],
    ],
    [
      "the artifact gets another folder and another name",
      base,
      {
        "core/pom.xml": null,
        [at]: null,
        "lib/pom.xml": pom("other"),
        "lib/src/main/java/org/acme/Old.java": java(old),
      },
      ["announced lib/src/main/java/org/acme/Old.java#Old", ...removed],
    ],
  ])("%s", async (_, before, head, expected) => {
    expect(await told(before, head)).toEqual(expected);
  });
});

describe("every name that Java's importers knew is left", () => {
  it.each<Row>([
    [
      "the module exports more",
      modular,
      { [info]: exporting("org.acme", "org.acme.spi", "org.acme.api") },
      [],
    ],
    ["it exports in another order", modular, { [info]: exporting("org.acme.spi", "org.acme") }, []],
    ["it exports one less that nobody deprecated", modular, { [info]: exporting("org.acme") }, []],
    [
      "it says more in a comment",
      modular,
      { [info]: `// exports nothing;\n${exporting("org.acme", "org.acme.spi")}` },
      [],
    ],
    ["it becomes a module", base, { [info]: exporting("org.acme") }, []],
    [
      "to another source folder of its module",
      base,
      { [at]: null, "core/src/main/java9/org/acme/Old.java": java(old) },
      [`moved ${at}#Old`],
    ],
    [
      "the module of Maven moves",
      base,
      { "core/pom.xml": null, [at]: null, "modules/core/pom.xml": pom("core"), [`modules/${at}`]: java(old) },
      [`moved ${at}#Old`],
    ],
    [
      "a second type gets a file of its own",
      { ...base, [at]: java(`public class All {}\n${mark}class Old {}\n`) },
      { [at]: java("public class All {}\n"), [`${root}/org/acme/Two.java`]: java(`${mark}class Old {}\n`) },
      [`moved ${at}#Old`],
    ],
    [
      "what is in a class that nobody sees goes",
      { ...base, [at]: java("class Hidden {\n  public static class In { public void f() {} }\n}\n") },
      { [at]: java("class Hidden {}\n") },
      [],
    ],
    [
      "a private member goes",
      { ...base, [at]: inside("  private void all() {}\n") },
      { [at]: inside("") },
      [],
    ],
    [
      "bodies and comments change",
      members,
      {
        [at]: inside(
          "  // all\n  public void all() { f(); }\n  public static class In { public void f() {} }\n",
        ),
      },
      [],
    ],
    [
      "the pom gets a dependency",
      base,
      {
        "core/pom.xml": pom("core").replace(
          "</project>",
          "<dependencies><dependency><artifactId>x</artifactId></dependency></dependencies></project>",
        ),
      },
      [],
    ],
  ])("%s", async (_, before, head, expected) => {
    expect(await told(before, head)).toEqual(expected);
  });
});
