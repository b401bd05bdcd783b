/** `sunset-warden/runtime/plug-ins`: what shows a governor fields and flags. docs/runtime.md shows how they are used. */
export { expressBody, fastifyBody, honoBody, koaBody } from "./plug-ins/body-hooks.ts";
export { flagHook } from "./plug-ins/flag-hook.ts";
export { apolloPlugin, graphqlExecute, yogaPlugin } from "./plug-ins/graphql-plugins.ts";
