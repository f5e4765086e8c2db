import type { SimulationEvent } from '@rehearse/simulate';
import { TesterPage } from './pages/tester';
import { phoneScreen } from './support/drawings';
import { violations } from './support/page-checks';
import { answer, newStudy } from './support/studies';
import { expect, test } from './support/test';

const turns = (id: string, from: string, to: string, event: string) => ({
  [id]: { id, from, to, event, points: [], isTemplateTransition: true },
});
const named = (id: string, style: Readonly<Record<string, string>>, more: Readonly<Record<string, string>> = {}) => ({
  [id]: { id, name: id, templateType: 'Widget', type: 'Box', style, ...more },
});

test('a widget turns into variants of its component under the pointer and by a press, as its document says', async ({
  page,
  send,
  member,
}) => {
  const box = { type: 'Box', x: 20, y: 120, w: 160, h: 44, z: 1, style: {} };
  /** Beside all screens, as designers keep variants. */
  const shows = (template: string) => ({
    [`${template}Root`]: {
      ...box,
      id: `${template}Root`,
      name: template,
      template,
      isRootTemplate: true,
      y: 900,
      props: {},
    },
  });
  const drawing = {
    screens: { s10001: phoneScreen('s10001', 'Home', ['card'], { props: { start: true } }) },
    widgets: {
      card: { ...box, id: 'card', name: 'Card', template: 'plain', props: { label: 'Card' } },
      ...shows('plain'),
      ...shows('pointed'),
      ...shows('pressed'),
    },
    templates: {
      ...named('plain', { background: '#ffffff', color: '#000000' }),
      ...named('pointed', { background: '#00ff00' }, { variantOf: 'plain' }),
      ...named('pressed', { background: '#ffff00' }, { variantOf: 'plain' }),
    },
    lines: {
      ...turns('l1', 'card', 'pointedRoot', 'mouseover'),
      ...turns('l2', 'card', 'plainRoot', 'mouseout'),
      ...turns('l3', 'card', 'pressedRoot', 'click'),
    },
  };
  const study = await newStudy(send, member, drawing, { tasks: [] });
  await page.goto(study.link);
  const tester = new TesterPage(page);
  await tester.start();
  const card = tester.draft.locator('[data-widget="card"]');
  const button = card.getByRole('button', { name: 'Card' });
  const ground = () =>
    card.evaluate((element) =>
      [...element.querySelectorAll('*')].map((one) => getComputedStyle(one).backgroundColor).join(' '),
    );
  await expect.poll(ground).toContain('rgb(255, 255, 255)');
  await card.hover();
  await expect.poll(ground).toContain('rgb(0, 255, 0)');
  await page.mouse.move(0, 0);
  await expect.poll(ground).toContain('rgb(255, 255, 255)');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect.poll(ground).toContain('rgb(255, 255, 0)');
  expect(await violations(page)).toEqual([]);
  const told = async () =>
    (await answer<SimulationEvent[]>(send, member, `/rest/events/${study.id}.json`)).flatMap(({ type, state }) =>
      type.startsWith('Mouse') || type === 'WidgetClick' ? [[type, state?.value]] : [],
    );
  await expect.poll(told).toEqual([
    ['MouseOver', 'pointed'],
    ['MouseOut', 'plain'],
    ['WidgetClick', undefined],
  ]);
});
