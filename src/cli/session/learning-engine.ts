import { engineMark } from "../../adapters/fs/learnt/engine-mark.ts";
import { openLearnt } from "../../adapters/fs/learnt/learnt-file.ts";
import type { Engine } from "../../analysis/register/engine.ts";
import { newEngine } from "../gate/engine.ts";
import type { Session } from "./session.ts";

/** An engine that knows what earlier runs of this program have read of the repository, and keeps what it reads. */
export function learningEngine({ repository, atEnd }: Session): Engine {
  if (repository.ownFolder === null) return newEngine();
  const learnt = openLearnt(repository.ownFolder, engineMark());
  atEnd.push(() => learnt.save());
  return newEngine(learnt);
}
