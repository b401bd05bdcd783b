import type { Declaration } from "../../core/model/declaration.ts";
import type { Naming, ScopedFile } from "../../core/model/language/naming.ts";
import type { PackageFiles } from "../../core/model/language/publishing.ts";
import { importsWritten } from "../base/uses/module-paths.ts";
import { signatures } from "./signatures.ts";

/** Resolution of Rust's names to other declarations. */
export const naming: Naming = {
  /** `trait Cache: Store + fmt::Debug`. */
  inherits: ({ kind, signature }) =>
    kind !== "interface"
      ? []
      : [...signature.replaceAll(/<[^<>]*>/g, "").matchAll(/[:+] ?((?:\w+::)*\w+)(?!\w|!)/g)].map(
          ([, name = ""]) => ({ name: name.split("::") }),
        ),
  typesOfValue: () => [],
  signatureOf: signatures.takeApart,
  declarationsOf: () => null,
  importsIn: importsWritten,
  filesOfType: membersElsewhere,
  stem: (path) => path.replace(/\.rs$/, "").replace(/(?:^|\/)mod$/, ""),
};

/** An `impl` block can be in any file of the crate. */
async function membersElsewhere(
  { path }: ScopedFile,
  _: Declaration,
  member: string,
  files: PackageFiles,
): Promise<readonly string[]> {
  const name = /^<as (?:.*\W)?(\w+)(?:<.*)?>$/.exec(member)?.[1] ?? member;
  const words = ["fn", "const", "type", "for"].map((word) => `${word} ${name}`);
  const source = path.slice(0, Math.max(0, path.lastIndexOf("src/")));
  const paths = await files.containing(words, [".rs"]);
  return paths.filter((each) => each.startsWith(source));
}
