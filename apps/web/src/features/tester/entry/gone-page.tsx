import type { ShownTest, StoredApp } from '@rehearse/contract';
import { type ReactNode, useEffect, useState } from 'react';
import type { TesterLink } from '../link';
import { RefusedPage } from './refused-page';
import { hasTakenPart } from './taken-part';

interface GonePageProps {
  readonly link: TesterLink;
  readonly open: { readonly hash: string; readonly app: StoredApp; readonly test: ShownTest };
  /** What is said otherwise. */
  readonly children: ReactNode;
}

/** Records are taken no more: who has begun by the same number elsewhere is told so. */
export function GonePage({ link, open: { hash, app, test }, children }: GonePageProps) {
  const [isElsewhere, setElsewhere] = useState<boolean | null>(null);
  useEffect(() => {
    void hasTakenPart({ link, hash, app, test }).then(setElsewhere);
  }, [link, hash, app, test]);
  if (isElsewhere === null) return null;
  return isElsewhere ? <RefusedPage refusal="elsewhere" returnTo={null} /> : children;
}
