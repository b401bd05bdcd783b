import { engineMark } from "../../adapters/fs/learnt/engine-mark.ts";
import { openLearnt } from "../../adapters/fs/learnt/learnt-file.ts";
import type { Engine } from "../../analysis/register/engine.ts";
import { newEngine } from "../gate/engine.ts";
import type { Session } from "./session.ts";

/** Returns an engine that reuses what earlier runs read of the repository, and stores what it reads itself. */
export function learningEngine({ repository, atEnd }: Session): Engine {
  if (repository.ownFolder === null) return newEngine();
  const learnt = openLearnt(repository.ownFolder, engineMark());
  atEnd.push(() => learnt.save());
  return newEngine(learnt);
}
