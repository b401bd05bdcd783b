/** The variables of the process, or those that a test gives. */
export type AppEnvironment = Readonly<Record<string, string | undefined>>;
