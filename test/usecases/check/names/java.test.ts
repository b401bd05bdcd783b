// Java's names are followed through packages, supertypes and artifacts.
import { describe, expect, it } from "vitest";
import { checked, saidIn } from "../memory-check.ts";
import { withNotices } from "../constructs/row.ts";

type Files = Readonly<Record<string, string | null>>;
type Row = readonly [name: string, base: Files, head: Files, said: readonly string[]];

const main = "src/main/java/org/acme";
const java = (code: string, clause = "org.acme"): string => `package ${clause};\n\n${code}\n`;
const legacy = java("public class Legacy {\n  @D@\n  public void fetchAll() { call(); }\n}");
const pom = (name: string, more = ""): string =>
  `<project><artifactId>${name}</artifactId>${more}</project>\n`;
const needs = (name: string): string =>
  `<dependencies><dependency><artifactId>${name}</artifactId></dependency></dependencies>`;

/** What is said of removals, notices and alterations; `#` stands for the path. */
async function said(base: Files, head: Files, today = "2026-11-20"): Promise<readonly string[]> {
  const files = (all: Files): Record<string, string | null> => ({
    ...Object.fromEntries(Object.entries(all).filter(([, text]) => text === null)),
    ...withNotices(
      Object.fromEntries(
        Object.entries(all).flatMap(([path, text]) => (text === null ? [] : [[path, text]])),
      ),
    ),
  });
  const result = await checked({ base: [["2026-01-10", files(base)]], head: files(head), today });
  return saidIn(result)
    .filter((each) => /^(?:removal|window|notice)\//.test(each) && !/-unknown/.test(each))
    .map((each) => each.replace(/\S+#/, "#"));
}

const early = "removal/before-sunset error";

describe("a name of Java", () => {
  it.each<Row>([
    [
      "goes with the superclass, which another file of the package declares",
      {
        [`${main}/Legacy.java`]: legacy,
        [`${main}/Client.java`]: java("public class Client extends Legacy {}"),
      },
      { [`${main}/Client.java`]: java("public class Client {}") },
      [`${early} #Legacy.fetchAll()`],
    ],
    [
      "goes with the superclass of an imported package",
      {
        [`${main}/old/Legacy.java`]: legacy.replace("org.acme", "org.acme.old"),
        [`${main}/Client.java`]: java("import org.acme.old.Legacy;\npublic class Client extends Legacy {}"),
      },
      { [`${main}/Client.java`]: java("public class Client {}") },
      [`${early} #Legacy.fetchAll()`],
    ],
    [
      "goes with a superclass whose own superclass has it, by an import of all names",
      {
        [`${main}/old/Legacy.java`]: legacy.replace("org.acme", "org.acme.old"),
        [`${main}/old/Middle.java`]: java("public class Middle extends Legacy {}", "org.acme.old"),
        [`${main}/Client.java`]: java("import org.acme.old.*;\npublic class Client extends Middle {}"),
      },
      { [`${main}/Client.java`]: java("import org.acme.old.*;\npublic class Client {}") },
      [`${early} #Legacy.fetchAll()`],
    ],
    [
      "goes to another artifact, and its file is left",
      {
        "core/pom.xml": pom("core"),
        "api/pom.xml": pom("api"),
        "core/src/main/java/org/acme/Old.java": java("@D@\npublic class Old {}\n\nclass Rest {}"),
      },
      {
        "core/src/main/java/org/acme/Old.java": java("class Rest {}"),
        "api/src/main/java/org/acme/Old.java": java("@D@\npublic class Old {}"),
      },
      [`${early} #Old`],
    ],
    [
      "is a constructor that the compiler writes",
      { [`${main}/Client.java`]: java("@D@\npublic class Client {}") },
      { [`${main}/Client.java`]: java("@D@\npublic class Client {\n  public Client(int a) { call(); }\n}") },
      ["window/altered warning #Client"],
    ],
    [
      "goes with the interface that has it as a default method",
      {
        [`${main}/Fetching.java`]: java(
          "public interface Fetching {\n  @D@\n  default void fetchAll() { call(); }\n}",
        ),
        [`${main}/Client.java`]: java("public class Client implements Fetching {}"),
      },
      { [`${main}/Client.java`]: java("public class Client {}") },
      [`${early} #Fetching.fetchAll()`],
    ],
    [
      "goes from a class that calls another overload of it",
      {
        [`${main}/Client.java`]: java(
          "public class Client extends Base {\n  @D@\n  public void f(int a) { call(); }\n  public void f(String a) { call(); }\n}",
        ),
        [`${main}/Base.java`]: java("public class Base {\n  public void f(long a) { call(); }\n}"),
      },
      {
        [`${main}/Client.java`]: java(
          "public class Client extends Base {\n  public void f(String a) { call(); }\n}",
        ),
      },
      [`${early} #Client.f(int)`],
    ],
    [
      "goes with a component of a record",
      { [`${main}/Client.java`]: java("@D@\npublic record Client(int a, int b) {}") },
      { [`${main}/Client.java`]: java("@D@\npublic record Client(int a) {}") },
      [`${early} #Client.b`, "window/altered warning #Client"],
    ],
    [
      "moves to examples",
      { [`${main}/Legacy.java`]: legacy },
      { [`${main}/Legacy.java`]: null, "examples/src/main/java/org/acme/Legacy.java": legacy },
      [`${early} #Legacy.fetchAll()`],
    ],
    [
      "moves to benchmarks",
      { [`${main}/Legacy.java`]: legacy },
      { [`${main}/Legacy.java`]: null, "src/jmh/java/org/acme/Legacy.java": legacy },
      [`${early} #Legacy.fetchAll()`],
    ],
  ])("%s", async (_, base, head, expected) => {
    expect(await said(base, head)).toEqual(expected);
  });

  it.each<Row>([
    [
      "moves up to an abstract class of another source folder",
      {
        [`${main}/Client.java`]: java(
          "public class Client extends Base {\n  @D@\n  public void f(int a) { call(); }\n  public void f(String a) { call(); }\n}",
        ),
        "src/shared/java/org/acme/Base.java": java("public abstract class Base {}"),
      },
      {
        [`${main}/Client.java`]: java(
          "public class Client extends Base {\n  public void f(String a) { call(); }\n}",
        ),
        "src/shared/java/org/acme/Base.java": java(
          "public abstract class Base {\n  @D@\n  public void f(int a) { call(); }\n}",
        ),
      },
      [],
    ],
    [
      "moves up to a class that only its package sees",
      {
        [`${main}/Client.java`]: java(
          "public class Client extends Base {\n  @D@\n  public void f() { call(); }\n}",
        ),
        [`${main}/Base.java`]: java("abstract class Base {}"),
      },
      {
        [`${main}/Client.java`]: java("public class Client extends Base {}"),
        [`${main}/Base.java`]: java("abstract class Base {\n  @D@\n  public void f() { call(); }\n}"),
      },
      [],
    ],
    [
      "moves to an artifact that comes with its own",
      {
        "core/pom.xml": pom("core"),
        "api/pom.xml": pom("api"),
        "core/src/main/java/org/acme/Legacy.java": legacy,
      },
      {
        "core/pom.xml": pom("core", needs("api")),
        "core/src/main/java/org/acme/Legacy.java": null,
        "api/src/main/java/org/acme/Legacy.java": legacy,
      },
      [],
    ],
    [
      "moves to a project of Gradle that comes with its own",
      {
        "core/build.gradle": "dependencies { api project(':api') }\n",
        "api/build.gradle": "plugins { id 'java-library' }\n",
        "core/src/main/java/org/acme/Legacy.java": legacy,
      },
      {
        "core/src/main/java/org/acme/Legacy.java": null,
        "api/src/main/java/org/acme/Legacy.java": legacy,
      },
      [],
    ],
    [
      "is an override of a type with variables, which goes",
      {
        [`${main}/Box.java`]: java("public class Box<T> {\n  @D@\n  public void set(T a) { call(); }\n}"),
        [`${main}/IntBox.java`]: java(
          "public class IntBox extends Box<Integer> {\n  @D@\n  @Override public void set(Integer a) { call(); }\n}",
        ),
      },
      { [`${main}/IntBox.java`]: java("public class IntBox extends Box<Integer> {}") },
      [],
    ],
    [
      "is inherited by a nested type from one that the outer type inherits",
      {
        [`${main}/Base.java`]: java(
          "public class Base {\n  public static class Part {\n    @D@\n    public void f() { call(); }\n  }\n}",
        ),
        [`${main}/Client.java`]: java(
          "public class Client extends Base {\n  public static class Own extends Part {\n    @D@\n    public void f() { call(); }\n  }\n}",
        ),
      },
      {
        [`${main}/Client.java`]: java(
          "public class Client extends Base {\n  public static class Own extends Part {}\n}",
        ),
      },
      [],
    ],
  ])("is left where it %s", async (_, base, head, expected) => {
    expect(await said(base, head)).toEqual(expected);
  });
});

describe("a member that is marked without words", () => {
  const client = (member: string): string => java(`public class Client implements Fetching {\n${member}}`);
  const fetching = java("public interface Fetching {\n  @D@\n  void fetchAll();\n}");
  const bare = client("  @Deprecated @Override public void fetchAll() { call(); }\n");
  const plain = java("public interface Fetching {\n  void fetchAll();\n}");

  it("takes the words of the interface when it is announced", async () => {
    const base = {
      [`${main}/Fetching.java`]: plain,
      [`${main}/Client.java`]: client("  @Override public void fetchAll() { call(); }\n"),
    };
    const head = { [`${main}/Fetching.java`]: fetching, [`${main}/Client.java`]: bare };
    expect(await said(base, head)).toEqual([]);
    expect(await said(base, { ...head, [`${main}/Fetching.java`]: plain })).not.toEqual([]);
  });

  it("goes with the interface's on its day, and not before", async () => {
    const base = { [`${main}/Fetching.java`]: fetching, [`${main}/Client.java`]: bare };
    const head = {
      [`${main}/Fetching.java`]: java("public interface Fetching {}"),
      [`${main}/Client.java`]: client(""),
    };
    expect(await said(base, head, "2027-06-02")).toEqual([]);
    expect(await said(base, head)).toEqual([`${early} #Client.fetchAll()`, `${early} #Fetching.fetchAll()`]);
  });
});

describe("what is public without a notice", () => {
  const all = (policy: string, files: Files): Files => ({
    ".github/deprecations.yml": `${policy}\n`,
    ...files,
  });
  const auto = "public: auto";

  it.each<Row>([
    [
      "a class of a module that exports nothing by name",
      all(auto, { "pom.xml": pom("core"), [`${main}/Client.java`]: java("public class Client {}") }),
      { [`${main}/Client.java`]: null },
      ["removal/undeprecated error #Client"],
    ],
    [
      "a class of an internal package",
      all(auto, {
        "pom.xml": pom("core"),
        [`${main}/internal/Client.java`]: java("public class Client {}", "org.acme.internal"),
      }),
      { [`${main}/internal/Client.java`]: null },
      [],
    ],
    [
      "an implementation that goes with a deprecated member",
      all("public: true", {
        [`${main}/Fetching.java`]: java("public interface Fetching {\n  @D@\n  void fetchAll();\n}"),
        [`${main}/Client.java`]: java(
          "public class Client implements Fetching {\n  @Override public void fetchAll() { call(); }\n}",
        ),
      }),
      {
        [`${main}/Fetching.java`]: java("public interface Fetching {}"),
        [`${main}/Client.java`]: java("public class Client implements Fetching {}"),
      },
      [`${early} #Fetching.fetchAll()`],
    ],
    [
      "an overload that goes where another one comes",
      all("public: true", {
        [`${main}/Client.java`]: java("public class Client {\n  public void f(int a) { call(); }\n}"),
      }),
      { [`${main}/Client.java`]: java("public class Client {\n  public void f(String a) { call(); }\n}") },
      ["removal/undeprecated error #Client.f(int)"],
    ],
  ])("%s", async (_, base, head, expected) => {
    expect(await said(base, head)).toEqual(expected);
  });
});
