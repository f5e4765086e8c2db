import { loadIcons } from '@rehearse/client/icons';

/** An icon as documents name one that does not come with its paths: everybody who opens them loads what is behind it, as it is here by now. */
export async function loadedIcon(name: string): Promise<string> {
  const icon = `ti ti-${name}`;
  await loadIcons([{ icon }]);
  return icon;
}
