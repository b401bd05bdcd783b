interface Request {
  readonly path: string;
}

/** What was asked of GitHub beside the one question for the organisation's policy, which each run asks. */
export function asked<Of extends Request>({ requests }: { readonly requests: readonly Of[] }): readonly Of[] {
  return requests.filter(({ path }) => path !== "/repos/acme/.github");
}
