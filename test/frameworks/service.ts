import type { Server } from "node:http";

export interface Service {
  readonly server: Server;
  close(): Promise<unknown>;
}

/** Starts nothing itself: `attach` gets the server before it listens, where the framework allows it. */
export type StartService = (attach: (server: Server) => void) => Promise<Service>;
