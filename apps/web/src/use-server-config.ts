import { useRoute } from '@rehearse/client/api/react';
import { limits, routes, type PublicConfig } from '@rehearse/contract';

/** What the operator decided, and whether it is still being asked for. */
export function useKnownConfig(): { readonly config: PublicConfig | undefined; readonly isPending: boolean } {
  const { data: config, isPending } = useRoute(routes.edge.config, {}, { staleTime: Infinity });
  return { config, isPending };
}

/** Least characters of a password. */
export const usePasswordLength = (): number => useKnownConfig().config?.user.passwordLength ?? limits.passwordLength;

/** Whether somebody reads what is written by the contact form here. */
export const useHasContact = (): boolean => useKnownConfig().config?.contact === true;

/** Of a prototype, one by one, with a plan of this name; null where the operator has no plans. */
export function useVisibleSessions(plan = 'Free'): number | null {
  const plans = useKnownConfig().config?.plans;
  return plans ? (plans[plan.toLowerCase()] ?? Infinity) : null;
}
