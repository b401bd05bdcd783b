/** Runs an action the way GitHub's runner does, and gives back all that a run leaves behind. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { keyValues } from "./command-files.ts";
import { type Entry, type Finished, runApart, runHere, type Surroundings } from "./run-process.ts";
import { githubVariables, inputVariables, type RunEvent } from "./run-environment.ts";
import { type Command, commandsOf } from "./workflow-commands.ts";

/** What `${{ github.token }}` is in a run; give the fake GitHub a grant for it. */
export const runToken = "ghs_harnessTokenThatIsNoSecret00000000000";

export interface ActionRun {
  /** Path of the entry, `dist/action.js`, which gets a process of its own; or what is called in this one. */
  readonly main: string | Entry;
  /** GITHUB_WORKSPACE, also the working directory. */
  readonly workspace: string;
  readonly event: RunEvent;
  /** Inputs as in a workflow's `with:`; the others get the defaults of `action.yml`. */
  readonly inputs?: Readonly<Record<string, string>>;
  readonly apiUrl: string;
  /** Added last: wins over everything. */
  readonly env?: Readonly<Record<string, string>>;
  /** RUNNER_TEMP, where files that the action leaves there are to be read afterwards; else it is thrown away. */
  readonly temp?: string;
  /** The day on which an entry in a process of its own runs; today where it is absent. */
  readonly today?: string;
  /** Text of another `action.yml` than the project's. */
  readonly actionYaml?: string;
  /** Milliseconds before the run is killed. */
  readonly timeout?: number;
  /** GitHub's pauses between writes are waited for, as a runner does. */
  readonly patient?: boolean;
}

export interface Annotation {
  readonly level: "error" | "warning" | "notice";
  readonly message: string;
  readonly title: string | null;
  readonly file: string | null;
  readonly line: number | null;
  readonly endLine: number | null;
  readonly column: number | null;
  readonly endColumn: number | null;
}

export interface ActionResult {
  /** Null where the run was killed. */
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Every command that the runner would have acted on, of both streams. */
  readonly commands: readonly Command[];
  readonly annotations: readonly Annotation[];
  readonly outputs: Readonly<Record<string, string>>;
  readonly state: Readonly<Record<string, string>>;
  readonly exported: Readonly<Record<string, string>>;
  readonly summary: string;
  readonly masked: readonly string[];
}

const projectAction = fileURLToPath(new URL("../../action.yml", import.meta.url));
const onDay = new URL("run-on-day.ts", import.meta.url).href;
const shortPauses = new URL("short-pauses-on.ts", import.meta.url).href;
/** A runner starts cold; hundreds of runs of the same bundle need not. */
const compileCache = fileURLToPath(new URL("../../node_modules/.cache/compiled/", import.meta.url));
/** `@actions/core` keeps to the first summary's file as long as its process lives. */
const summaryHere = join(tmpdir(), `step-summary-${String(process.pid)}`);
const fileNames = ["output", "state", "env", "path", "step_summary"] as const;

const number = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

function annotation({ name, properties, message }: Command): Annotation | null {
  if (name !== "error" && name !== "warning" && name !== "notice") return null;
  return {
    level: name,
    message,
    title: properties["title"] ?? null,
    file: properties["file"] ?? null,
    line: number(properties["line"]),
    endLine: number(properties["endLine"]),
    column: number(properties["col"]),
    endColumn: number(properties["endColumn"]),
  };
}

function execute({ main, patient, today }: ActionRun, surroundings: Surroundings): Promise<Finished> {
  if (typeof main !== "string") return runHere(main, surroundings);
  const before = [
    ...(patient === true ? [] : ["--import", shortPauses]),
    ...(today === undefined ? [] : ["--import", onDay]),
  ];
  return runApart([...before, resolve(main)], surroundings);
}

/** The environment is the runner's alone: of this process only PATH goes along, for git. */
export async function runAction(run: ActionRun): Promise<ActionResult> {
  const room = await mkdtemp(join(tmpdir(), "runner-"));
  try {
    const eventPath = join(room, "event.json");
    await writeFile(eventPath, JSON.stringify(run.event.payload));
    const env: Record<string, string> = {
      PATH: process.env["PATH"] ?? "",
      HOME: join(room, "home"),
      ...githubVariables(run.event, run.apiUrl),
      GITHUB_EVENT_PATH: eventPath,
      GITHUB_WORKSPACE: run.workspace,
      RUNNER_TEMP: run.temp ?? join(room, "temp"),
      RUNNER_TOOL_CACHE: join(room, "tools"),
      TMPDIR: tmpdir(),
      ...(run.patient === true ? {} : { NODE_COMPILE_CACHE: compileCache }),
      ...(run.today === undefined ? {} : { WARDEN_TEST_DAY: run.today }),
    };
    for (const name of ["home", "temp", "tools"]) await mkdir(join(room, name));
    const fileOf = (name: (typeof fileNames)[number]): string =>
      name === "step_summary" && typeof run.main !== "string" ? summaryHere : join(room, name);
    for (const name of fileNames) {
      env[`GITHUB_${name.toUpperCase()}`] = fileOf(name);
      await writeFile(fileOf(name), "");
    }
    const yaml = run.actionYaml ?? (await readFile(projectAction, "utf8"));
    Object.assign(env, inputVariables(yaml, run.inputs ?? {}, runToken), run.env);
    const surroundings = { cwd: run.workspace, env, timeout: run.timeout ?? 120_000 };
    const finished = await execute(run, surroundings);
    const written = (name: (typeof fileNames)[number]): Promise<string> => readFile(fileOf(name), "utf8");
    const commands = [...commandsOf(finished.stdout), ...commandsOf(finished.stderr)];
    return {
      ...finished,
      commands,
      annotations: commands.map(annotation).filter((found) => found !== null),
      outputs: keyValues(await written("output")),
      state: keyValues(await written("state")),
      exported: keyValues(await written("env")),
      summary: await written("step_summary"),
      masked: commands.filter(({ name }) => name === "add-mask").map(({ message }) => message),
    };
  } finally {
    await rm(room, { recursive: true, force: true });
  }
}
