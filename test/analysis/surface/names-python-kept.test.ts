import { describe } from "vitest";
import type { Texts } from "../fixes/checking.ts";
import { judges } from "./names.ts";

const words = "Use fetch_page instead. It loses results. Sunset: 2027-01-15.";
const old = (name = "fetch_all"): string => `@deprecated("${words}")\ndef ${name}():\n    pass\n\n\n`;
const page = "def fetch_page():\n    pass\n";
const client = old() + page;
const flat: Texts = { "pyproject.toml": '[project]\nname = "acme"\n', "acme/__init__.py": "" };

describe("every name that Python's importers knew is left", () => {
  judges([
    {
      name: "the module is renamed, and hands on what it had",
      base: { ...flat, "acme/client.py": client },
      head: {
        "acme/client.py": "from .http_client import fetch_all, fetch_page\n",
        "acme/http_client.py": client,
      },
      expected: [],
    },
    {
      name: "all of it",
      base: { ...flat, "acme/client.py": client },
      head: { "acme/client.py": "from acme.http_client import *\n", "acme/http_client.py": client },
      expected: [],
    },
    {
      name: "a module becomes a package",
      base: { ...flat, "acme/client.py": client },
      head: { "acme/client.py": null, "acme/client/__init__.py": client },
      expected: [],
    },
    {
      name: "a module becomes a package of several",
      base: { ...flat, "acme/client.py": client },
      head: {
        "acme/client.py": null,
        "acme/client/__init__.py": "from .all import fetch_all\nfrom .page import fetch_page\n",
        "acme/client/all.py": old(),
        "acme/client/page.py": page,
      },
      expected: [],
    },
    {
      name: "a private module is renamed",
      base: { ...flat, "acme/__init__.py": "from ._client import fetch_all\n", "acme/_client.py": client },
      head: {
        "acme/__init__.py": "from ._http import fetch_all\n",
        "acme/_client.py": null,
        "acme/_http.py": client,
      },
      expected: [],
    },
    {
      name: "the sources go below src",
      base: { ...flat, "acme/client.py": client },
      head: {
        "acme/__init__.py": null,
        "acme/client.py": null,
        "src/acme/__init__.py": "",
        "src/acme/client.py": client,
      },
      expected: [],
    },
    {
      name: "the sources go to a folder that Poetry is told of",
      base: {
        "pyproject.toml": '[tool.poetry]\nname = "acme"\n',
        "acme/__init__.py": "",
        "acme/client.py": client,
      },
      head: {
        "pyproject.toml": '[tool.poetry]\nname = "acme"\npackages = [{ include = "acme", from = "lib" }]\n',
        "acme/__init__.py": null,
        "acme/client.py": null,
        "lib/acme/__init__.py": "",
        "lib/acme/client.py": client,
      },
      expected: [],
    },
    {
      name: "the distribution moves with its manifest",
      base: {
        "a/pyproject.toml": '[project]\nname = "acme"\n',
        "a/acme/__init__.py": "",
        "a/acme/client.py": client,
      },
      head: {
        "a/pyproject.toml": null,
        "a/acme/__init__.py": null,
        "a/acme/client.py": null,
        "packages/a/pyproject.toml": '[project]\nname = "acme"\n',
        "packages/a/acme/__init__.py": "",
        "packages/a/acme/client.py": client,
      },
      expected: [],
    },
    {
      name: "another module stops importing it for its own use",
      base: {
        ...flat,
        "acme/client.py": client,
        "acme/run.py": "from .client import fetch_all\n\n\ndef run():\n    fetch_all()\n",
      },
      head: { "acme/run.py": "def run():\n    pass\n" },
      expected: [],
    },
    {
      name: "setup.cfg takes the place of setup.py",
      base: {
        "setup.py":
          'from setuptools import setup, find_packages\nsetup(name="acme", packages=find_packages("src"), package_dir={"": "src"})\n',
        "src/acme/__init__.py": client,
      },
      head: {
        "setup.py": "from setuptools import setup\nsetup()\n",
        "setup.cfg":
          "[metadata]\nname = acme\n\n[options]\npackages = find:\npackage_dir =\n    = src\n\n[options.packages.find]\nwhere = src\n",
      },
      expected: [],
    },
    {
      name: "a dependency comes",
      base: { ...flat, "acme/client.py": client },
      head: { "pyproject.toml": '[project]\nname = "acme"\ndependencies = ["requests"]\n' },
      expected: [],
    },
    {
      name: "the distribution gets another name",
      base: { ...flat, "acme/client.py": client },
      head: { "pyproject.toml": '[project]\nname = "acme-client"\n' },
      expected: [],
    },
    {
      name: "the manifest is another tool's",
      base: {
        "setup.py": 'setup(name="acme", packages=["acme"])\n',
        "acme/__init__.py": "",
        "acme/client.py": client,
      },
      head: {
        "setup.py": null,
        "pyproject.toml":
          '[project]\nname = "acme"\n\n[build-system]\nbuild-backend = "flit_core.buildapi"\n\n[tool.flit.module]\nname = "acme"\n',
      },
      expected: [],
    },
  ]);
});
