import { useSession } from '@rehearse/client/api/react';
import { lazy } from 'react';
import { Outlet } from 'react-router-dom';
import { loadChunk } from '../../load-chunk';

const PlainFrame = lazy(() => loadChunk(() => import('./plain-frame')).then((part) => ({ default: part.PlainFrame })));
const SignInPage = lazy(() =>
  loadChunk(() => import('../../features/account')).then((part) => ({ default: part.SignInPage })),
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
