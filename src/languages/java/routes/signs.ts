/** A glance at a text, whether annotations may make routes in it: most files import none of the frameworks. */
export function mayHoldMappings(text: string): boolean {
  return /\borg\.springframework\.web\.bind\.annotation\b|\b(?:javax|jakarta)\.ws\.rs\b/.test(text);
}

/** The same of routes that calls put together. */
export function mayHoldFunctions(text: string): boolean {
  return /\borg\.springframework\.web\.(?:reactive\.function\.server|servlet\.function)\b|\bSpringdocRouteBuilder\b/.test(
    text,
  );
}
