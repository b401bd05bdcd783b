export interface ContractApi {
  /** The title in the contract, or the contract's path if it has no title. */
  readonly title: string;
  readonly path: string;
  readonly declares: (name: string) => boolean;
}

/** APIs by the paths of their contracts. Features that are not declared in a contract have no API. */
export type ContractApis = ReadonlyMap<string, ContractApi>;
