import { InvalidConfiguration } from "../../core/model/errors.ts";
import { type ConfigurationState, readConfigurations } from "./configuration.ts";

/**
 * As `readConfigurations`, for work that writes by what the policy says: throws for a policy that cannot be read as for a
 * configuration that is not valid.
 */
export async function settledConfiguration(
  ...given: Parameters<typeof readConfigurations>
): Promise<ConfigurationState> {
  const state = await readConfigurations(...given);
  const unread = state.inherited?.unread ?? null;
  if (unread?.severity === "error") throw new InvalidConfiguration([`${unread.message} ${unread.remedy}`]);
  return state;
}
