import { useRoute, useSession } from '@rehearse/client/api/react';
import { routes } from '@rehearse/contract';

/** Whether who is logged in runs the installation; undefined until it is known. Every look at the login (`checkLogin`) renews it. */
export function useIsOperator(): boolean | undefined {
  const { user } = useSession();
  const { data } = useRoute(
    routes.auth.user,
    { params: { user: user?.id ?? '' } },
    { enabled: user !== null, staleTime: Infinity },
  );
  return data && data.isOperator === true;
}
