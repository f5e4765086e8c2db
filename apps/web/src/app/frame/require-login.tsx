import { useSession } from '@rehearse/client/api/react';
import { lazy } from 'react';
import { Outlet } from 'react-router-dom';
import { loadChunk } from '../../load-chunk';

const PlainFrame = lazy(() => loadChunk(() => import('./plain-frame')).then((part) => ({ default: part.PlainFrame })));
const SignInPage = lazy(() =>
  loadChunk(() => import('../../features/account')).then((part) => ({ default: part.SignInPage })),
);

interface RequireLoginProps {
  /** Stands in the frame of guests already. */
  readonly isFramed?: boolean;
}

/** Guests sign in where they are, and then see what they came for. */
export function RequireLogin({ isFramed }: RequireLoginProps) {
  const { user } = useSession();
  if (user) return <Outlet />;
  if (isFramed) return <SignInPage />;
  return (
    <PlainFrame>
      <SignInPage />
    </PlainFrame>
  );
}
