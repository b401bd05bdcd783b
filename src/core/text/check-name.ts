/** The name under which branch protection requires the check of the App. */
export const checkName = "Sunset Warden";

/** The button below the check. GitHub's limits are 20, 40 and 20 characters. */
export const againAction = {
  label: "Check again",
  description: "Judge this change again, as of today",
  identifier: "check-again",
} as const;
