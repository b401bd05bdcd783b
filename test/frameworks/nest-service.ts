import "reflect-metadata";
import type { Server } from "node:http";
import { Readable } from "node:stream";
import {
  Controller,
  ForbiddenException,
  Get,
  Header,
  HttpCode,
  Module,
  NotFoundException,
  Redirect,
  StreamableFile,
} from "@nestjs/common";
import { NestFactory } from "@nestjs/core";
import type { ExpressAdapter } from "@nestjs/platform-express";
import type { FastifyAdapter } from "@nestjs/platform-fastify";
import type { StartService } from "./service.ts";

const ownHeaders: readonly (readonly [string, string])[] = [
  ["Link", '</own>; rel="own"'],
  // Its decorator takes a list as well, and its type does not say so.
  ["Set-Cookie", ["a=1", "b=2"] as unknown as string],
  ["Sunset", "soon"],
];

/** Written out: the tests' compiler leaves decorators alone. */
function decorated(): new () => object {
  // A class each time: what a decorator adds is added to what it has.
  class Things {
    ok() {
      return "ok";
    }
    throw() {
      throw new Error("as meant");
    }
    reject() {
      return Promise.reject(new Error("as meant"));
    }
    redirect() {
      return null;
    }
    forbidden() {
      throw new ForbiddenException();
    }
    missing() {
      throw new NotFoundException();
    }
    unchanged() {
      return undefined;
    }
    empty() {
      return undefined;
    }
    stream() {
      return new StreamableFile(Readable.from([Buffer.from("a"), Buffer.from("b")]));
    }
    own() {
      return "ok";
    }
  }
  const prototype = Things.prototype;
  const codes: Readonly<Record<string, number>> = { unchanged: 304, empty: 204 };
  for (const name of Object.getOwnPropertyNames(prototype).filter((each) => each !== "constructor")) {
    const descriptor = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
    Get(name === "ok" ? ["v1/things/ok", "v2/things/ok"] : `v1/things/${name}`)(prototype, name, descriptor);
    if (name === "redirect") Redirect("/elsewhere", 302)(prototype, name, descriptor);
    const code = codes[name];
    if (code !== undefined) HttpCode(code)(prototype, name, descriptor);
    if (name === "own")
      for (const [header, value] of ownHeaders) Header(header, value)(prototype, name, descriptor);
  }
  Controller()(Things);
  class Application {}
  Module({ controllers: [Things] })(Application);
  return Application;
}

/** The service in NestJS, on either of its platforms. */
export const nest =
  (adapter: () => ExpressAdapter | FastifyAdapter): StartService =>
  async (attach) => {
    const app = await NestFactory.create(decorated(), adapter(), { logger: false });
    const server = app.getHttpServer() as Server;
    attach(server);
    await app.listen(0, "127.0.0.1");
    return {
      server,
      close: () => {
        server.closeAllConnections();
        return app.close();
      },
    };
  };
