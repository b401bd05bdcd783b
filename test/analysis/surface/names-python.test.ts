import { describe, expect, it } from "vitest";
import { checkTexts, type Texts } from "../fixes/checking.ts";
import { judges } from "./names.ts";

const words = "Use fetch_page instead. It loses results. Sunset: 2027-01-15.";
const old = (name = "fetch_all"): string => `@deprecated("${words}")\ndef ${name}():\n    pass\n\n\n`;
const page = "def fetch_page():\n    pass\n";
const client = old() + page;
const flat: Texts = { "pyproject.toml": '[project]\nname = "acme"\n', "acme/__init__.py": "" };
const setuptools = (more: string): Texts => ({ "pyproject.toml": `[project]\nname = "acme"\n\n${more}` });
const gone = ["before-sunset fetch_all"];

describe("a name that Python's importers knew goes", () => {
  judges([
    {
      name: "its module is renamed",
      base: { ...flat, "acme/client.py": client },
      head: { "acme/client.py": null, "acme/http_client.py": client },
      expected: gone,
    },
    {
      name: "and no manifest says what is shipped",
      base: { "acme/__init__.py": "", "acme/client.py": client },
      head: { "acme/client.py": null, "acme/http_client.py": client },
      expected: gone,
    },
    {
      name: "it moves to another module that is there already",
      base: { ...flat, "acme/client.py": client, "acme/all.py": "A = 1\n" },
      head: { "acme/client.py": page, "acme/all.py": `A = 1\n\n\n${old()}` },
      expected: gone,
    },
    {
      name: "its module becomes private",
      base: { ...flat, "acme/client.py": client },
      head: { "acme/client.py": null, "acme/_client.py": client },
      expected: gone,
    },
    {
      name: "its module goes into a private package",
      base: { ...flat, "acme/client.py": client },
      head: { "acme/client.py": null, "acme/_internal/__init__.py": "", "acme/_internal/client.py": client },
      expected: gone,
    },
    {
      name: "its module goes to the tools",
      base: { ...flat, "acme/client.py": client },
      head: { "acme/client.py": null, "tools/client.py": client },
      expected: gone,
    },
    {
      name: "its package is renamed",
      base: { ...flat, "acme/client.py": client },
      head: {
        "acme/__init__.py": null,
        "acme/client.py": null,
        "acme2/__init__.py": "",
        "acme2/client.py": client,
      },
      expected: gone,
    },
    {
      name: "the package hands it on no more",
      base: {
        ...flat,
        "acme/__init__.py": "from ._client import fetch_all, fetch_page\n",
        "acme/_client.py": client,
      },
      head: { "acme/__init__.py": "from ._client import fetch_page\n" },
      expected: gone,
    },
    {
      name: "the package hands it on no more, and its module still gives it",
      base: { ...flat, "acme/__init__.py": "from .client import fetch_all\n", "acme/client.py": client },
      head: { "acme/__init__.py": "" },
      expected: gone,
    },
    {
      name: "a star becomes a list",
      base: { ...flat, "acme/__init__.py": "from ._client import *\n", "acme/_client.py": client },
      head: { "acme/__init__.py": "from ._client import fetch_page\n" },
      expected: gone,
    },
    {
      name: "it leaves the list of its package's names",
      base: {
        ...flat,
        "acme/__init__.py":
          'from ._client import fetch_all, fetch_page\n\n__all__ = ["fetch_all", "fetch_page"]\n',
        "acme/_client.py": client,
      },
      head: { "acme/__init__.py": 'from ._client import fetch_page\n\n__all__ = ["fetch_page"]\n' },
      expected: gone,
    },
    {
      name: "its package is built no more",
      base: {
        ...setuptools('[tool.setuptools]\npackages = ["acme", "acme.old"]\n'),
        "acme/__init__.py": "",
        "acme/old/__init__.py": "",
        "acme/old/client.py": client,
      },
      head: setuptools('[tool.setuptools]\npackages = ["acme"]\n'),
      expected: gone,
    },
    {
      name: "it is left out when packages are looked for",
      base: {
        ...setuptools('[tool.setuptools.packages.find]\nwhere = ["lib"]\n'),
        "lib/acme/__init__.py": "",
        "lib/acme/old/__init__.py": client,
      },
      head: setuptools('[tool.setuptools.packages.find]\nwhere = ["lib"]\nexclude = ["acme.old*"]\n'),
      expected: gone,
    },
    {
      name: "the shim at the old place goes",
      base: { ...flat, "acme/client.py": "from .http import fetch_all\n", "acme/http.py": client },
      head: { "acme/client.py": null },
      expected: gone,
    },
  ]);
});

it("is no name of a route, which nobody imports", async () => {
  const route =
    '@router.get("/a", deprecated=True)\ndef a():\n    """Use `GET /b`. It is slow. Sunset: 2027-06-01."""\n    return 1\n';
  const rest =
    'from fastapi import APIRouter\n\nrouter = APIRouter()\n\n\n@router.get("/b")\ndef b():\n    return 1\n';
  const base = { ...flat, "acme/routes.py": `${rest}\n\n${route}` };
  const { findings } = await checkTexts(base, { "acme/routes.py": rest });
  const said = new Map(findings.map(({ feature, message }) => [feature, message]));
  expect(said.get("acme/routes.py#GET /a")).toMatch(
    /^`GET \/a` may not be removed before 2027-06-01 \([^)]*\)\.$/,
  );
});
