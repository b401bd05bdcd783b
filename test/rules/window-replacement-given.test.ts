// What a notice names as the replacement may be there though its file declares it no more.
import { describe, expect, it } from "vitest";
import { brokenIn } from "../lifecycle/broken/checking.ts";

type Files = Readonly<Record<string, string>>;

const rule = "window/replacement-removed";
const words = (name: string): string => `Use ${name} instead: slow. Sunset: 2027-06-01`;
const client = (head: string, page: string): string =>
  `export class Client${head} {\n  /** @deprecated ${words("`page`")} */\n  all(): void {\n    load();\n  }\n${page}}\n`;
const page = "  page(): void {\n    load();\n  }\n";
const java = (head: string, more: string, imports = ""): string =>
  `package a;\n${imports}public class C ${head}{\n  /** @deprecated ${words("{@link #getUrl()}")} */\n  @Deprecated public void all() { load(); }\n  private String url;\n${more}}\n`;
const go = (type: string, more: string): string =>
  `package a\n\ntype Client ${type}\n\n// All is.\n//\n// Deprecated: ${words("Client.Page")}\nfunc (c *Client) All() { load() }\n${more}`;
const goPage = "\nfunc (c *Client) Page() { load() }\n";
const py = (page: string, name = "`page`", head = "class C:"): string =>
  `import warnings\n\n\n${head}\n    def all(self):\n        warnings.warn("${words(name)}", DeprecationWarning)\n        return load(self)\n\n${page}`;
const pyPage = "    def page(self):\n        return 1\n";

describe(`${rule} is silent where the replacement`, () => {
  it.each<[string, Files, Files]>([
    [
      "is inherited from a type of the file",
      { "a.ts": client("", page) },
      { "a.ts": `class Base {\n${page}}\n${client(" extends Base", "")}` },
    ],
    [
      "may be inherited from another package",
      { "a.ts": client("", page) },
      { "a.ts": `import { Pager } from "pager";\n${client(" extends Pager", "")}` },
    ],
    [
      "is embedded",
      { "a.go": go("struct{}", goPage) },
      {
        "a.go": go("struct{ pager }", ""),
        "b.go": "package a\n\ntype pager struct{}\n\nfunc (p *pager) Page() { load() }\n",
      },
    ],
    [
      "is made of a field",
      { "a/C.java": java("", "  public String getUrl() { return url; }\n") },
      { "a/C.java": java("", "", "import lombok.Getter;\n@Getter\n") },
    ],
    [
      "is assigned to the instance",
      { "a.py": py(pyPage) },
      { "a.py": py("    def __init__(self):\n        self.page = load\n") },
    ],
    [
      "is assigned to the class",
      { "a.py": py(pyPage) },
      { "a.py": `${py("    x = 1\n")}\n\nC.page = load\n` },
    ],
    [
      "is a parameter",
      {
        "a.py": `${py("    x = 1\n", "`page`")}\n\npage = "x"\n\n\ndef f(a, page=None):\n    return load(a, page)\n`,
      },
      { "a.py": `${py("    x = 1\n", "`page`")}\n\ndef f(a, page=None):\n    return load(a, page)\n` },
    ],
    [
      "is one of two, in roles",
      { "a.py": py(`${pyPage}\n    def rest(self):\n        return 2\n`, ":meth:`page` or :meth:`rest`") },
      { "a.py": py("    def rest(self):\n        return 2\n", ":meth:`page` or :meth:`rest`") },
    ],
    [
      "is one of two, in links",
      {
        "a/C.java": java("", "  public void getUrl() { load(); }\n  public void rest() { load(); }\n")
          .replace("()}", "()} or {@link #rest}")
          .replace("  private String url;\n", ""),
      },
      {
        "a/C.java": java("", "  public void rest() { load(); }\n")
          .replace("()}", "()} or {@link #rest}")
          .replace("  private String url;\n", ""),
      },
    ],
    [
      "stands beside the notice, and another file loses its like",
      {
        "a.ts": client("", page),
        "b.ts": "export function page(): void {\n  load();\n}\nexport const q = 1;\n",
      },
      { "a.ts": client("", page), "b.ts": "export const q = 1;\n" },
    ],
  ])("%s", async (_, base, head) => {
    expect((await brokenIn(base, head)).filter((each) => each.startsWith(rule))).toEqual([]);
  });

  it.each<[string, Files, Files]>([
    ["of a class that extends nothing", { "a.ts": client("", page) }, { "a.ts": client("", "") }],
    [
      "of a Java class",
      {
        "a/C.java": java("", "  public String getUrl() { return url; }\n").replace("String url", "String x"),
      },
      { "a/C.java": java("", "").replace("String url", "String x") },
    ],
    ["of a Go type", { "a.go": go("struct{}", goPage) }, { "a.go": go("struct{}", "") }],
    ["of a Python class", { "a.py": py(pyPage) }, { "a.py": py("    x = 1\n") }],
  ])("and told where it goes %s", async (_, base, head) => {
    expect(await brokenIn(base, head)).toEqual([expect.stringMatching(`^${rule} error`)]);
  });
});
