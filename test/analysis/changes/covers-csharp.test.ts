import { describe, expect, it } from "vitest";
import { told, words, type Row } from "./covering.ts";

const part = (members: string, above = "", words2 = "public "): string =>
  `namespace Acme;\n\n${above}${words2}partial class Client\n{\n${members}}\n`;
const obsolete = `[System.Obsolete("${words}")]\n`;

describe("C#", () => {
  it.each<Row>([
    [
      "a member of another part of a deprecated type",
      {
        "Client.cs": part("", obsolete),
        "Client.All.cs": part("  public void All() {}\n  public void Page() {}\n"),
      },
      { "Client.All.cs": part("  public void Page() {}\n") },
      ["red removed Client.All.cs#Client.All()"],
    ],
    [
      "with its part",
      { "Client.cs": part("", obsolete), "Client.All.cs": part("  public void All() {}\n") },
      { "Client.All.cs": null },
      ["red removed Client.All.cs#Client.All()"],
    ],
    [
      "a part that says nothing of its reach",
      {
        "Client.cs": part("", obsolete),
        "Client.All.cs": part("  public void All() {}\n  void Hidden() {}\n", "", ""),
      },
      { "Client.All.cs": null },
      ["red removed Client.All.cs#Client.All()"],
    ],
    [
      "a member moves from one part to another",
      { "Client.cs": part("", obsolete), "Client.All.cs": part("  public void All() {}\n") },
      { "Client.cs": part("  public void All() {}\n", obsolete), "Client.All.cs": null },
      [],
    ],
    [
      "and back",
      { "Client.cs": part("  public void All() {}\n", obsolete), "Client.All.cs": part("") },
      { "Client.cs": part("", obsolete), "Client.All.cs": part("  public void All() {}\n") },
      [],
    ],
    [
      "a type of that name in another namespace",
      {
        "Client.cs": part("", obsolete),
        "Other.cs": part("  public void All() {}\n").replace("Acme", "Other"),
      },
      { "Other.cs": null },
      [],
    ],
    [
      "the type goes with all its parts",
      { "Client.cs": part("", obsolete), "Client.All.cs": part("  public void All() {}\n") },
      { "Client.cs": null, "Client.All.cs": null },
      ["red removed Client.cs#Client"],
    ],
  ])("%s", async (_, base, head, expected) => {
    expect(await told(base, head)).toEqual(expected);
  });
});
