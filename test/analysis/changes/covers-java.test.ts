import { describe, expect, it } from "vitest";
import { told, words, type Row } from "./covering.ts";

const at = "src/main/java/org/acme/orders";
const java = (members: string, name = "Client"): string =>
  `package org.acme.orders;\n\npublic class ${name} {\n${members}}\n`;
const info = `/** @deprecated ${words} */\n@Deprecated\npackage org.acme.orders;\n`;

describe("Java", () => {
  it.each<Row>([
    [
      "a class of a deprecated package is removed",
      {
        [`${at}/package-info.java`]: info,
        [`${at}/Client.java`]: java(""),
        [`${at}/Page.java`]: java("", "Page"),
      },
      { [`${at}/Client.java`]: null },
      [`red removed ${at}/Client.java#Client`],
    ],
    [
      "a method of such a class",
      {
        [`${at}/package-info.java`]: info,
        [`${at}/Client.java`]: java("  public void all() {}\n  public void page() {}\n"),
      },
      { [`${at}/Client.java`]: java("  public void page() {}\n") },
      [`red removed ${at}/Client.java#Client.all()`],
    ],
    [
      "a method is made private",
      { [`${at}/package-info.java`]: info, [`${at}/Client.java`]: java("  public void all() {}\n") },
      { [`${at}/Client.java`]: java("  private void all() {}\n") },
      [`red narrowed ${at}/Client.java#Client.all()`],
    ],
    [
      "the package goes as one",
      {
        [`${at}/package-info.java`]: info,
        [`${at}/Client.java`]: java(""),
        [`${at}/Page.java`]: java("", "Page"),
      },
      { [`${at}/package-info.java`]: null, [`${at}/Client.java`]: null, [`${at}/Page.java`]: null },
      [`red removed ${at}/package-info.java#(module)`],
    ],
    [
      "a package below is another one",
      {
        [`${at}/package-info.java`]: info,
        [`${at}/sub/Client.java`]: "package org.acme.orders.sub;\n\npublic class Client {}\n",
      },
      { [`${at}/sub/Client.java`]: null },
      [],
    ],
    [
      "bodies change",
      {
        [`${at}/package-info.java`]: info,
        [`${at}/Client.java`]: java("  public int all() { return 1; }\n"),
      },
      { [`${at}/Client.java`]: java("  public int all() { return 2; }\n") },
      [],
    ],
    [
      "a deprecated module loses a class",
      {
        "src/main/java/module-info.java": `/** @deprecated ${words} */\n@Deprecated\nmodule org.acme {\n  exports org.acme.orders;\n}\n`,
        [`${at}/Client.java`]: java(""),
      },
      { [`${at}/Client.java`]: null },
      [`red removed ${at}/Client.java#Client`],
    ],
  ])("%s", async (_, base, head, expected) => {
    expect(await told(base, head)).toEqual(expected);
  });
});
