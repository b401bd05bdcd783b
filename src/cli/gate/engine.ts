import { timedReader } from "../../adapters/clock/watchdog.ts";
import { loadAsset } from "../../adapters/fs/assets.ts";
import { contractLanguages } from "../../contracts/base/contract-languages.ts";
import { contracts } from "../../contracts/registry.generated.ts";
import { languages } from "../../languages/registry.generated.ts";
import { unreadTables } from "../../languages/unread/unread-tables.ts";
import type { Learnt } from "../../ports/learnt.ts";
import { Engine } from "../../analysis/register/engine.ts";

/** The engine with all readers. `learnt`: results of earlier runs, which the gate does not use. */
export function newEngine(learnt: Learnt | null = null): Engine {
  return new Engine(
    [...languages, ...contractLanguages(contracts)].map((each) => timedReader(each)),
    loadAsset,
    unreadTables,
    learnt,
  );
}
