import type { ShownTest } from '@rehearse/contract';
import type { TesterLink } from '../link';
import { parametersOf } from './told';

/** A study, and the link by which somebody came to it. */
export interface LinkedTest {
  readonly link: TesterLink;
  readonly hash: string;
  readonly app: { readonly id: string };
  readonly test: ShownTest;
}

/** Whether the panel's person in the link has begun before, in whatever browser. The server has the last word when records come. */
export async function hasTakenPart({ link, hash, app, test }: LinkedTest): Promise<boolean> {
  const { pid } = parametersOf(link, test);
  if (pid === undefined || link.pilot) return false;
  const path = `/rest/invitation/${encodeURIComponent(app.id)}/${encodeURIComponent(hash)}/participant`;
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify({ pid }) }).catch(() => null);
  const told: unknown = answer?.ok ? await answer.json() : null;
  return (told as { readonly hasTakenPart?: boolean } | null)?.hasTakenPart === true;
}
