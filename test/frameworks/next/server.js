// A server of one's own, as Next.js documents it, which the runtime is attached to.
import { createServer } from "node:http";
import next from "next";
import { governor } from "./.warden/runtime.js";
import { recorder, registerOf } from "./register.js";

const app = next({ dev: false, dir: import.meta.dirname });
await app.prepare();
const handle = app.getRequestHandler();
const server = createServer((request, response) => handle(request, response));
governor(registerOf("http"), { recorders: [recorder], logger: null }).attach(server);
server.listen(0, "127.0.0.1", () => process.stdout.write(`port ${server.address().port}\n`));
