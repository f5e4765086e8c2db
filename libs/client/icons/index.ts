import { addMarkup, missingIcons } from '@rehearse/widgets';

/** So that the address is no longer than servers take. */
const most = 200;

/** Asks for the icons that these widgets only name. What cannot be had is a circle, and keeps nobody from going on. */
export async function loadIcons(widgets: readonly object[]): Promise<void> {
  const names = missingIcons(widgets).slice(0, most);
  if (names.length === 0) return;
  const address = `/tabler-icons.json?names=${names.map(encodeURIComponent).join(',')}`;
  const found = await fetch(address).then(
    (answer): Promise<Record<string, string>> | undefined => (answer.ok ? answer.json() : undefined),
    () => undefined,
  );
  addMarkup(names, found ?? {});
}
