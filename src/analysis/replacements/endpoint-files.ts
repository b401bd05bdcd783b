import type { FileStream } from "../revision/files.ts";
import type { Revision } from "../revision/revision.ts";

/**
 * Finds files that may declare endpoints with one of these segments in their templates. A file contains the segment
 * after a slash or a quote, or has it in its path, because some frameworks derive the template from the path.
 */
export async function endpointFiles(
  revision: Revision,
  steps: ReadonlySet<string>,
  inOrder: (paths: readonly string[]) => readonly string[] = (paths) => paths,
): Promise<FileStream> {
  const written = [...steps].flatMap((step) => ["/", '"', "'", "`"].map((sign) => `${sign}${step}`));
  const named = new RegExp(
    `(?:^|/)(?:${[...steps].map((step) => step.replaceAll(/[.~-]/g, String.raw`\$&`)).join("|")})(?:[./]|$)`,
  );
  const listed = (await revision.tree.list()).map(({ path }) => path);
  const byPath = new Set(
    listed.filter((path) => named.test(path) && revision.engine.readerFor(path) !== null),
  );
  const holding = await revision.containing(written);
  const signs = written.map((each) => Buffer.from(each));
  return revision.files(inOrder([...new Set([...holding, ...byPath])]), {
    mayMatter: (path, bytes) => {
      if (byPath.has(path)) return true;
      const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
      return signs.some((each) => buffer.includes(each));
    },
  });
}
