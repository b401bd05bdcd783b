/**
 * Limit: so many files one question to a revision reads, and so many texts one question looks through, which costs a
 * fraction of it. What lies beyond is in the answer's `isWhole` or `left`, for the caller to say.
 */
export const mostFiles = 1000;
export const mostTexts = 3000;
