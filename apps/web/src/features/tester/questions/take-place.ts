import type { OpenTest } from '../open-test';

interface Answered {
  readonly id: string;
}

/** Researchers who try their study take no place. */
const isPilot = (): boolean => new URLSearchParams(location.hash.split('?')[1]).get('pilot') === 'true';

/** Whether the study still takes somebody who answered so. Where the server does not say, it does: what testers do is worth more. */
export async function takesPlace(open: OpenTest, { id: block }: Answered, chosen: unknown): Promise<boolean> {
  if (open.unrecorded || isPilot() || chosen === null || chosen === undefined) return true;
  const answers = (Array.isArray(chosen) ? chosen : [chosen]).map(String);
  const path = `/rest/invitation/${encodeURIComponent(open.app.id)}/${encodeURIComponent(open.hash)}/place`;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ session: open.id, block, answers });
  const answer = await fetch(path, { method: 'POST', headers, body }).catch(() => null);
  const told: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
  return (told as { readonly hasPlace?: boolean } | null)?.hasPlace !== false;
}
