/** One story in each language: a class with a deprecated member, and a deprecated function or type beside it. */
export interface Dialect {
  readonly name: string;
  readonly path: string;
  /** Another file of the same package. */
  readonly sibling: string;
  /** A type with the deprecated member; null: without a notice. */
  readonly member: (notice: string | null) => string;
  readonly bare: string;
  /** The member stands in a type above, in the same file. */
  readonly pulled: (notice: string | null) => string;
  readonly away: (notice: string) => Readonly<Record<string, string>>;
  /** Both have it; then the type above alone. */
  readonly override: (notice: string) => string;
  readonly dropped: (notice: string) => string;
  /** It extends a type that does not have the member. */
  readonly unrelated: string;
  /** A type above has it, and callers do not reach it there. */
  readonly hiddenBase: string;
  /** What stands at the top of a file. */
  readonly top: (notice: string | null) => string;
  readonly topBare: string;
  readonly topName: string;
  /** It alone, in the sibling. */
  readonly alone: string;
  /** What makes a file unreadable. */
  readonly broken: string;
}

const doc = (notice: string | null, tail = ""): string =>
  notice === null ? "" : `/** @deprecated ${notice} */\n${tail}`;
const godoc = (notice: string | null): string =>
  notice === null ? "" : `// FetchAll fetches.\n//\n// Deprecated: ${notice}\n`;
const sphinx = (notice: string | null, indent: string): string =>
  notice === null
    ? `${indent}pass\n`
    : `${indent}"""All.\n\n${indent}.. deprecated:: 1.0\n${indent}   ${notice}\n${indent}"""\n`;
const obsolete = (notice: string | null): string => (notice === null ? "" : `[Obsolete("${notice}")]\n`);
const attribute = (notice: string | null): string =>
  notice === null ? "" : `#[deprecated(note = "${notice}")]\n`;

const ts = {
  class: (name: string, body: string): string => `export class ${name} {\n${body}  fetchPage(): void {}\n}\n`,
  all: (notice: string | null): string => `${doc(notice)}  fetchAll(): void {}\n`,
};
const typescript: Dialect = {
  name: "TypeScript",
  path: "src/client.ts",
  sibling: "src/other.ts",
  member: (notice) => ts.class("Client", ts.all(notice)),
  bare: ts.class("Client", ""),
  pulled: (notice) => `export class Api {\n${ts.all(notice)}}\n${ts.class("Client extends Api", "")}`,
  away: (notice) => ({
    "src/api.ts": `export class Api {\n${ts.all(notice)}}\n`,
    "src/client.ts": `import { Api } from "./api.ts";\n${ts.class("Client extends Api", "")}`,
  }),
  override: (notice) =>
    `export class Api {\n${ts.all(notice)}}\n${ts.class("Client extends Api", ts.all(notice))}`,
  dropped: (notice) => `export class Api {\n${ts.all(notice)}}\n${ts.class("Client extends Api", "")}`,
  unrelated: `export class Api {\n  other(): void {}\n}\n${ts.class("Client extends Api", "")}`,
  hiddenBase: `export class Api {\n  private fetchAll(): void {}\n}\n${ts.class("Client extends Api", "")}`,
  top: (notice) =>
    `${doc(notice)}export function fetchAll(): void {}\nexport function fetchPage(): void {}\n`,
  topBare: "export function fetchPage(): void {}\n",
  topName: "fetchAll",
  alone: "export function fetchAll(): void {}\n",
  broken: "export function x(: void {\n}}}\n",
};

