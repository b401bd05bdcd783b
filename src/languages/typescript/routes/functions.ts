export const functions: ReadonlySet<string> = new Set([
  "arrow_function",
  "function_expression",
  "generator_function",
  "function_declaration",
  "generator_function_declaration",
  "method_definition",
]);
