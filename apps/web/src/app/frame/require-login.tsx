import { useSession } from '@rehearse/client/api/react';
import { lazy } from 'react';
import { Outlet } from 'react-router-dom';
import { loadPart } from '../../load-part';

const PlainFrame = lazy(() => loadPart(() => import('./plain-frame')).then((part) => ({ default: part.PlainFrame })));
const SignInPage = lazy(() =>
  loadPart(() => import('../../features/account')).then((part) => ({ default: part.SignInPage })),
);

/** Guests sign in where they are, and then see what they came for. */
export function RequireLogin() {
  const { user } = useSession();
  if (user) return <Outlet />;
  return (
    <PlainFrame>
      <SignInPage />
    </PlainFrame>
  );
}