const py = (notice: string | null): string => `    def fetch_all(self):\n${sphinx(notice, "        ")}`;
const page = "    def fetch_page(self):\n        pass\n";
const python: Dialect = {
  name: "Python",
  path: "pkg/client.py",
  sibling: "pkg/other.py",
  member: (notice) => `class Client:\n${py(notice)}${page}`,
  bare: `class Client:\n${page}`,
  pulled: (notice) => `class Api:\n${py(notice)}\n\nclass Client(Api):\n${page}`,
  away: (notice) => ({
    "pkg/api.py": `class Api:\n${py(notice)}`,
    "pkg/client.py": `from .api import Api\n\n\nclass Client(Api):\n${page}`,
  }),
  override: (notice) => `class Api:\n${py(notice)}\n\nclass Client(Api):\n${py(notice)}${page}`,
  dropped: (notice) => `class Api:\n${py(notice)}\n\nclass Client(Api):\n${page}`,
  unrelated: `class Api:\n    def other(self):\n        pass\n\n\nclass Client(Api):\n${page}`,
  hiddenBase: `class Api:\n    def _fetch_all(self):\n        pass\n\n\nclass Client(Api):\n${page}`,
  top: (notice) => `def fetch_all():\n${sphinx(notice, "    ")}\n\ndef fetch_page():\n    pass\n`,
  topBare: "def fetch_page():\n    pass\n",
  topName: "fetch_all",
  alone: "def fetch_all():\n    pass\n",
  broken: "\n\ndef x(:\n    )))\n",
};

const jv = {
  all: (notice: string | null, head = "public void"): string =>
    `${doc(notice, "@Deprecated ")}  ${head} fetchAll(int size) {}\n`,
  page: "  public void fetchPage(int size) {}\n",
};
const java: Dialect = {
  name: "Java",
  path: "src/main/java/a/Client.java",
  sibling: "src/main/java/a/Other.java",
  member: (notice) => `package a;\npublic class Client {\n${jv.all(notice)}${jv.page}}\n`,
  bare: `package a;\npublic class Client {\n${jv.page}}\n`,
  pulled: (notice) =>
    `package a;\npublic class Client extends Api {\n${jv.page}}\nclass Api {\n${jv.all(notice)}}\n`,
  away: (notice) => ({
    "src/main/java/a/Fetching.java": `package a;\npublic interface Fetching {\n${jv.all(notice, "default void")}}\n`,
    "src/main/java/a/Client.java": `package a;\npublic class Client implements Fetching {\n${jv.page}}\n`,
  }),
  override: (notice) =>
    `package a;\npublic class Client extends Api {\n${jv.all(notice)}${jv.page}}\nclass Api {\n${jv.all(notice)}}\n`,
  dropped: (notice) =>
    `package a;\npublic class Client extends Api {\n${jv.page}}\nclass Api {\n${jv.all(notice)}}\n`,
  unrelated: `package a;\npublic class Client extends Api {\n${jv.page}}\nclass Api {\n  public void fetchAll(String size) {}\n}\n`,
  hiddenBase: `package a;\npublic class Client extends Api {\n${jv.page}}\nabstract class Api {\n  public void other() {}\n}\n`,
  top: (notice) => `package a;\n${doc(notice, "@Deprecated ")}public class Fetcher {}\n`,
  topBare: "package a;\npublic class Other {}\n",
  topName: "Fetcher",
  alone: "package a;\npublic class Fetcher {}\n",
  broken: "class X { void f(( { \n",
};

const go: Dialect = {
  name: "Go",
  path: "client.go",
  sibling: "other.go",
  member: (notice) =>
    `package a\n\ntype Client struct{}\n\n${godoc(notice)}func (c *Client) FetchAll() {}\n\nfunc (c *Client) FetchPage() {}\n`,
  bare: "package a\n\ntype Client struct{}\n\nfunc (c *Client) FetchPage() {}\n",
  pulled: (notice) =>
    `package a\n\ntype base struct{}\n\n${godoc(notice)}func (c *base) FetchAll() {}\n\ntype Client struct {\n\tbase\n}\n\nfunc (c *Client) FetchPage() {}\n`,
  away: (notice) => ({
    "api.go": `package a\n\ntype base struct{}\n\n${godoc(notice)}func (c *base) FetchAll() {}\n`,
    "client.go": "package a\n\ntype Client struct {\n	*base\n}\n\nfunc (c *Client) FetchPage() {}\n",
  }),
  override: (notice) =>
    `package a\n\ntype base struct{}\n\n${godoc(notice)}func (c *base) FetchAll() {}\n\ntype Client struct {\n\tbase\n}\n\n${godoc(notice)}func (c *Client) FetchAll() {}\n`,
  dropped: (notice) =>
    `package a\n\ntype base struct{}\n\n${godoc(notice)}func (c *base) FetchAll() {}\n\ntype Client struct {\n\tbase\n}\n`,
  unrelated:
    "package a\n\ntype base struct{}\n\nfunc (c *base) Other() {}\n\ntype Client struct {\n	base\n}\n\nfunc (c *Client) FetchPage() {}\n",
  hiddenBase:
    "package a\n\ntype base struct{}\n\nfunc (c *base) FetchAll() {}\n\ntype Client struct {\n	b base\n}\n\nfunc (c *Client) FetchPage() {}\n",
  top: (notice) => `package a\n\n${godoc(notice)}func FetchAll() {}\n\nfunc FetchPage() {}\n`,
  topBare: "package a\n\nfunc FetchPage() {}\n",
  topName: "FetchAll",
  alone: "package a\n\nfunc FetchAll() {}\n",
  broken: "\nfunc x( {\n}}}\n",
};

