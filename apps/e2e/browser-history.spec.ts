import type { App } from '@rehearse/model';
import { rerun, type SimulationEvent } from '@rehearse/simulate';
import { TesterPage } from './pages/tester';
import { phoneScreen } from './support/drawings';
import { answer, newStudy } from './support/studies';
import { asGuest, expect, test } from './support/test';

const button = (id: string, name: string, y: number, more = {}) => ({
  id,
  name,
  type: 'Button',
  x: 40,
  y,
  w: 200,
  h: 48,
  z: 1,
  style: {},
  props: { label: name },
  ...more,
});

/** List, then details, then a form; a tip opens above the details, which have a way back of their own. */
const drawn: Partial<App> = {
  screens: {
    s1: phoneScreen('s1', 'List', ['open']),
    s2: phoneScreen('s2', 'Details', ['on', 'back', 'help']),
    s3: phoneScreen('s3', 'Form', []),
    s4: phoneScreen('s4', 'Tip', [], { style: { overlay: true } }),
  },
  widgets: {
    open: button('open', 'Open', 40),
    on: button('on', 'Go on', 40),
    back: button('back', 'Return', 140, { action: { type: 'back' } }),
    help: button('help', 'Help', 240),
  },
  lines: {
    l1: { id: 'l1', from: 'open', to: 's2', event: 'click', points: [] },
    l2: { id: 'l2', from: 'on', to: 's3', event: 'click', points: [] },
    l3: { id: 'l3', from: 'help', to: 's4', event: 'click', points: [] },
  },
};

test.use(asGuest);

test('the browser’s ways back and forward lead through the prototype, whatever else one did in it', async ({
  page,
  send,
  member,
}) => {
  const study = await newStudy(send, member, drawn, { tasks: [] });
  await page.goto(study.link);
  const tester = new TesterPage(page);
  await tester.start();
  const press = (name: string) => tester.draft.getByRole('button', { name }).click();
  const isSeen = (name: string) => expect(tester.screen(name)).toBeVisible();
  await press('Open');
  await press('Go on');
  await isSeen('Form');
  await page.goBack();
  await isSeen('Details');
  await page.goBack();
  await isSeen('List');
  await page.goForward();
  await isSeen('Details');
  await page.goForward();
  await isSeen('Form');
  await page.evaluate(() => history.go(-2));
  await isSeen('List');
  await page.evaluate(() => history.go(2));
  await isSeen('Form');
  await page.goBack();

  // An own way back of the prototype takes the browser along.
  await press('Return');
  await isSeen('List');
  await page.goForward();
  await isSeen('Details');
  await press('Help');
  await expect(tester.draft.getByRole('dialog', { name: 'Tip' })).toBeVisible();
  await page.goBack();
  await isSeen('Details');
  await expect(tester.draft.getByRole('dialog')).toBeHidden();
  // What was closed does not come again, and the browser does not stay there either.
  await page.evaluate(() => history.forward());
  await expect.poll(() => page.evaluate(() => (history.state as { prototype?: number } | null)?.prototype)).toBe(1);
  await page.goBack();
  await isSeen('List');
  await tester.press('I am finished');
  await tester.arrived();
  await page.goBack();
  await expect(page).not.toHaveURL(/test\.html/);

  const ask = () => answer<SimulationEvent[]>(send, member, `/rest/events/${study.id}.json`);
  await expect.poll(async () => (await ask()).map(({ type }) => type)).toContain('SessionEnd');
  const steps = [...rerun(await answer<App>(send, member, `/rest/apps/${study.id}.json`), await ask())];
  expect(steps.map(({ input: { kind }, state: { screen } }) => [kind, screen])).toEqual([
    ['start', 's1'],
    ['click', 's2'],
    ['click', 's3'],
    ['back', 's2'],
    ['back', 's1'],
    ['forward', 's2'],
    ['forward', 's3'],
    ['back', 's2'],
    ['back', 's1'],
    ['forward', 's2'],
    ['forward', 's3'],
    ['back', 's2'],
    ['click', 's1'],
    ['forward', 's2'],
    ['click', 's2'],
    ['back', 's2'],
    ['back', 's1'],
  ]);
});
