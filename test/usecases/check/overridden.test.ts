// An override that goes together with what it overrode is removed; its notice was not withdrawn.
import { describe, expect, it } from "vitest";
import { checked } from "./memory-check.ts";

const java = "src/main/java/a";
const implementation = (header: string, member: string): string => `package a;
public abstract class Impl<S> ${header}{
${member}  public S fresh(int a) { return null; }
}
`;
const deprecated = `  /** @deprecated use {@link #fresh(int)} instead. It is slow. Sunset: 2026-10-01 */
  @Deprecated
  @Override
  public S old(int a) { return fresh(a); }
`;
const above = (member: string): string =>
  `package a;\npublic interface Base<S> {\n${member}  S fresh(int a);\n}\n`;
const base = {
  [`${java}/Base.java`]: above("  S old(int a);\n"),
  [`${java}/Impl.java`]: implementation("implements Base<S> ", deprecated),
};

describe("a deprecated override", () => {
  it.each<[string, Readonly<Record<string, string | null>>, string]>([
    [
      "goes with the member of a type without a notice",
      { [`${java}/Base.java`]: above(""), [`${java}/Impl.java`]: implementation("implements Base<S> ", "") },
      "removed",
    ],
    [
      "goes with its type above",
      { [`${java}/Base.java`]: null, [`${java}/Impl.java`]: implementation("", "") },
      "removed",
    ],
    ["goes with what led to the type above", { [`${java}/Impl.java`]: implementation("", "") }, "removed"],
    [
      "goes, and the type above still gives the member",
      { [`${java}/Impl.java`]: implementation("implements Base<S> ", "") },
      "withdrawn",
    ],
  ])("%s", async (_, head, change) => {
    const result = await checked({ base: [["2026-01-10", base]], head });
    const id = `${java}/Impl.java#Impl.old(int)`;
    expect(result.changes.map((each) => [each.change, each.feature])).toEqual([[change, id]]);
  });
});
