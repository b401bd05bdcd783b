import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import pg from "pg";
import { searchedBytes } from "../../core/limits.ts";
import type {
  DatabaseAddress,
  DatabaseConnection,
  DatabaseOutcome,
  DatabaseStatement,
} from "../../ports/database.ts";
import type { HttpFailure, HttpLimits } from "../../ports/http-client.ts";
import { failureOf } from "../http/failure.ts";

/** Opens a read-only connection. It connects with the first statement and is closed after a failure. */
export function openReadOnly(address: DatabaseAddress, limits: HttpLimits): DatabaseConnection {
  return new ReadOnlyConnection(address, limits);
}

const late = "57014";

class ReadOnlyConnection implements DatabaseConnection {
  readonly #socket = new Socket();
  readonly #client: pg.Client;
  readonly #attemptSeconds: number;
  readonly #end: number;
  readonly #seconds: number;
  #connected: Promise<unknown> | null = null;
  #turn: Promise<unknown> = Promise.resolve();
  #failure: HttpFailure | null = null;

  constructor({ tls, password, ...address }: DatabaseAddress, limits: HttpLimits) {
    this.#attemptSeconds = limits.attemptSeconds;
    this.#seconds = limits.totalSeconds;
    this.#end = performance.now() + limits.totalSeconds * 1000;
    this.#client = new pg.Client({
      ...address,
      // A function, because without a password the package would look for one in the environment and in
      // ~/.pgpass.
      password: () => password,
      ssl: tls ? { rejectUnauthorized: true } : false,
      application_name: "sunset-warden",
      stream: () => this.#socket,
    });
    // Each statement reports the failure.
    this.#client.on("error", () => {});
    this.#guardParser();
  }

  /** A connection executes one statement at a time. */
  send(statement: DatabaseStatement): Promise<DatabaseOutcome> {
    const outcome = this.#turn.then(() => this.#outcomeOf(statement));
    this.#turn = outcome;
    return outcome;
  }

  async #outcomeOf(statement: DatabaseStatement): Promise<DatabaseOutcome> {
    if (this.#failure !== null) return { outcome: "failed", failure: this.#failure };
    const left = this.#end - performance.now();
    const milliseconds = Math.max(1, Math.floor(Math.min(this.#attemptSeconds * 1000, left)));
    const seconds = left <= 0 ? this.#seconds : milliseconds / 1000;
    const timer = setTimeout(() => this.#fail({ kind: "late", seconds }), milliseconds);
    const watch = setInterval(() => {
      if (this.#socket.bytesRead > searchedBytes) this.#fail({ kind: "too-large", bytes: searchedBytes });
    }, 20);
    try {
      return { outcome: "answered", rows: await this.#execute(statement, milliseconds) };
    } catch (error) {
      if (error instanceof pg.DatabaseError && this.#failure === null) {
        const code = error.code ?? "";
        if (code === late) return { outcome: "failed", failure: { kind: "late", seconds } };
        return { outcome: "refused", code, words: error.message };
      }
      this.#fail(connectionFailure(error, seconds));
      return { outcome: "failed", failure: this.#failure ?? { kind: "cut" } };
    } finally {
      clearTimeout(timer);
      clearInterval(watch);
    }
  }

  /** A server that does not close its side must not keep the process alive. */
  close(): void {
    const isOpen = this.#failure === null && this.#connected !== null;
    this.#failure ??= { kind: "cut" };
    if (!isOpen) return;
    this.#client.end().catch(() => {});
    setTimeout(() => this.#socket.destroy(), 1000).unref();
  }

  /** Uses a transaction for each statement, because a failure would end a shared one. */
  async #execute(
    { text, values }: DatabaseStatement,
    milliseconds: number,
  ): Promise<readonly (readonly unknown[])[]> {
    this.#connected ??= this.#client.connect();
    await this.#connected;
    // Row-level security would omit rows without an error.
    await this.#client.query(
      `BEGIN TRANSACTION READ ONLY; SET LOCAL statement_timeout = ${milliseconds}; SET LOCAL lock_timeout = ${milliseconds}; SET LOCAL timezone = 'UTC'; SET LOCAL row_security = off`,
    );
    try {
      const { rows } = await this.#client.query<unknown[]>({ text, values: [...values], rowMode: "array" });
      return rows;
    } finally {
      if (this.#failure === null) await this.#client.query("ROLLBACK");
    }
  }

  /** Only the first failure counts, because closing causes more of them. */
  #fail(failure: HttpFailure): void {
    this.#failure ??= failure;
    this.#socket.destroy();
  }

  /** The package throws inside of the stream's event if a server does not use PostgreSQL's protocol. */
  #guardParser(): void {
    const connection = this.#client.connection as unknown as { attachListeners(stream: Duplex): void };
    const attach = connection.attachListeners.bind(connection);
    connection.attachListeners = (stream) => {
      const emit = stream.emit.bind(stream);
      stream.emit = (event: string, ...values: unknown[]): boolean => {
        try {
          return emit(event, ...values);
        } catch {
          this.#fail({ kind: "unreachable", code: "not PostgreSQL's protocol" });
          return true;
        }
      };
      attach(stream);
    };
  }
}

function connectionFailure(error: unknown, seconds: number): HttpFailure {
  const message = error instanceof Error ? error.message : "";
  if (/SSL/.test(message) && !(error instanceof Error && "code" in error))
    return { kind: "unreachable", code: "it offers no TLS; `sslmode=disable` connects without" };
  if (message.startsWith("Connection terminated")) return { kind: "cut" };
  return failureOf(error, false, seconds);
}
