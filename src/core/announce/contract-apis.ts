/** An API as announcements name it. */
export interface ContractApi {
  /** As its contract calls it; its path where that says nothing. */
  readonly title: string;
  readonly path: string;
  /** Returns true if the current contract declares the name. */
  readonly declares: (name: string) => boolean;
}

/** The APIs by the paths of their contracts; what else declares features has none. */
export type ContractApis = ReadonlyMap<string, ContractApi>;
