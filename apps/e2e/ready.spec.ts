import type { Locator, Page } from '@playwright/test';
import type { FlowStep, Task } from '@rehearse/contract';
import { ready, readyNames } from '@rehearse/examples/ready';
import { type App, entriesOf, entryOf, type Screen, startScreen, type Widget } from '@rehearse/model';
import { loadDesigns } from '@rehearse/widgets';
import { TesterPage } from './pages/tester';
import { axeOn } from './support/page-checks';
import { newStudy } from './support/studies';
import { asGuest, expect, test } from './support/test';

test.use(asGuest);

/** Whoever cannot see or point gets to a thing by its role and name, and by keys. */
async function pressByKeys(page: Page, thing: Locator): Promise<void> {
  await expect(thing).toBeVisible();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await thing.evaluate((element) => element === document.activeElement)) return page.keyboard.press('Space');
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key does not reach ${thing.toString()}`);
}

/** What a screen reader calls a widget. */
function spoken(widget: Widget): string {
  const label = widget.props?.['label'];
  return (typeof label === 'string' && label) || widget.name;
}

/** What to press on the screen `at` for a step: what it says, or what leads to the screen that it waits for. */
function pressed(app: App, at: Screen, step: FlowStep): Widget | undefined {
  if (step.widget) return entryOf(app, 'widgets', step.widget);
  const leads = Object.values(entriesOf(app, 'lines')).filter(({ to }) => to === step.screen);
  const [first] = leads.flatMap(({ from }) => (at.children.includes(from) ? [from] : []));
  return first === undefined ? undefined : entryOf(app, 'widgets', first);
}

/** Nothing that axe finds is left on a screen, contrast included. */
async function withoutBarriers(page: Page, screen: Screen, region: Locator): Promise<void> {
  // What is painted below a control is read out by that one, and seen all the same.
  await region.evaluate((element) =>
    element.querySelectorAll('[data-widget] > [aria-hidden]').forEach((one) => one.removeAttribute('aria-hidden')),
  );
  const { violations } = await axeOn(page).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const told = serious.map(({ id, nodes }) => [
    screen.name,
    id,
    nodes.map(({ html, failureSummary }) => [html, failureSummary]),
  ]);
  expect.soft(told).toEqual([]);
}

/** A task that begins with a press goes on where the one before ended. */
const firstScreen = (app: App, [first]: Task['flow']): Screen | undefined =>
  first?.widget ? entryOf(app, 'screens', first.screen ?? '') : startScreen(app);

async function doByKeys(page: Page, app: App, { flow }: Task): Promise<void> {
  const tester = new TesterPage(page);
  await pressByKeys(page, page.getByRole('button', { name: /^Start/ }));
  let at = firstScreen(app, flow);
  const look = async () => {
    if (!at) throw new Error('the task leads off the prototype');
    const region = tester.screen(at.name);
    await expect(region).toBeVisible();
    await withoutBarriers(page, at, region);
    return { screen: at, region };
  };
  for (const step of flow) {
    const { screen, region } = await look();
    const widget = pressed(app, screen, step);
    const to = Object.values(entriesOf(app, 'lines')).find(({ from }) => from === widget?.id)?.to;
    if (widget) {
      const named = { name: spoken(widget), exact: true };
      const roles = (['button', 'checkbox', 'switch'] as const).map((role) => region.getByRole(role, named));
      await pressByKeys(page, roles.reduce((one, other) => one.or(other)).first());
    }
    at = (to === undefined ? undefined : entryOf(app, 'screens', to)) ?? at;
  }
  await look();
  await pressByKeys(page, page.getByRole('button', { name: 'Finish', exact: true }));
  await tester.arrived();
}

for (const name of readyNames) {
  test(`a tester does the tasks of the ready prototype ${name} by keys alone, on screens without barriers`, async ({
    page,
    send,
    member,
  }) => {
    await loadDesigns();
    // Colours on their way from one screen to the next are none.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { app, settings } = ready[name](Date.now());
    for (const task of settings.tasks) {
      const study = await newStudy(send, member, app, { ...settings, tasks: [task] });
      await page.goto(`${study.link}&s=${firstScreen(app, task.flow)?.id ?? ''}`);
      await doByKeys(page, app, task);
    }
  });
}
