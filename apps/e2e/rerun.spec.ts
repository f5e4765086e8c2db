import type { App } from '@rehearse/model';
import { rerun, type SimulationEvent } from '@rehearse/simulate';
import { TesterPage } from './pages/tester';
import { phoneScreen } from './support/drawings';
import { answer, newStudy } from './support/studies';
import { expect, test } from './support/test';

const place = { x: 20, w: 200, h: 40, style: {} };

/** Who types the right word is let in. */
const drawn: Partial<App> = {
  screens: {
    s1: phoneScreen('s1', 'Door', ['word', 'enter']),
    s2: phoneScreen('s2', 'Inside', []),
    s3: phoneScreen('s3', 'Outside', []),
  },
  widgets: {
    word: { ...place, id: 'word', name: 'Word', type: 'TextBox', y: 40, z: 1, props: {} },
    enter: { ...place, id: 'enter', name: 'Enter', type: 'Button', y: 120, z: 2, props: { label: 'Enter' } },
    if: { ...place, id: 'if', name: 'If', type: 'LogicOr', x: 500, y: 120, z: 3, props: {} },
  },
  lines: {
    l1: { id: 'l1', from: 'enter', to: 'if', event: 'click' },
    l2: {
      id: 'l2',
      from: 'if',
      to: 's2',
      event: 'click',
      rule: {
        type: 'widget',
        widget: 'word',
        operator: '==',
        value: 'Swordfish',
      },
    },
    l3: { id: 'l3', from: 'if', to: 's3', event: 'click' },
  },
};

test('a session is run again from what is stored, where a rule asked for what nobody stored, too', async ({
  page,
  send,
  member,
}) => {
  const study = await newStudy(send, member, drawn, { tasks: [] });
  await page.goto(study.link);
  const tester = new TesterPage(page);
  await tester.start();
  await tester.draft.getByRole('textbox', { name: 'Word' }).fill('Swordfish');
  await tester.draft.getByRole('button', { name: 'Enter' }).click();
  await tester.press('I am finished');
  await tester.arrived();
  const ask = () => answer<SimulationEvent[]>(send, member, `/rest/events/${study.id}.json`);
  await expect.poll(async () => (await ask()).map(({ type }) => type)).toContain('SessionEnd');
  const events = await ask();
  expect(JSON.stringify(events)).not.toContain('Swordfish');
  const steps = [...rerun(await answer<App>(send, member, `/rest/apps/${study.id}.json`), events)];
  expect(steps.map(({ input: { kind } }) => kind)).toEqual(['start', 'change', 'click']);
  expect(steps.map(({ state }) => state.screen)).toEqual(['s1', 's1', 's2']);
});
