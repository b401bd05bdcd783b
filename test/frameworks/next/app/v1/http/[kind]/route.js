// The way of the server: the route knows nothing of it, server.js attaches.
export const dynamic = "force-dynamic";
export { answer as GET, answer as POST } from "../../../answers.js";