const cs = (notice: string | null, head = "public void"): string =>
  `${obsolete(notice)}  ${head} FetchAll(int size) {}\n`;
const csPage = "  public void FetchPage(int size) {}\n";
const csharp: Dialect = {
  name: "C#",
  path: "src/Client.cs",
  sibling: "src/Other.cs",
  member: (notice) => `namespace A;\npublic class Client {\n${cs(notice)}${csPage}}\n`,
  bare: `namespace A;\npublic class Client {\n${csPage}}\n`,
  pulled: (notice) =>
    `namespace A;\npublic class Api {\n${cs(notice)}}\npublic class Client : Api {\n${csPage}}\n`,
  away: (notice) => ({
    "src/Api.cs": `namespace A;\npublic class Api {\n${cs(notice)}}\n`,
    "src/Client.cs": `namespace A;\npublic class Client : Api {\n${csPage}}\n`,
  }),
  override: (notice) =>
    `namespace A;\npublic class Api {\n${cs(notice, "public virtual void")}}\npublic class Client : Api {\n${cs(notice, "public override void")}${csPage}}\n`,
  dropped: (notice) =>
    `namespace A;\npublic class Api {\n${cs(notice, "public virtual void")}}\npublic class Client : Api {\n${csPage}}\n`,
  unrelated: `namespace A;\npublic class Api {\n  public void FetchAll(string size) {}\n}\npublic class Client : Api {\n${csPage}}\n`,
  hiddenBase: `namespace A;\npublic interface IApi {\n  void FetchAll(int size) {}\n}\npublic class Client : IApi {\n${csPage}}\n`,
  top: (notice) => `namespace A;\n${obsolete(notice)}public class Fetcher {}\n`,
  topBare: "namespace A;\npublic class Other {}\n",
  topName: "Fetcher",
  alone: "namespace A;\npublic class Fetcher {}\n",
  broken: "class X { void f(( { \n",
};

const rsTrait = (notice: string | null): string =>
  `pub trait Fetch {\n${attribute(notice)}    fn fetch_all(&self) {}\n    fn other(&self) {}\n}\n`;
const rsOwn = (notice: string | null): string =>
  `pub struct Client;\nimpl Fetch for Client {\n${attribute(notice)}    fn fetch_all(&self) {}\n    fn other(&self) {}\n}\n`;
const rsImpl = "pub struct Client;\nimpl Fetch for Client {\n    fn other(&self) {}\n}\n";
const rust: Dialect = {
  name: "Rust",
  path: "src/client.rs",
  sibling: "src/other.rs",
  member: (notice) =>
    `${rsTrait(null).replace("fn fetch_all(&self) {}", "fn fetch_all(&self);")}${rsOwn(notice)}`,
  bare: `pub trait Fetch {\n    fn other(&self) {}\n}\n${rsImpl}`,
  pulled: (notice) => `${rsTrait(notice)}${rsImpl}`,
  away: (notice) => ({
    "src/client.rs": `use crate::api::Fetch;\n${rsImpl}`,
    "src/api.rs": rsTrait(notice),
  }),
  override: (notice) => `${rsTrait(notice)}${rsOwn(notice)}`,
  dropped: (notice) => `${rsTrait(notice)}${rsImpl}`,
  unrelated: `pub trait Fetch {\n    fn other(&self) {}\n}\n${rsImpl}`,
  hiddenBase: `${rsTrait(null)}pub struct Client;\n`,
  top: (notice) => `${attribute(notice)}pub fn fetch_all() {}\npub fn fetch_page() {}\n`,
  topBare: "pub fn fetch_page() {}\n",
  topName: "fetch_all",
  alone: "pub fn fetch_all() {}\n",
  broken: "\npub fn x(( {\n",
};

