import type { ShownTest, StoredApp } from '@rehearse/contract';
import { type ReactNode, useEffect, useState } from 'react';
import type { TesterLink } from '../link';
import { isFullNow } from './full-now';
import { RefusedPage } from './refused-page';
import { hasTakenPart, type LinkedTest } from './taken-part';
import { returnFrom } from './told';

interface GonePageProps {
  readonly link: TesterLink;
  readonly open: { readonly hash: string; readonly app: StoredApp; readonly test: ShownTest };
  /** What is said otherwise. */
  readonly children: ReactNode;
}

type Reason = 'elsewhere' | 'full' | 'other';

/** Records are taken no more: who has begun by the same number elsewhere is told so, and who found no place. */
export function GonePage({ link, open: { hash, app, test }, children }: GonePageProps) {
  const [reason, setReason] = useState<Reason | null>(null);
  useEffect(() => {
    void reasonOf({ link, hash, app, test }).then(setReason);
  }, [link, hash, app, test]);
  if (reason === null) return null;
  if (reason === 'other') return children;
  return <RefusedPage refusal={reason} returnTo={reason === 'full' ? returnFrom(link, test, 'full') : null} />;
}

async function reasonOf(linked: LinkedTest): Promise<Reason> {
  if (await hasTakenPart(linked)) return 'elsewhere';
  return (await isFullNow(linked)) ? 'full' : 'other';
}
