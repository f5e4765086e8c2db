import type { ShownTest } from '@rehearse/contract';
import type { TesterLink } from '../link';

interface Led {
  readonly link: TesterLink;
  readonly hash: string;
  readonly app: { readonly id: string };
}

/** Whether the study takes nobody more: the last places may go while somebody reads the welcome page. */
export async function isFullNow({ link, hash, app }: Led): Promise<boolean> {
  const source = link.source ? `?source=${encodeURIComponent(link.source)}` : '';
  const path = `/rest/invitation/${encodeURIComponent(app.id)}/${encodeURIComponent(hash)}/test.json${source}`;
  const answer = await fetch(path).catch(() => null);
  const told: unknown = answer?.ok ? await answer.json() : null;
  return (told as Pick<ShownTest, 'admission'> | null)?.admission === 'full';
}