const ph = (notice: string | null, head = "public"): string =>
  `${doc(notice)}  ${head} function fetchAll(int $size) {}\n`;
const phPage = "  public function fetchPage(int $size) {}\n";
const php: Dialect = {
  name: "PHP",
  path: "src/Client.php",
  sibling: "src/Other.php",
  member: (notice) => `<?php\nnamespace A;\nclass Client {\n${ph(notice)}${phPage}}\n`,
  bare: `<?php\nnamespace A;\nclass Client {\n${phPage}}\n`,
  pulled: (notice) =>
    `<?php\nnamespace A;\nclass Api {\n${ph(notice)}}\nclass Client extends Api {\n${phPage}}\n`,
  away: (notice) => ({
    "src/Api.php": `<?php\nnamespace A;\ntrait Api {\n${ph(notice)}}\n`,
    "src/Client.php": `<?php\nnamespace A;\nclass Client {\n  use Api;\n${phPage}}\n`,
  }),
  override: (notice) =>
    `<?php\nnamespace A;\nclass Api {\n${ph(notice)}}\nclass Client extends Api {\n${ph(notice)}${phPage}}\n`,
  dropped: (notice) =>
    `<?php\nnamespace A;\nclass Api {\n${ph(notice)}}\nclass Client extends Api {\n${phPage}}\n`,
  unrelated: `<?php\nnamespace A;\nclass Api {\n  public function other() {}\n}\nclass Client extends Api {\n${phPage}}\n`,
  hiddenBase: `<?php\nnamespace A;\nclass Api {\n${ph(null, "private")}}\nclass Client extends Api {\n${phPage}}\n`,
  top: (notice) => `<?php\nnamespace A;\n${doc(notice)}function fetch_all() {}\nfunction fetch_page() {}\n`,
  topBare: "<?php\nnamespace A;\nfunction fetch_page() {}\n",
  topName: "fetch_all",
  alone: "<?php\nnamespace A;\nfunction fetch_all() {}\n",
  broken: "class X { function f(( { \n",
};

const marked = (notice: string | null): string => (notice === null ? "" : `  @Deprecated("${notice}")\n`);
const kt = (notice: string | null, head = "fun"): string =>
  `${marked(notice)}  ${head} fetchAll(size: Int) {}\n`;
const ktPage = "  fun fetchPage(size: Int) {}\n";
const kotlin: Dialect = {
  name: "Kotlin",
  path: "src/main/kotlin/a/Client.kt",
  sibling: "src/main/kotlin/a/Other.kt",
  member: (notice) => `package a\n\nclass Client {\n${kt(notice)}${ktPage}}\n`,
  bare: `package a\n\nclass Client {\n${ktPage}}\n`,
  pulled: (notice) => `package a\n\nopen class Api {\n${kt(notice)}}\n\nclass Client : Api() {\n${ktPage}}\n`,
  away: (notice) => ({
    "src/main/kotlin/a/Api.kt": `package a\n\ninterface Api {\n${kt(notice)}}\n`,
    "src/main/kotlin/a/Client.kt": `package a\n\nclass Client : Api {\n${ktPage}}\n`,
  }),
  override: (notice) =>
    `package a\n\nopen class Api {\n${kt(notice, "open fun")}}\n\nclass Client : Api() {\n${kt(notice, "override fun")}${ktPage}}\n`,
  dropped: (notice) =>
    `package a\n\nopen class Api {\n${kt(notice, "open fun")}}\n\nclass Client : Api() {\n${ktPage}}\n`,
  unrelated: `package a\n\nopen class Api {\n  fun fetchAll(size: String) {}\n}\n\nclass Client : Api() {\n${ktPage}}\n`,
  hiddenBase: `package a\n\nopen class Api {\n${kt(null, "private fun")}}\n\nclass Client : Api() {\n${ktPage}}\n`,
  top: (notice) => `package a\n\n${marked(notice)}fun fetchAll() {}\n\nfun fetchPage() {}\n`,
  topBare: "package a\n\nfun fetchPage() {}\n",
  topName: "fetchAll()",
  alone: "package a\n\nfun fetchAll() {}\n",
  broken: "class X { fun f(( { \n",
};

