import { missingParts } from '@rehearse/contract';
import { entriesOf, entryOf, validateApp } from '@rehearse/model';
import { reachableScreens } from '@rehearse/simulate';
import { loadDesigns } from '@rehearse/widgets';
import { ready, readyNames } from '.';

beforeAll(loadDesigns);
const time = 1_767_000_000_000;

it('has one of each trade', () => {
  expect(readyNames).toEqual(['plants', 'bank', 'travel', 'medicine', 'invoices', 'library']);
});

describe.each(readyNames)('%s', (name) => {
  it('is a sound prototype of several screens with tasks, and the same whenever it is drawn', () => {
    const { app, settings } = ready[name](time);
    expect(validateApp({ ...app, id: name })).toEqual([]);
    expect(Object.keys(app.screens).length).toBeGreaterThanOrEqual(7);
    expect(missingParts(app, settings)).toEqual([]);
    expect(settings.tasks.length).toBeGreaterThan(0);
    expect(ready[name](time)).toEqual({ app, settings });
  });

  it('has no screen that nobody gets to or away from', () => {
    const { app } = ready[name](time);
    const { reached, unreachable, exits } = reachableScreens(app);
    expect(unreachable.map((screen) => screen.name)).toEqual([]);
    const stuck = reached.filter(({ id }) => exits.get(id)?.to.size === 0 && !exits.get(id)?.goesBack);
    expect(stuck.map((screen) => screen.name)).toEqual([]);
  });

  it('has everything on its screens, and words that are not those of the pack it was taken from', () => {
    const { app } = ready[name](time);
    for (const { id, x, y, w, h, children } of Object.values(entriesOf(app, 'screens'))) {
      const outside = children
        .flatMap((child) => entryOf(app, 'widgets', child) ?? [])
        .filter((widget) => widget.x < x || widget.y < y || widget.x + widget.w > x + w || widget.y + widget.h > y + h);
      expect([id, outside.map((widget) => [widget.name, widget.x - x, widget.y - y])]).toEqual([id, []]);
    }
    expect(JSON.stringify(app.widgets).match(/Tidewater|Elbe Hall|Vesper/g)).toBeNull();
  });
});
