// `node bench/tarball-scan.ts ARCHIVE`: reads every notice of a .tar.gz as the app does, in one stream, and says what
// that cost this process once it was loaded: milliseconds of the processor, and how many files hold one.
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { loadAsset } from "../src/adapters/fs/assets.ts";
import { readTar } from "../src/adapters/tar/read-tar.ts";
import { Engine } from "../src/analysis/register/engine.ts";
import { mayHoldNotice } from "../src/analysis/register/may-hold-notice.ts";
import { defaultPolicy } from "../src/config/default-policy.ts";
import { contractLanguages } from "../src/contracts/base/contract-languages.ts";
import { contracts } from "../src/contracts/registry.generated.ts";
import { largestFile } from "../src/ports/file-tree.ts";
import { languages } from "../src/languages/registry.generated.ts";

const engine = new Engine([...languages, ...contractLanguages(contracts)], loadAsset);
const limits = { entries: 5_000_000, total: 2 ** 40 };
const wants = (path: string, size: number): boolean => engine.readerFor(path) !== null && size <= largestFile;
const origin = { oid: null, readOther: () => Promise.resolve(null), wanted: "noticed" } as const;
let noted = 0;
const before = process.cpuUsage();
const stream = createReadStream(process.argv[2] ?? "").pipe(createGunzip());
for await (const { path, bytes } of readTar(stream, limits, wants)) {
  const reader = engine.readerFor(path);
  if (reader === null || bytes === null || !mayHoldNotice(reader, bytes)) continue;
  const { file } = await engine.read(path, bytes, defaultPolicy, origin);
  if (file !== null && file.features.size > 0) noted += 1;
}
const { user, system } = process.cpuUsage(before);
process.stdout.write(`${JSON.stringify({ processor: (user + system) / 1000, noted })}\n`);
