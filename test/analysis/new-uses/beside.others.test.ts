// Distributions, modules, projects and crates beside the one that names them.
import { type BesideCase, describeBeside } from "./beside-contract.ts";

const oldPython =
  'import warnings\n\n\ndef old():\n    warnings.warn("old is deprecated, use fresh", DeprecationWarning)\n\n\ndef fresh(): ...\n';
const oldGo = (name: string): string =>
  `package ${name}\n\n// Old does it.\n//\n// Deprecated: use Fresh.\nfunc Old() {}\n\nfunc Fresh() {}\n`;
const goUse = (path: string, name: string): string =>
  `package billing\n\nimport "${path}"\n\nfunc use() {\n\t${name}.Old()\n}\n`;
const oldJava = (name: string): string =>
  `package ${name};\n\npublic class Client {\n    /** @deprecated use fresh */\n    @Deprecated\n    public static void old() {}\n    public static void fresh() {}\n}\n`;
const javaUse = (type: string): string =>
  `package com.shop.billing;\nimport ${type};\nclass X {\n    void run() { Client.old(); }\n}\n`;
const oldSharp = (name: string): string =>
  `namespace ${name};\n\npublic static class Client\n{\n    [Obsolete("Use Fresh.")]\n    public static void Old() { }\n    public static void Fresh() { }\n}\n`;
const sharpUse = (name: string, type: string): string =>
  `using ${name};\nnamespace Shop.Billing;\nclass X {\n    void Run() { ${type}.Old(); }\n}\n`;
const oldRust = '#[deprecated(note = "use fresh")]\npub fn old() {}\npub fn fresh() {}\n';

