/** Kills the server at one of its requests, starts it anew, and sees what has become of the work. */
import { copyOf, finished, send } from "./copies.ts";
import type { Database } from "./databases.ts";
import { endState } from "./end-state.ts";
import type { Episode } from "./episode.ts";
import type { RealRepository } from "./real-repository.ts";
import type { Scene } from "./scene.ts";

/** `before`: the request has come and nothing is done; `after`: it is done, and the answer is lost. */
export interface Point {
  readonly nth: number;
  readonly when: "before" | "after";
}

/** Between every two requests; and for those that write, between the deed and its answer. */
export function pointsOf(methods: readonly string[]): readonly Point[] {
  return methods.flatMap((method, index): Point[] => {
    const nth = index + 1;
    const before: Point = { nth, when: "before" };
    return method === "GET" ? [before] : [before, { nth, when: "after" }];
  });
}

export interface Cut {
  /** False where the work needed fewer requests than that: what a process knows already it does not ask again. */
  readonly killed: boolean;
  /** What people see in the end. */
  readonly end: unknown;
}

/** A copy of the repository whose episode was cut there, and gone on with by the next process. */
export async function endAfterKill(
  scene: Scene,
  database: Database,
  repository: RealRepository,
  episode: Episode,
  { nth, when }: Point,
): Promise<Cut> {
  const copy = copyOf(scene, repository);
  const dying = scene.server;
  const call = (): void => {
    dying.signal("SIGKILL");
  };
  const { faults } = scene.stage.github;
  faults.add({ on: "*", installation: copy.installation, nth, fault: { kind: "call", when, call } });
  const sent = await send(await dying.ready(), episode, copy);
  const done = finished([dying], sent).then(() => "done" as const);
  // Of the one that is killed nothing more is heard.
  done.catch(() => {});
  const first = await Promise.race([dying.exit, done]);
  if (first === "done") {
    faults.clear();
    return { killed: false, end: endState(copy.state) };
  }
  if (first !== null) throw new Error("the server ended by itself");
  await database.revive();
  const next = await scene.start();
  await finished([dying, next], sent);
  faults.clear();
  return { killed: true, end: endState(copy.state) };
}
