import { describe, expect, it } from "vitest";
import { told, words, type Row } from "../changes/covering.ts";

const mark = `[Obsolete("${words}")]\n`;
const cs = (body: string, clause = "Acme"): string => `namespace ${clause};\n\n${body}`;
const old = `${mark}public class Old { }\n`;
const at = "Acme/Old.cs";
const project = (more = ""): string => `<Project Sdk="Microsoft.NET.Sdk">${more}</Project>\n`;
const base = { "Acme/Acme.csproj": project(), [at]: cs(old) };
const removed = [`red removed ${at}#Old`];
const inside = (body: string): string => cs(`${mark}public class Old\n{\n${body}}\n`);
const members = {
  ...base,
  [at]: inside("  public Old(int size) { }\n  public Old() { }\n  public void All() { }\n"),
};
const colours = (value: number): string => cs(`public enum Colour { ${mark}Red = ${value}, Blue = 2 }\n`);

describe("a name that callers in .NET knew goes", () => {
  it.each<Row>([
    [
      "it is for its assembly alone",
      base,
      { [at]: cs(old.replace("public", "internal")) },
      [`red narrowed ${at}#Old`],
    ],
    [
      "it says nothing of its reach any more",
      base,
      { [at]: cs(old.replace("public ", "")) },
      [`red narrowed ${at}#Old`],
    ],
    [
      "it is for its file alone",
      base,
      { [at]: cs(old.replace("public", "file")) },
      [`red narrowed ${at}#Old`],
    ],
    ["to another namespace", base, { [at]: cs(old, "Acme.Old") }, [`red announced ${at}#Old`, ...removed]],
    [
      "to another file of another namespace",
      base,
      { [at]: null, "Acme/In/Old.cs": cs(old, "Acme.In") },
      ["announced Acme/In/Old.cs#Old", ...removed],
    ],
    [
      "to another project",
      { ...base, "Core/Core.csproj": project() },
      { [at]: null, "Core/Old.cs": cs(old) },
      ["announced Core/Old.cs#Old", ...removed],
    ],
    ["its file goes", base, { [at]: null }, removed],
    ["it is commented out", base, { [at]: cs("// public class Old { }\n") }, removed],
    ["it is never compiled", base, { [at]: cs(`#if false\n${old}#endif\n`) }, removed],
    [
      "a member goes",
      members,
      { [at]: inside("  public Old(int size) { }\n  public Old() { }\n") },
      [`red removed ${at}#Old.All()`],
    ],
    [
      "a constructor goes",
      members,
      { [at]: inside("  public Old() { }\n  public void All() { }\n") },
      [`red removed ${at}#Old.Old(int)`],
    ],
    [
      "a member is for subclasses alone",
      members,
      { [at]: inside("  public Old(int size) { }\n  public Old() { }\n  protected void All() { }\n") },
      [`red narrowed ${at}#Old.All()`],
    ],
    [
      "an enumeration's value goes",
      { ...base, [at]: colours(1) },
      { [at]: cs("public enum Colour { Blue = 2 }\n") },
      [`red removed ${at}#Colour.Red`],
    ],
    [
      "the class goes into another",
      base,
      { [at]: cs(`public class All\n{\n${old}}\n`) },
      [`red announced ${at}#All.Old`, ...removed].map((each) => each.replace(/^red (?=announced)/, "")),
    ],
  ])("%s", async (_, before, head, expected) => {
    expect(await told(before, head)).toEqual(expected);
  });
});

describe("every name that callers in .NET knew is left", () => {
  it.each<Row>([
    ["its file is renamed", base, { [at]: null, "Acme/Older.cs": cs(old) }, [`moved ${at}#Old`]],
    ["to a folder of its project", base, { [at]: null, "Acme/In/Old.cs": cs(old) }, [`moved ${at}#Old`]],
    ["the namespace gets braces", base, { [at]: `namespace Acme\n{\n${old}}\n` }, []],
    [
      "the project moves as a whole",
      base,
      { "Acme/Acme.csproj": null, [at]: null, "src/Acme/Acme.csproj": project(), [`src/${at}`]: cs(old) },
      [`moved ${at}#Old`],
    ],
    [
      "the project gets a package",
      base,
      { "Acme/Acme.csproj": project('<PackageReference Include="X" Version="1" />') },
      [],
    ],
    [
      "a new overload is deprecated, too",
      { ...base, [at]: cs(`public class Old\n{\n  ${mark}public void All() { F(); }\n}\n`) },
      {
        [at]: cs(
          `public class Old\n{\n  ${mark}public void All() { F(); }\n  ${mark}public void All(int a) { F(); }\n}\n`,
        ),
      },
      [`announced ${at}#Old.All(int)`],
    ],
    [
      "one of two ways to build it",
      {
        ...base,
        [at]: cs(`#if NET8_0\n${mark}public enum Old { A }\n#else\n${mark}public enum Old { A }\n#endif\n`),
      },
      { [at]: cs(`${mark}public enum Old { A }\n`) },
      [],
    ],
    [
      "it becomes partial",
      base,
      {
        [at]: cs(old.replace("class", "partial class")),
        "Acme/Old.More.cs": cs("public partial class Old { public void More() { } }\n"),
      },
      [],
    ],
    [
      "the attribute is written in full",
      base,
      { [at]: cs(old.replace("Obsolete", "System.ObsoleteAttribute")) },
      [],
    ],
    [
      "a private member goes",
      { ...base, [at]: inside("  private void All() { }\n  void Other() { }\n") },
      { [at]: inside("") },
      [],
    ],
    [
      "bodies change",
      members,
      { [at]: inside("  public Old(int size) { F(); }\n  public Old() { }\n  public void All() { F(); }\n") },
      [],
    ],
    [
      "an internal class goes",
      { ...base, "Acme/In.cs": cs("internal class In { public void All() { } }\n") },
      { "Acme/In.cs": null },
      [],
    ],
    ["a verbatim name is the name", { ...base, [at]: cs(old.replace("Old", "@Old")) }, { [at]: cs(old) }, []],
    [
      "the constructor that every class has is written no more",
      { ...base, [at]: inside("  public Old() { }\n") },
      { [at]: inside("") },
      [],
    ],
    [
      "what is compiled on some systems stays so",
      { ...base, [at]: cs(`#if NET8_0\n${old}#endif\n`) },
      { [at]: cs(`#if NET9_0\n${old}#endif\n`) },
      [],
    ],
  ])("%s", async (_, before, head, expected) => {
    expect(await told(before, head)).toEqual(expected);
  });
});