const sc = (notice: string | null, head = "def"): string =>
  `${notice === null ? "" : `  @deprecated("${notice}", "1.0")\n`}  ${head} fetchAll(size: Int): Unit = {}\n`;
const scPage = "  def fetchPage(size: Int): Unit = {}\n";
const scala: Dialect = {
  name: "Scala",
  path: "src/main/scala/a/Client.scala",
  sibling: "src/main/scala/a/Other.scala",
  member: (notice) => `package a\n\nclass Client {\n${sc(notice)}${scPage}}\n`,
  bare: `package a\n\nclass Client {\n${scPage}}\n`,
  pulled: (notice) => `package a\n\nclass Api {\n${sc(notice)}}\n\nclass Client extends Api {\n${scPage}}\n`,
  away: (notice) => ({
    "src/main/scala/a/Api.scala": `package a\n\ntrait Api {\n${sc(notice)}}\n`,
    "src/main/scala/a/Client.scala": `package a\n\nclass Client extends Api {\n${scPage}}\n`,
  }),
  override: (notice) =>
    `package a\n\nclass Api {\n${sc(notice)}}\n\nclass Client extends Api {\n${sc(notice, "override def")}${scPage}}\n`,
  dropped: (notice) => `package a\n\nclass Api {\n${sc(notice)}}\n\nclass Client extends Api {\n${scPage}}\n`,
  unrelated: `package a\n\nclass Api {\n  def fetchAll(size: String): Unit = {}\n}\n\nclass Client extends Api {\n${scPage}}\n`,
  hiddenBase: `package a\n\nclass Api {\n${sc(null, "private def")}}\n\nclass Client extends Api {\n${scPage}}\n`,
  top: (notice) =>
    `package a\n\n${notice === null ? "" : `@deprecated("${notice}", "1.0")\n`}def fetchAll(): Unit = {}\n\ndef fetchPage(): Unit = {}\n`,
  topBare: "package a\n\ndef fetchPage(): Unit = {}\n",
  topName: "fetchAll()",
  alone: "package a\n\ndef fetchAll(): Unit = {}\n",
  broken: "class X { def f(( { \n",
};

const available = (notice: string | null): string =>
  notice === null ? "" : `  @available(*, deprecated, message: "${notice}")\n`;
const swiftAll = (notice: string | null, head = "public func"): string =>
  `${available(notice)}  ${head} fetchAll(size: Int) {}\n`;
const swiftPage = "  public func fetchPage(size: Int) {}\n";
const swift: Dialect = {
  name: "Swift",
  path: "Sources/Acme/Client.swift",
  sibling: "Sources/Acme/Other.swift",
  member: (notice) => `open class Client {\n${swiftAll(notice)}${swiftPage}}\n`,
  bare: `open class Client {\n${swiftPage}}\n`,
  pulled: (notice) => `open class Api {\n${swiftAll(notice)}}\n\nopen class Client: Api {\n${swiftPage}}\n`,
  away: (notice) => ({
    "Sources/Acme/Api.swift": `open class Api {\n${swiftAll(notice)}}\n`,
    "Sources/Acme/Client.swift": `open class Client: Api {\n${swiftPage}}\n`,
  }),
  override: (notice) =>
    `open class Api {\n${swiftAll(notice, "open func")}}\n\nopen class Client: Api {\n${swiftAll(notice, "open override func")}${swiftPage}}\n`,
  dropped: (notice) =>
    `open class Api {\n${swiftAll(notice, "open func")}}\n\nopen class Client: Api {\n${swiftPage}}\n`,
  unrelated: `open class Api {\n  public func fetchAll(size: String) {}\n}\n\nopen class Client: Api {\n${swiftPage}}\n`,
  hiddenBase: `open class Api {\n${swiftAll(null, "private func")}}\n\nopen class Client: Api {\n${swiftPage}}\n`,
  top: (notice) => `${available(notice)}public func fetchAll() {}\n\npublic func fetchPage() {}\n`,
  topBare: "public func fetchPage() {}\n",
  topName: "fetchAll()",
  alone: "public func fetchAll() {}\n",
  broken: "class X { func f(( { \n",
};

