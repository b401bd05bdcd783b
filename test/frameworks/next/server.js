// A server of one's own, as Next.js documents it, which the runtime is attached to.
import { createServer } from "node:http";
import next from "next";
import { WebSocketServer } from "ws";
import { governor } from "./.warden/runtime.js";
import { recorder, registerOf } from "./register.js";

const app = next({ dev: false, dir: import.meta.dirname });
await app.prepare();
const handle = app.getRequestHandler();
const server = createServer((request, response) => handle(request, response));
// Next.js answers upgrades at its routes itself, by hanging up; elsewhere it leaves them alone.
const sockets = new WebSocketServer({ noServer: true });
server.on("upgrade", (request, socket, head) => {
  if (request.url.startsWith("/v1/socket/"))
    sockets.handleUpgrade(request, socket, head, (each) => each.close());
});
governor(registerOf("http", "socket"), { recorders: [recorder], logger: null }).attach(server);
server.listen(0, "127.0.0.1", () => process.stdout.write(`port ${server.address().port}\n`));
