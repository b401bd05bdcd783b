import { describeUses, type UseCase } from "./uses-contract.ts";

const client = `pub struct Client { #[deprecated(note = "Use limit.")] pub max: u32, pub limit: u32 }
impl Client {
    pub fn new() -> Self { Client { max: 1, limit: 1 } }
    #[deprecated(note = "Use run.")]
    pub fn go(&self) {}
    pub fn run(&self) {}
    pub fn next(&self) -> Client { Client::new() }
    pub fn all(&self) -> Vec<Client> { vec![] }
}
#[deprecated(note = "Use fetch_page. Slow. Sunset: 2027-01-15.")]
pub fn fetch_all() {}
#[deprecated(note = "Use Page.")]
pub struct Old;
pub enum Mode { #[deprecated(note = "Use Off.")] On, Off }
#[deprecated(note = "Use MANY.")]
pub const FEW: u32 = 1;
pub trait Runs { #[deprecated(note = "Use run.")] fn start(&self) {} }
impl Runs for Client {}
pub struct Pool { pub first: Client }
pub fn open() -> Client { Client::new() }
`;
const providers = {
  "Cargo.toml":
    '[workspace]\nmembers = ["crates/*"]\n[workspace.dependencies]\nacme-net = { path = "crates/net" }\n',
  "crates/net/Cargo.toml": '[package]\nname = "acme-net"\n',
  "crates/net/src/lib.rs":
    "pub mod client;\npub use client::{Client, fetch_all};\npub use client::Old as Former;\n",
  "crates/net/src/client.rs": client,
  "crates/app/Cargo.toml": '[package]\nname = "app"\n[dependencies]\nacme-net = { path = "../net" }\n',
  "crates/app/src/lib.rs": "pub mod local;\n",
  "crates/app/src/local.rs": '#[deprecated(note = "Use b.")]\npub fn a() {}\npub fn b() {}\n',
};
const at = (name: string, file: string, code: string, uses: readonly string[], before?: string): UseCase => ({
  name,
  path: file.includes("/") ? file : `crates/app/src/${file}.rs`,
  code,
  uses,
  ...(before === undefined ? {} : { before }),
});

