import { missingParts } from '@rehearse/contract';
import { entriesOf, entryOf, validateApp } from '@rehearse/model';
import { menuScreens, reachableScreens } from '@rehearse/simulate';
import { loadDesigns } from '@rehearse/widgets';
import { ready, type ReadyName, readyNames } from '.';

beforeAll(loadDesigns);
const time = 1_767_000_000_000;

/** Screens on which a task asks for one press, though others lead to the same screen. */
const onlyPresses: Partial<Record<ReadyName, readonly string[]>> = {
  plants: ['Buy a plant: Rubber fig'],
  invoices: ['Let the program remind: Settings'],
};

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
    // The examples among them have some, which their testers press in vain.
    const idle = [...exits.values()].flatMap((one) => one.idle?.name ?? []);
    if (!['plants', 'invoices'].includes(name)) expect(idle).toEqual([]);
  });

  it('asks for a press only where no other one leads on: whoever goes another way has done the task, too', () => {
    const { app, settings } = ready[name](time);
    const lines = Object.values(entriesOf(app, 'lines'));
    const menus = Object.values(entriesOf(app, 'widgets')).flatMap((widget) =>
      menuScreens(app, widget).map((to) => ({ from: widget.id, to })),
    );
    const others = settings.tasks.flatMap(({ name: task, flow }) =>
      flow.flatMap(({ screen, widget }) => {
        const target = lines.find(({ from }) => from === widget)?.to;
        const ways = [...lines, ...menus].filter(({ from, to }) => from !== widget && to === target);
        return widget && ways.length > 0 ? [`${task}: ${entryOf(app, 'screens', screen ?? '')?.name}`] : [];
      }),
    );
    expect(others).toEqual(onlyPresses[name] ?? []);
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
