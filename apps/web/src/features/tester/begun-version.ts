import type { ShownTest, StoredApp, Tested } from '@rehearse/contract';
import type { LoadedLink } from './create-session';
import { ask, testUrl } from './load';
import { appUrl } from './prototype-url';

/** A link as it was when a session began, which testers are shown something else behind by now; null while nobody answers. */
export async function withBegun(loaded: LoadedLink, { version, round }: Tested): Promise<LoadedLink | null> {
  const { hash } = loaded;
  const [app, test] = await Promise.all([
    ask<StoredApp>(`${appUrl(hash)}?version=${version}`),
    ask<ShownTest>(testUrl(loaded.app.id, hash, `?round=${round}`)),
  ]);
  if ('ok' in app && 'ok' in test) return { ...loaded, app: app.ok, test: { ...test.ok, source: loaded.test.source } };
  const isAway = [app, test].some((one) => 'problem' in one && one.problem === 'offline');
  return isAway ? null : loaded;
}
