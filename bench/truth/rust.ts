// Holds the Rust reader against syn on a repository's notices. The program is built from the crates that Debian's
// librust-syn-dev and librust-serde-json-dev bring, or from crates.io where that is reached.
// node bench/truth/rust.ts GITDIR REV [--json] [--break] [--tests]
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rust as reader } from "../../src/languages/rust.ts";
import { askProgram } from "./oracle.ts";
import { runTruth, type Oracle } from "./tally.ts";

const crate = fileURLToPath(new URL("oracles/rust/Cargo.toml", import.meta.url));
const debian = "/usr/share/cargo/registry";
const built = join(tmpdir(), "sunset-warden-rust-oracle");

function build(): string {
  const offline = existsSync(debian)
    ? [
        "--offline",
        "--config",
        'source.crates-io.replace-with="debian"',
        "--config",
        `source.debian.directory="${debian}"`,
      ]
    : [];
  const { status } = spawnSync(
    "cargo",
    ["build", "--release", "--quiet", "--manifest-path", crate, "--target-dir", built, ...offline],
    { stdio: ["ignore", "inherit", "inherit"] },
  );
  if (status !== 0) throw new Error("cargo cannot build the oracle");
  return join(built, "release", "notices");
}

export const rust: Oracle = {
  id: "rust",
  reader,
  candidates: (bytes) => /deprecated/.test(bytes.toString("latin1")),
  declarations: async (files) => askProgram(build(), [], files),
};

if (import.meta.main) await runTruth(rust);
