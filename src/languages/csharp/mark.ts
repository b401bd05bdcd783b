/** The attribute as code names it. */
export const mark = /(?:(?:global::)?System\.)?Obsolete(?:Attribute)?\b/;
