/** Default timeout for one response, in seconds. */
export const usualTimeout = 10;
/** All requests to one source together may take this many timeouts. */
export const answersInTime = 4;
