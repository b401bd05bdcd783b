import { describeUses, type UseCase } from "./uses-contract.ts";

const core = `import warnings
from typing_extensions import deprecated

@deprecated("Use fetch_page instead. Slow. Sunset: 2027-01-15.")
def fetch_all(): pass

def fetch_page(): pass

class Client:
    @deprecated("Use run.")
    def go(self): pass

    def run(self): pass

    @classmethod
    @deprecated("Use run.")
    def make(cls): pass

class Sub(Client):
    def run(self): pass

class Own(Client):
    def go(self): pass

@deprecated("Use Page.")
class Old:
    def all(self): pass

class Heavy:
    @deprecated("Use build.")
    def __init__(self): pass

def sometimes(a=None):
    if a is not None:
        warnings.warn("a is deprecated", DeprecationWarning)
`;
const providers = {
  "acme/core.py": core,
  "acme/pool.py":
    'from __future__ import annotations\nfrom functools import cached_property\nfrom typing import Optional\nfrom acme.core import Client, Sub\n\ndef connect() -> Client: ...\ndef several() -> list[Client]: ...\nasync def later() -> Client: ...\n@wrapped\ndef other() -> Client: ...\n\nclass Pool:\n    first: Client\n\n    def __init__(self):\n        self.last = Client()\n\n    @property\n    def mid(self) -> Optional[Client]: ...\n\n    def next(self) -> "Client": ...\n\n    @classmethod\n    def make(cls) -> Sub: ...\n',
  "acme/__init__.py": "from .core import *\nfrom .core import fetch_all as everything\n",
  "acme/sub/__init__.py": "",
  "acme/warnings.py": "from typing_extensions import deprecated\n\n@deprecated('x')\ndef warn(): pass\n",
  "acme/old.py": '"""Old things.\n\n.. deprecated:: 2.0\n   Use new.\n"""\n\ndef thing(): pass\n',
};

const at = (name: string, path: string, code: string, uses: readonly string[], before?: string): UseCase => ({
  name,
  path: `acme/sub/${path}`,
  code,
  uses,
  ...(before === undefined ? {} : { before }),
});

