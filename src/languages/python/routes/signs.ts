/** A glance at a text: most files import no framework, and are not looked into. */
export const namesFramework: RegExp =
  /\b(?:fastapi|starlette|flask|quart|django\.urls|django\.conf\.urls)\b|@(?:\w+_)?(?:app|bp|blueprint)\.route\(/;