const rb = (notice: string | null): string =>
  `${notice === null ? "" : `  # @deprecated ${notice}\n`}  def fetch_all(size) = 1\n`;
const rbPage = "\n  def fetch_page(size) = 2\n";
const ruby: Dialect = {
  name: "Ruby",
  path: "lib/client.rb",
  sibling: "lib/other.rb",
  member: (notice) => `class Client\n${rb(notice)}${rbPage}end\n`,
  bare: `class Client\n${rbPage}end\n`,
  pulled: (notice) => `class Api\n${rb(notice)}end\n\nclass Client < Api\n${rbPage}end\n`,
  away: (notice) => ({
    "lib/api.rb": `module Api\n${rb(notice)}end\n`,
    "lib/client.rb": `class Client\n  include Api\n${rbPage}end\n`,
  }),
  override: (notice) => `class Api\n${rb(notice)}end\n\nclass Client < Api\n${rb(notice)}${rbPage}end\n`,
  dropped: (notice) => `class Api\n${rb(notice)}end\n\nclass Client < Api\n${rbPage}end\n`,
  unrelated: `class Api\n  def other = 1\nend\n\nclass Client < Api\n${rbPage}end\n`,
  hiddenBase: `class Api\n  private\n\n${rb(null)}end\n\nclass Client < Api\n${rbPage}end\n`,
  top: (notice) => `${rb(notice)}\n  def fetch_page = 2\n`,
  topBare: "def fetch_page = 2\n",
  topName: "fetch_all",
  alone: "def fetch_all(size) = 1\n",
  broken: "class X\n  def f(( {\n",
};

const attributed = (notice: string | null): string => (notice === null ? "" : `[[deprecated("${notice}")]] `);
const all = (notice: string | null, head = "void"): string =>
  `  ${attributed(notice)}${head} fetchAll(int size);\n`;
const cppPage = "  void fetchPage(int size);\n";
const cppClass = (head: string, members: string): string => `class ${head} {\n public:\n${members}};\n`;
const cpp: Dialect = {
  name: "C++",
  path: "include/client.hpp",
  sibling: "include/other.hpp",
  member: (notice) => cppClass("Client", all(notice) + cppPage),
  bare: cppClass("Client", cppPage),
  pulled: (notice) => cppClass("Api", all(notice)) + cppClass("Client : public Api", cppPage),
  away: (notice) => ({
    "include/api.hpp": cppClass("Api", all(notice)),
    "include/client.hpp": `#include "api.hpp"\n${cppClass("Client : public Api", cppPage)}`,
  }),
  override: (notice) =>
    cppClass("Api", all(notice, "virtual void")) +
    cppClass("Client : public Api", all(notice).replace(";", " override;") + cppPage),
  dropped: (notice) =>
    cppClass("Api", all(notice, "virtual void")) + cppClass("Client : public Api", cppPage),
  unrelated: cppClass("Api", "  void fetchAll(char *size);\n") + cppClass("Client : public Api", cppPage),
  hiddenBase:
    cppClass("Api", " private:\n  void fetchAll(int size);\n") + cppClass("Client : public Api", cppPage),
  top: (notice) => `${attributed(notice)}void fetchAll();\n\nvoid fetchPage();\n`,
  // A header hands on the names of those that it includes.
  topBare: '#include "other.hpp"\nvoid fetchPage();\n',
  topName: "fetchAll()",
  alone: "void fetchAll();\n",
  broken: "class X { void f(( { \n",
};

export const dialects: readonly Dialect[] = [
  typescript,
  python,
  java,
  go,
  csharp,
  rust,
  php,
  kotlin,
  ruby,
  scala,
  swift,
  cpp,
];
