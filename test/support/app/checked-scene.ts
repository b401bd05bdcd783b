/** The Action's sample repository, with the App's own check beside it. */
import { play, setScene, type Scene } from "../../action/play.ts";
import { repositoryName, today } from "../../action/sample.ts";
import type { TestContent } from "../git-repository.ts";
import type { CheckRunState } from "../github/routes/checks.ts";
import { open, type Opened, type Proposal } from "../stage.ts";
import { type CheckStage, setCheckStage } from "./check-stage.ts";

export type Files = Readonly<Record<string, TestContent>>;

export interface CheckedScene {
  readonly scene: Scene;
  readonly stage: CheckStage;
  /** A pull request that GitHub knows, with the next number. */
  proposed(files: Files, over?: Partial<Proposal>): Opened;
  /** Makes GitHub know one that was made by hand. */
  announced(pull: Opened): void;
  nextNumber(): number;
  /** The one check on a commit; throws where there are none or several. */
  only(head: string): CheckRunState;
  close(): Promise<void>;
}

export { play };

export async function setCheckedScene(): Promise<CheckedScene> {
  const scene = await setScene();
  const { github } = scene;
  const stage = await setCheckStage({
    github,
    origin: scene.stage.origin,
    fullName: repositoryName,
    today,
  });
  let number = 0;
  const nextNumber = (): number => (number += 1);
  const announced = (pull: Opened): void => {
    github.world.pull(github.world.repository(repositoryName), {
      number: pull.number,
      title: pull.title,
      mergeCommit: pull.merge,
      base: {
        ref: pull.baseRef,
        sha: pull.base,
      },
      head: {
        ref: pull.headRef,
        sha: pull.head,
        repository: repositoryName,
      },
    });
  };
  return {
    scene,
    stage,
    announced,
    nextNumber,
    proposed(files, over = {}) {
      const pull = open(scene.stage, {
        number: nextNumber(),
        title: "A change",
        files,
        ...over,
      });
      announced(pull);
      return pull;
    },
    only(head) {
      const [run, ...more] = stage.runs(head);
      if (run === undefined || more.length > 0)
        throw new Error(`${String(more.length + Number(run !== undefined))} checks on ${head}`);
      return run;
    },
    async close() {
      if (github.violations.length > 0) throw new Error(github.violations.join("\n"));
      await stage.close();
      await scene.close();
    },
  };
}