describeUses("Python", providers, [
  at("a name that is made of itself", "w1.py", "@deprecated('x')\ndef f(): pass\nf = wrapped('y')(f)\n", []),
  at(
    "a name that is made of what another gives",
    "w2.py",
    "@deprecated('x')\ndef f(): pass\ng = wrapped('y')(f)\n",
    ["3 f"],
  ),
  at("a name that is made of what it gives", "w3.py", "@deprecated('x')\ndef f(): pass\nf = f(1)\n", ["3 f"]),
  at("a function that is imported", "a1.py", "from ..core import fetch_all\nx = fetch_all()\n", [
    "2 fetch_all",
  ]),
  at(
    "under another name",
    "a2.py",
    "from acme.core import (\n    fetch_page,\n    fetch_all as f,  # all\n)\ng = [f]\n",
    ["5 fetch_all"],
  ),
  at(
    "a member, by the written type of a parameter",
    "a3.py",
    'from typing import Optional\nfrom acme.core import Client\ndef f(c: Client, d: Optional[Client], e: "Client", *, g: Client | None = None):\n    c.go()\n    d.go()\n    e.go()\n    g.go()\n    g.run()\n',
    ["4 Client.go", "5 Client.go", "6 Client.go", "7 Client.go"],
  ),
  at(
    "a member of what is created on the spot",
    "a4.py",
    "from acme.core import Client\nClient().go()\nc = Client()\nc.go()\nc.run()\n",
    ["2 Client.go", "4 Client.go"],
  ),
  at(
    "a member of a field, by its type",
    "a5.py",
    "from acme.core import Client\nclass A:\n    b: Client\n    def __init__(self, other):\n        self.c = None\n        self.c = Client()\n        self.d = Client()\n        self.d = other\n    def f(self):\n        self.b.go()\n        self.c.go()\n        self.d.go()\n",
    ["10 Client.go", "11 Client.go"],
  ),
  at("a type in a signature", "a6.py", "from acme.core import Old\ndef f(o: list[Old]) -> None: pass\n", [
    "2 Old",
  ]),
  at(
    "what a local name hides",
    "a7.py",
    "from acme import core\ndef f(fetch_all):\n    fetch_all()\ndef g():\n    for fetch_all in []: fetch_all()\n    return [fetch_all for fetch_all in [] if (lambda fetch_all: fetch_all)(1)]\nclass C:\n    def fetch_all(self): pass\n    core = None\n    def m(self): return core.fetch_all\n",
    ["10 fetch_all"],
  ),
  at(
    "a receiver that is not evident",
    "a8.py",
    "from acme.core import Client\ndef f(c, d):\n    c.go()\n    d.client.go()\n    (c or Client).make()\n    make_client().go()\n",
    [],
  ),
  at(
    "comments and texts",
    "a9.py",
    'from acme.core import fetch_page\n# fetch_all()\nx = "fetch_all()"\ndef f():\n    """fetch_all()"""\n',
    [],
  ),
  at(
    "names that are given up",
    "d1.py",
    "from acme.core import fetch_all, Client, Old\nClient()\ndel fetch_all\ndel (Old, Client)\n",
    ["1 Old", "1 fetch_all"],
  ),
  at("an import alone", "b1.py", "from acme.core import fetch_all\n", ["1 fetch_all"]),
  at(
    "in what is deprecated itself",
    "b2.py",
    'from typing_extensions import deprecated\nfrom acme.core import fetch_all\n@deprecated("Use x.")\ndef f():\n    fetch_all()\n',
    [],
  ),
  at("in a test", "test_b3.py", "from acme.core import fetch_all\nfetch_all()\n", []),
  at(
    "as often as before",
    "b4.py",
    "from acme.core import fetch_all\nif True:\n    fetch_all(1)\n",
    [],
    "from acme.core import fetch_all\nfetch_all(1)\n",
  ),
  at(
    "once more than before",
    "b5.py",
    "from acme.core import fetch_all\nfetch_all()\nprint(fetch_all)\n",
    ["3 fetch_all"],
    "from acme.core import fetch_all\nfetch_all()\n",
  ),
  at("code that does not parse", "b6.py", "from acme.core import fetch_all\ny = fetch_all()\ndef (((\n", [
    "2 fetch_all",
  ]),
  at(
    "by modules",
    "c1.py",
    "import acme.core\nimport acme.core as k\nimport acme\nfrom acme import core\nfrom .. import core as l\nacme.core.fetch_all()\nk.fetch_all()\nacme.fetch_all()\ncore.fetch_all()\nl.Client.make()\n",
    ["6 fetch_all", "7 fetch_all", "8 fetch_all", "9 fetch_all", "10 Client.make"],
  ),
  at(
    "a name that a package gives it",
    "c2.py",
    "from acme import everything, fetch_all\neverything()\nfetch_all()\n",
    ["2 fetch_all", "3 fetch_all"],
  ),
  at(
    "an inherited member",
    "c3.py",
    "from acme.core import Sub, Own, Client\nSub().go()\nOwn().go()\nclass X(Client):\n    def f(self):\n        self.go()\n        super().go()\nclass Y(Client):\n    def go(self): pass\n    def f(self): self.go()\n",
    ["2 Client.go", "6 Client.go", "7 Client.go"],
  ),
  at("a constructor", "c4.py", "from acme.core import Heavy\nHeavy()\nisinstance(1, Heavy)\n", [
    "2 Heavy.__init__",
  ]),
  at("what warns only for some calls", "c5.py", "from acme.core import sometimes\nsometimes(1)\n", []),
  at(
    "the standard library's namesake of a file beside",
    "c6.py",
    "import warnings\nwarnings.warn('x')\n",
    [],
  ),
  at("what stands in a deprecated module", "c7.py", "from acme.old import thing\nthing()\n", ["2 (module)"]),
  at(
    "what a guard imports",
    "c8.py",
    "try:\n    from acme.core import fetch_all\nexcept ImportError:\n    fetch_all = None\nfetch_all(2)\n",
    ["5 fetch_all"],
  ),
  at(
    "a package that passes it on",
    "pkg/__init__.py",
    "from acme.core import fetch_all\n__all__ = ['fetch_all']\n",
    [],
  ),
  at("a decorator", "c9.py", "from acme import core\n@core.fetch_all\ndef f(): pass\n", ["2 fetch_all"]),
  at(
    "what a call gives, by its written type",
    "acme/e1.py",
    "from acme.pool import Pool, connect, several, later, other\n\ndef f(p: Pool):\n    c = connect()\n    c.go()\n    connect().go()\n    p.next().go()\n    Pool.make().go()\n    several().go()\n    later().go()\n    other().go()\n    connect.go()\n",
    ["5 Client.go", "6 Client.go", "7 Client.go", "8 Client.go"],
  ),
  at(
    "a member of another file's field",
    "acme/e2.py",
    "from acme.pool import Pool\n\ndef f(p: Pool):\n    p.first.go()\n    p.last.go()\n    p.mid.go()\n    q = p.first\n    q.go()\n    p.next.go()\n",
    ["4 Client.go", "5 Client.go", "6 Client.go", "8 Client.go"],
  ),
  at(
    "another receiver for a use that was there",
    "acme/e3.py",
    "from acme.pool import connect\n\ndef f():\n    connect().go()\n",
    [],
    "from acme.pool import connect\n\ndef f(zed):\n    zed.go()\n",
  ),
]);
