/** Seconds to wait for one answer where the configuration says nothing. */
export const usualTimeout = 10;
/** All requests to one source may take this many times what one may. */
export const answersInTime = 4;
