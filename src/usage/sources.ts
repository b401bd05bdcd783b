/** All sources of usage in one place, so that a run without any loads none. */
export { fileSource } from "./file-source.ts";
export { askAll } from "./source.ts";
export { unavailableSource } from "./unavailable.ts";
