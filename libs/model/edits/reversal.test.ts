import { aTeamsApp } from '@rehearse/testkit/prototypes';
import { applyDiff, diffApps } from '../diff';
import type { App } from '../document';
import { removal } from '../remove';
import { reversal } from './reversal';

const withWidget = (app: App, id: string, fields: object): App => ({
  ...app,
  widgets: { ...app.widgets, [id]: { ...app.widgets[id], ...fields } as App['widgets'][string] },
});
/** What is left after somebody's act, others' act and the first one's undo. */
function undone(mine: (app: App) => App, theirs: (app: App) => App): App {
  const before = aTeamsApp();
  const after = mine(before);
  const now = theirs(after);
  return applyDiff(now, reversal(now, diffApps(before, after)));
}

test('takes back what nobody has touched since, and leaves what somebody has', () => {
  const app = undone(
    (before) => ({ ...withWidget(before, 'w_a', { x: 1, y: 2, style: { color: 'red' } }), name: 'Mine' }),
    (after) => ({ ...withWidget(after, 'w_a', { y: 77, w: 55 }), description: 'Theirs' }),
  );
  expect(app.widgets['w_a']).toMatchObject({ x: 10, y: 77, w: 55, style: {} });
  expect(app).toMatchObject({ name: 'Shop', description: 'Theirs' });
});

test('a name that somebody else has changed stays theirs', () => {
  const app = undone(
    (before) => ({ ...before, name: 'Mine' }),
    (after) => ({ ...after, name: 'Theirs' }),
  );
  expect(app.name).toBe('Theirs');
});

test('a deletion comes back with all that went with it, beside what was added meanwhile', () => {
  const app = undone(
    (before) => applyDiff(before, removal(before, ['s_b'])),
    (after) => withWidget(after, 'w_b', { x: 99 }),
  );
  expect(app).toEqual(withWidget(aTeamsApp(), 'w_b', { x: 99 }));
});

test('what somebody else deleted stays deleted', () => {
  const app = undone(
    (before) => withWidget(before, 'w_b', { x: 1 }),
    (after) => applyDiff(after, removal(after, ['w_b'])),
  );
  expect(app.widgets).not.toHaveProperty('w_b');
});