describeUses("Rust", providers, [
  at("a function that is imported", "a1", "use acme_net::client::fetch_all;\nfn f() { fetch_all(); }\n", [
    "2 fetch_all",
  ]),
  at("under another name", "a2", "use acme_net::client::fetch_all as all;\nfn f() { all(); }\n", [
    "2 fetch_all",
  ]),
  at(
    "a member, by the written type of a parameter",
    "a3",
    "use acme_net::client::Client;\nfn f(c: &Client, d: Vec<Client>) {\n    c.go();\n    d.go();\n    c.run();\n    Client::go(c);\n}\n",
    ["3 Client::go", "6 Client::go"],
  ),
  at(
    "a member of what is created on the spot",
    "a4",
    "use acme_net::client::Client;\nfn f() {\n    Client { limit: 1, max: 2 }.go();\n    let c = Client::new();\n    c.go();\n}\n",
    ["3 Client::go", "3 Client::max", "5 Client::go"],
  ),
  at(
    "a member of a field, by its type",
    "a5",
    "use acme_net::client::Client;\nstruct A { c: Client }\nimpl A {\n    fn f(&self) {\n        self.c.go();\n        self.c.run();\n    }\n}\n",
    ["5 Client::go"],
  ),
  at("a type in a signature", "a6", "use acme_net::client::Old;\nfn f() -> Vec<Old> { vec![] }\n", ["2 Old"]),
  at(
    "what a local name hides",
    "a7",
    "use acme_net::client::FEW;\nfn f(FEW: u32) -> u32 { FEW }\nfn g() -> u32 { let few = FEW; few }\n",
    ["3 FEW"],
  ),
  at(
    "a receiver that is not evident",
    "a8",
    "use acme_net::client::Client;\nfn f(l: Vec<Client>) {\n    l[0].go();\n    make().go();\n    l.iter().for_each(|c| c.go());\n}\n",
    [],
  ),
  at(
    "comments and texts",
    "a9",
    'use acme_net::client::Client;\n/// [`Client::go`]\n// Client::go()\nfn f() -> &\'static str { "Client::go" }\nfn g(_: Client) {}\n',
    [],
  ),
  at("an import alone", "b1", "use acme_net::client::{Client, Old};\n", ["1 Old"]),
  at(
    "in what is deprecated itself",
    "b2",
    'use acme_net::client::fetch_all;\n#[deprecated(note = "Use x.")]\nfn f() { fetch_all(); }\n',
    [],
  ),
  at(
    "in a test",
    "crates/app/tests/b3.rs",
    "use acme_net::client::fetch_all;\nfn f() { fetch_all(); }\n",
    [],
  ),
  at(
    "as often as before",
    "b4",
    "use acme_net::client::fetch_all;\nfn f() {\n    if true {\n        fetch_all(); // 3\n    }\n}\n",
    [],
    "use acme_net::client::fetch_all;\nfn f() {\n    fetch_all(); // 3\n}\n",
  ),
  at(
    "once more than before",
    "b5",
    "use acme_net::client::fetch_all;\nfn f() {\n    fetch_all();\n    let x = 1; fetch_all();\n}\n",
    ["4 fetch_all"],
    "use acme_net::client::fetch_all;\nfn f() {\n    fetch_all();\n}\n",
  ),
  at(
    "code that does not parse",
    "b6",
    "use acme_net::client::fetch_all;\nfn f() { fetch_all(); }\nfn {{ ((\n",
    ["2 fetch_all"],
  ),
  at(
    "what a call gives, by its written type",
    "e1",
    "use acme_net::client::{open, Client};\nfn f(p: Client) {\n    open().go();\n    p.next().go();\n    let c = p.next();\n    c.go();\n    p.all().go();\n}\n",
    ["3 Client::go", "4 Client::go", "6 Client::go"],
  ),
  at(
    "a member of another file's field",
    "e2",
    "use acme_net::client::Pool;\nfn f(p: Pool) {\n    p.first.go();\n    p.first.run();\n}\n",
    ["3 Client::go"],
  ),
  at(
    "another receiver for a use that was there",
    "e3",
    "use acme_net::client::open;\nfn f() {\n    open().go();\n}\n",
    [],
    "use acme_net::client::open;\nfn f(zed: u32) {\n    zed.go();\n}\n",
  ),
  at(
    "through what is passed on",
    "c1",
    "use acme_net::{fetch_all, Former};\nfn f(_: Former) { fetch_all(); }\n",
    ["2 Old", "2 fetch_all"],
  ),
  at(
    "by a path on the spot",
    "c2",
    "fn f() { acme_net::client::fetch_all(); crate::local::a(); crate::local::b(); }\n",
    ["1 a", "1 fetch_all"],
  ),
  at(
    "a variant",
    "c3",
    "use acme_net::client::Mode;\nfn f() -> Mode { Mode::On }\nfn g() -> Mode { Mode::Off }\n",
    ["2 Mode::On"],
  ),
  at("a method of a trait", "c4", "use acme_net::client::{Client, Runs};\nfn f(c: Client) { c.start(); }\n", [
    "2 Runs::start",
  ]),
  at(
    "in what a macro takes",
    "c5",
    'use acme_net::client::Client;\nfn f(c: Client) {\n    println!("{:?}", c.go());\n    dbg!(Client::go(&c));\n}\n',
    ["3 Client::go", "4 Client::go"],
  ),
  at(
    "in tests between the rest",
    "c6",
    "#[cfg(test)]\nmod tests {\n    use acme_net::client::fetch_all;\n    fn f() { fetch_all(); }\n}\nfn g() {}\n",
    [],
  ),
  at("with all of a module", "c7", "use acme_net::client::*;\nfn f() { fetch_all(); }\n", ["2 fetch_all"]),
  at("beside it", "main", "mod local;\nfn f() { local::a(); self::local::b(); }\n", ["2 a"]),
]);
