/** `sunset-warden/runtime/plug-ins`: pass fields and flags to a governor. See docs/runtime.md. */
export { expressBody, fastifyBody, honoBody, koaBody } from "./plug-ins/body-hooks.ts";
export { flagHook } from "./plug-ins/flag-hook.ts";
export { apolloPlugin, graphqlExecute, yogaPlugin } from "./plug-ins/graphql-plugins.ts";
