/** Matches the attribute in code. */
export const mark = /(?:(?:global::)?System\.)?Obsolete(?:Attribute)?\b/;
