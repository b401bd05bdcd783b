import { loadAsset } from "../adapters/fs/assets.ts";
import { readers } from "../readers/registry.generated.ts";
import { Engine } from "../usecases/engine.ts";

/** The engine with every reader there is. */
export function newEngine(): Engine {
  return new Engine(readers, loadAsset);
}
