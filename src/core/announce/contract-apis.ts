/** An API as announcements speak of it. */
export interface ContractApi {
  /** As its contract calls it; its path where that says nothing. */
  readonly title: string;
  readonly path: string;
  /** Whether the contract as it is declares what has that name. */
  readonly declares: (name: string) => boolean;
}

/** The APIs by the paths of their contracts; what else declares features has none. */
export type ContractApis = ReadonlyMap<string, ContractApi>;
