import { inherit, type Inherited } from "../../config/inheritance/inherit.ts";
import type { ConfigurationReading } from "../../core/model/policy.ts";
import { policyReferenceText } from "../../core/model/policy-origin.ts";
import type { PolicySource } from "../../ports/policy-source.ts";
import { sources } from "../../usage/registry.generated.ts";
import type { ConfigurationState } from "./configuration.ts";
import { policiesAbove } from "./inherited-policy.ts";

/** Merges the policies that base's configuration inherits into both sides. */
export async function withInherited(
  state: ConfigurationState,
  hasHead: boolean,
  policies: PolicySource | null,
): Promise<ConfigurationState> {
  const { above, origins, unread } = await policiesAbove(state.base, state.path, policies);
  const isLeft = hasHead && leaves(state);
  if (above.length === 0 && unread === null && !isLeft) return state;
  const onTop = (own: ConfigurationReading | null): Inherited => inherit(own, above, sources);
  const base = onTop(state.base);
  const isSame = state.head === state.base;
  // If head extends nothing, its policy is compared without inheritance. Another policy that it extends is
  // not read.
  const isAlone = isLeft && state.head?.written?.extends === null;
  const head = isSame ? base : isAlone ? inherit(state.head, [], sources) : onTop(state.head);
  const withConfiguration = (
    reading: ConfigurationReading | null,
    { configuration }: Inherited,
  ): ConfigurationReading | null =>
    reading?.configuration == null ? reading : { ...reading, configuration };
  const onBase = withConfiguration(state.base, base);
  return {
    ...state,
    base: onBase,
    head: isSame ? onBase : withConfiguration(state.head, head),
    judging: base.configuration,
    inherited: {
      origins,
      unread,
      isLeft,
      locks: base.locks,
      loosened: {
        base: base.loosened,
        head: head.loosened,
      },
      without: onTop(null).configuration.policy,
    },
  };
}

/** Returns true if head extends another policy than base. An invalid head does not count. */
function leaves({ base, head }: ConfigurationState): boolean {
  if (head === base || (head !== null && head.written === undefined && head.misplaced !== true)) return false;
  const [before, after] = [base, head].map((each) => {
    const reference = each?.written?.extends?.reference ?? null;
    return reference === null ? null : policyReferenceText(reference).toLowerCase();
  });
  return before !== after;
}
