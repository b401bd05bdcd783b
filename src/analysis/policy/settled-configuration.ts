import { InvalidConfiguration } from "../../core/model/errors.ts";
import { type ConfigurationState, readConfigurations } from "./configuration.ts";

/**
 * Like `readConfigurations`, for work that writes according to the policy: throws for an inherited policy that cannot
 * be read, as for an invalid configuration.
 */
export async function settledConfiguration(
  ...given: Parameters<typeof readConfigurations>
): Promise<ConfigurationState> {
  const state = await readConfigurations(...given);
  const unread = state.inherited?.unread ?? null;
  if (unread?.severity === "error") throw new InvalidConfiguration([`${unread.message} ${unread.remedy}`]);
  return state;
}
