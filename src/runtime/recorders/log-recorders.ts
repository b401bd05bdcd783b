import { waitingBytes } from "../../core/limits.ts";
import type { Recorder } from "../calls/recorder.ts";

/** Takes arguments in pino's order: fields first, then the message. */
export interface FieldLogger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** Writes a line to the service's own log for each call. */
export function loggerRecorder(logger: Pick<FieldLogger, "info">): Recorder {
  return {
    call: (call) => {
      logger.info({ ...call, at: call.at.toISOString() }, "deprecated feature called");
    },
  };
}

/** A writable stream of Node, or a function that receives lines. */
export type LineTarget =
  | ((line: string) => unknown)
  | {
      write(line: string, done: (error?: Error | null) => void): unknown;
      on?(event: "error", listener: (error: Error) => void): unknown;
      readonly writableLength?: number;
    };

/** Writes a line of JSON for each call, which `sunset-warden usage from-log` can read. */
export function jsonLinesRecorder(target: LineTarget): Recorder {
  // An unhandled `error` of a stream would end the process. Each lost line is counted by its own write.
  if (typeof target !== "function") target.on?.("error", () => undefined);
  return {
    call: (call) => {
      const line = `${JSON.stringify(call)}\n`;
      if (typeof target === "function") return target(line);
      if ((target.writableLength ?? 0) > waitingBytes) throw new Error("the stream accepts no more lines");
      return new Promise<void>((done, fail) => {
        target.write(line, (error) => {
          if (error) fail(error);
          else done();
        });
      });
    },
  };
}