const cases: readonly BesideCase[] = [
  {
    name: "Python: a distribution beside this one, in src, beside its manifest, and where its manifest says",
    base: {
      "pyproject.toml": "[tool.ruff]\n",
      "libs/app/pyproject.toml": '[project]\nname = "app"\n',
      "libs/orders/pyproject.toml": '[project]\nname = "acme-orders"\n',
      "libs/orders/src/acme_orders/__init__.py": "from .client import old\n",
      "libs/orders/src/acme_orders/client.py": oldPython,
      "libs/flat/pyproject.toml": '[project]\nname = "acme-flat"\n',
      "libs/flat/acme_flat/__init__.py": oldPython,
      "libs/poetry/pyproject.toml":
        '[tool.poetry]\nname = "acme-poetry"\npackages = [{ include = "acme_poetry", from = "lib" }]\n',
      "libs/poetry/lib/acme_poetry/__init__.py": oldPython,
    },
    head: {
      "libs/app/src/app/a.py": "from acme_orders import old\n\nold()\n",
      "libs/app/src/app/b.py": "import acme_orders.client\n\nacme_orders.client.old()\n",
      "libs/app/src/app/c.py": "from acme_flat import old as o\n\no()\n",
      "libs/app/src/app/d.py": "import acme_poetry\n\nacme_poetry.old()\n",
    },
    uses: ["a", "b", "c", "d"].map((each) => `libs/app/src/app/${each}.py:3 old`),
  },
  {
    name: "Python: a namespace that distributions share",
    base: {
      "one/pyproject.toml": '[project]\nname = "ns-one"\n',
      "one/src/ns/one/__init__.py": oldPython,
      "two/pyproject.toml": '[project]\nname = "ns-two"\n',
      "two/src/ns/two/__init__.py": "",
    },
    head: { "two/src/ns/two/a.py": "from ns.one import old\n\nold()\n" },
    uses: ["two/src/ns/two/a.py:3 old"],
  },
  {
    name: "Python: what stands around under that name, a name that two ship, one of the registry's",
    base: {
      "one/pyproject.toml": '[project]\nname = "one"\n',
      "one/common/__init__.py": oldPython,
      "one/twice/__init__.py": oldPython,
      "two/pyproject.toml": '[project]\nname = "two"\n',
      "two/common/__init__.py": "def old(): ...\n",
      "three/pyproject.toml": '[project]\nname = "three"\n',
      "three/twice/__init__.py": oldPython,
    },
    head: {
      "two/common/a.py": "from common import old\n\nold()\n",
      "two/common/b.py": "from twice import old\n\nold()\n",
      "two/common/c.py": "from requests import old\n\nold()\n",
    },
    uses: [],
  },
  {
    name: "Go: modules of a workspace, also below another's folder",
    base: {
      "go.work": "go 1.22\n\nuse (\n\t./billing // this one\n\t./services/orders\n)\nuse ./flat\n",
      "billing/go.mod": "module shop.example/billing\n",
      "services/orders/go.mod": "module shop.example/orders/v2\n",
      "services/orders/orders.go": oldGo("orders"),
      "services/orders/client/client.go": oldGo("client"),
      "services/orders/client/client_test.go": "package client\n",
      "flat/go.mod": "module shop.example/flat\n",
      "flat/flat.go": oldGo("flat"),
      "other/go.mod": "module shop.example/other\n",
      "other/other.go": oldGo("other"),
    },
    head: {
      "billing/a.go": goUse("shop.example/orders/v2", "orders"),
      "billing/b.go": goUse("shop.example/orders/v2/client", "client"),
      "billing/c.go": goUse("shop.example/flat", "flat"),
      "billing/d.go": goUse("shop.example/other", "other"),
      "billing/e.go": goUse("shop.example/flatter", "flatter"),
    },
    uses: ["billing/a.go:6 Old", "billing/b.go:6 Old", "billing/c.go:6 Old"],
  },
  {
    name: "Java: a module in another branch of the build",
    base: {
      "pom.xml": "<project><modules><module>libs</module><module>apps</module></modules></project>\n",
      "libs/pom.xml": "<project><modules><module>orders</module></modules></project>\n",
      "libs/orders/pom.xml": "<project><artifactId>orders</artifactId></project>\n",
      "libs/orders/src/main/java/com/shop/orders/Client.java": oldJava("com.shop.orders"),
      "libs/orders/src/test/java/com/shop/fakes/Client.java": oldJava("com.shop.fakes"),
      "apps/pom.xml": "<project><modules><module>billing</module></modules></project>\n",
      "apps/billing/pom.xml": "<project><artifactId>billing</artifactId></project>\n",
    },
    head: {
      "apps/billing/src/main/java/com/shop/billing/A.java": javaUse("com.shop.orders.Client"),
      "apps/billing/src/main/java/com/shop/billing/B.java": javaUse("com.other.orders.Client"),
      "apps/billing/src/main/java/com/shop/billing/C.java": javaUse("com.shop.fakes.Client"),
    },
    uses: ["apps/billing/src/main/java/com/shop/billing/A.java:4 Client.old()"],
  },
  {
    name: "C#: a project whose folder has another name than its namespace",
    base: {
      "src/orders/Shop.Orders.csproj": "<Project />\n",
      "src/orders/Client.cs": oldSharp("Shop.Orders"),
      "src/orders/Models/Row.cs": oldSharp("Shop.Orders.Models").replaceAll("Client", "Row"),
      "libs/core/core.csproj":
        "<Project><PropertyGroup><RootNamespace>Acme.Core</RootNamespace></PropertyGroup></Project>\n",
      "libs/core/Client.cs": oldSharp("Acme.Core"),
      "src/billing/Shop.Billing.csproj": "<Project />\n",
    },
    head: {
      "src/billing/A.cs": sharpUse("Shop.Orders", "Client"),
      "src/billing/B.cs": sharpUse("Shop.Orders.Models", "Row"),
      "src/billing/C.cs": sharpUse("Acme.Core", "Client"),
      "src/billing/D.cs": sharpUse("Shop.Other", "Client"),
    },
    uses: [
      "src/billing/A.cs:4 Client.Old()",
      "src/billing/B.cs:4 Row.Old()",
      "src/billing/C.cs:4 Client.Old()",
    ],
  },
  {
    name: "Rust: crates of a workspace, whose names have a hyphen",
    base: {
      "Cargo.toml":
        '[workspace]\nmembers = ["crates/*"]\n\n[workspace.dependencies]\nshop-orders = { path = "crates/orders" }\nshop-stock.path = "crates/stock"\n',
      "crates/orders/Cargo.toml": '[package]\nname = "shop-orders"\n',
      "crates/orders/src/lib.rs": oldRust,
      "crates/stock/Cargo.toml": '[package]\nname = "shop-stock"\n',
      "crates/stock/src/lib.rs": oldRust,
      "crates/app/Cargo.toml":
        '[package]\nname = "app"\n\n[dependencies]\nshop-orders.workspace = true\nshop-stock = { workspace = true }\nlocal-rates.path = "../rates"\n',
      "crates/rates/Cargo.toml": '[package]\nname = "local-rates"\n',
      "crates/rates/src/lib.rs": oldRust,
    },
    head: {
      "crates/app/src/a.rs": "use shop_orders::old;\n\npub fn a() {\n    old();\n}\n",
      "crates/app/src/b.rs": "pub fn b() {\n    shop_stock::old();\n}\n",
      "crates/app/src/c.rs": "use local_rates::old as o;\n\npub fn c() {\n    o();\n}\n",
      "crates/app/src/d.rs": "use serde::old;\n\npub fn d() {\n    old();\n}\n",
    },
    uses: ["crates/app/src/a.rs:4 old", "crates/app/src/b.rs:2 old", "crates/app/src/c.rs:4 old"],
  },
];

describeBeside("other languages", cases);
