/** Seconds to wait for one answer where the configuration says nothing. */
export const usualTimeout = 10;
