import "reflect-metadata";
import type { Server } from "node:http";
import {
  Controller,
  ForbiddenException,
  Get,
  HttpCode,
  Module,
  NotFoundException,
  Redirect,
} from "@nestjs/common";
import { NestFactory } from "@nestjs/core";
import type { ExpressAdapter } from "@nestjs/platform-express";
import type { FastifyAdapter } from "@nestjs/platform-fastify";
import type { StartService } from "./service.ts";

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
}

/** Written out: the tests' compiler leaves decorators alone. */
function decorated(): new () => object {
  const prototype = Things.prototype;
  const codes: Readonly<Record<string, number>> = { unchanged: 304, empty: 204 };
  for (const name of Object.getOwnPropertyNames(prototype).filter((each) => each !== "constructor")) {
    const descriptor = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
    Get(name === "ok" ? ["v1/things/ok", "v2/things/ok"] : `v1/things/${name}`)(prototype, name, descriptor);
    if (name === "redirect") Redirect("/elsewhere", 302)(prototype, name, descriptor);
    const code = codes[name];
    if (code !== undefined) HttpCode(code)(prototype, name, descriptor);
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
