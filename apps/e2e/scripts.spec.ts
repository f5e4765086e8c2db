import { TesterPage } from './pages/tester';
import { drawingToLead } from './support/drawings';
import { a, center, test } from './support/editing';
import { violations } from './support/page-checks';
import { answer, newStudy } from './support/studies';
import { expect } from './support/test';
import { loadOutside, rerun, type SimulationEvent } from '@rehearse/simulate';
import type { App } from '@rehearse/model';

/** A button, a field for how many seats, and two screens to lead to: one shows what they cost. */
const drawing = () =>
  drawingToLead(a, { name: 'Seats', path: 'cart.seats' }, { name: 'Total', path: 'cart.total' }, 'Cart');

const code = `const seats = Number(data.cart.seats || 2)
console.log('seats', seats)
if (seats > 8) return 'Sorry'
if (seats < 0) nonsense()
while (seats === 7) {}
data.cart.total = seats * 42`;

test('a script is written in the editor, run once, and decides in the preview, which says what went wrong', async ({
  openEditor,
  page,
}) => {
  const editor = await openEditor(drawing());
  const { properties } = editor;
  await editor.insert('Script', { x: 500, y: 500 });
  await editor.mode('Prototype');
  await properties.getByLabel('Code').fill(code);
  await properties.getByRole('button', { name: 'Run once' }).click();
  await expect(properties.getByText('cart.total = 84')).toBeVisible();
  await properties
    .getByLabel('Code')
    .fill("qux.getScreen('Home').getWidget('Apple').hide().setStyle({ color: 'red' })");
  await properties.getByRole('button', { name: 'Run once' }).click();
  await expect(properties.getByText('Apple.hide()')).toBeVisible();
  await expect(properties.getByText('Apple.setStyle({"color":"red"})')).toBeVisible();
  await properties.getByLabel('Code').fill(code);
  await properties.getByRole('button', { name: 'Run once' }).click();
  await expect(properties.getByLabel('Log of the script')).toHaveValue('seats 2');
  expect(await violations(page)).toEqual([]);
  await properties.getByLabel('Code').fill('let a = 1\nlet = = 2');
  await properties.getByRole('button', { name: 'Run once' }).click();
  await expect(properties.getByText(/^Line 2: /)).toBeVisible();
  const toCheck = page.getByRole('region', { name: 'To check' });
  await expect(toCheck.getByText(/^Script · Line 2: /)).toBeVisible();
  await properties.getByLabel('Code').fill(code);
  await expect(toCheck.getByText('Script errors')).toBeHidden();
  await properties.getByRole('button', { name: /Target$/ }).click();
  await page.getByRole('option', { name: 'Cart', exact: true }).click();
  await expect
    .poll(async () => Object.values((await editor.document()).widgets).find(({ type }) => type === 'Script')?.props)
    .toMatchObject({ script: code });

  await editor.click(center(a));
  await properties.getByRole('button', { name: /Target$/ }).click();
  await page.getByRole('option', { name: 'Script', exact: true }).click();
  await expect(page.getByText('Unreachable')).toHaveCount(0);
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  const stage = preview.getByRole('list').getByRole('button');
  const seats = preview.getByRole('textbox', { name: 'Seats', exact: true });
  const press = () => preview.getByRole('button', { name: 'Apple' }).click();
  const restart = () => preview.getByRole('button', { name: 'Restart' }).click();
  const isAt = (name: string) => expect(stage.filter({ hasText: name })).toHaveAttribute('aria-current', 'true');
  await seats.fill('4');
  await press();
  await isAt('Cart');
  await expect(preview.getByText('168')).toBeVisible();
  await restart();
  await seats.fill('9');
  await press();
  await isAt('Sorry');
  await restart();
  await seats.fill('-1');
  await press();
  await isAt('Cart');
  const errors = preview.getByRole('log', { name: 'Script errors' });
  await expect(errors).toContainText("Line 4: 'nonsense' is not defined");
  await restart();
  await seats.fill('7');
  await press();
  await expect(errors).toContainText('It was ended after one second.');
  await expect(preview.getByRole('log', { name: 'Log of the script' })).toContainText('Script seats 7');
  await isAt('Cart');
  expect(await violations(page)).toEqual([]);
});

test('a script is written in a larger place, with names to put in and values to try', async ({ openEditor, page }) => {
  const editor = await openEditor(drawing());
  const { properties } = editor;
  await editor.insert('Script', { x: 500, y: 500 });
  await editor.mode('Prototype');
  await properties.getByRole('button', { name: 'Write in a larger place' }).click();
  const dialog = page.getByRole('dialog', { name: 'Script' });
  const field = dialog.getByLabel('Code');
  const names = dialog.getByRole('region', { name: 'Names' });
  await field.fill('data.paid = total');
  await names.getByRole('button', { name: 'data.cart.total', exact: true }).click();
  await expect(field).toHaveValue('data.paid = data.cart.total');
  await expect(field).toBeFocused();
  await page.keyboard.type(' * 2\nnope()\n');
  await names.getByRole('searchbox').fill('apple');
  await names.getByRole('button', { name: "qux.getScreen('Home').getWidget('Apple')" }).press('Enter');
  await page.keyboard.type('.hide()');
  await dialog.getByRole('button', { name: 'Run once' }).click();
  await expect(dialog.getByText("Line 2: 'nope' is not defined")).toBeVisible();
  await field.fill((await field.inputValue()).replace('nope()', ''));
  await dialog.getByLabel('cart.total').fill('21');
  await dialog.getByLabel('cart.total').press('Enter');
  await dialog.getByRole('button', { name: 'Run once' }).click();
  await expect(dialog.getByText('paid = 42')).toBeVisible();
  await expect(dialog.getByText('Apple.hide()')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(properties.getByLabel('Code')).toHaveValue(/^data\.paid = data\.cart\.total \* 2/);
});

interface StoredEvent {
  readonly type: string;
  readonly widget: string | null;
  readonly input?: { readonly kind: string; readonly body?: string };
}

test('a tester goes on by what a script did, which is recorded, and hears nothing of its errors', async ({
  page,
  send,
  member,
}) => {
  const { screens, widgets } = drawing();
  const logic = { x: 1_100, y: 100, w: 64, h: 64, z: 9, style: {}, type: 'Script' };
  const script = { ...logic, id: 'wS', name: 'Total', props: { script: code } };
  const broken = { ...logic, id: 'wB', name: 'Broken', props: { script: 'fetch("/rest/status")', trigger: 'load' } };
  const line = (id: string, from: string, to: string) => ({ id, from, to, event: 'click', points: [] });
  const lines = { l1: line('l1', 'wA', 'wS'), l2: line('l2', 'wS', 's10002') };
  const all = { ...widgets, wS: script, wB: broken };
  const study = await newStudy(
    send,
    member,
    { type: 'desktop', screenSize: { w: 1_024, h: 768 }, screens, widgets: all, lines },
    { tasks: [] },
  );
  const tester = new TesterPage(page);
  await page.goto(study.link);
  await tester.start();
  await page.getByRole('button', { name: 'Apple' }).click();
  await expect(page.getByText('84')).toBeVisible();
  await expect(page.getByText('fetch')).toBeHidden();
  await tester.press('I am finished');
  await tester.arrived();
  const events = () => answer<StoredEvent[]>(send, member, `/rest/events/${study.id}.json`);
  await expect.poll(async () => (await events()).map(({ type }) => type)).toContain('SessionEnd');
  const replies = (id: string) => async () =>
    (await events()).flatMap(({ widget, input }) => (widget === id && input ? [input] : []));
  await expect.poll(replies('wS')).toEqual([{ kind: 'reply', isOk: true, body: '{"set":[["cart.total",84]]}' }]);
  await expect.poll(replies('wB')).toEqual([{ kind: 'reply', isOk: false, body: '{"set":[]}' }]);
});

const part = (id: string, type: string, x: number, props: Record<string, unknown>) => ({
  id,
  name: id,
  type,
  x,
  y: 60,
  w: 150,
  h: 40,
  z: 9,
  style: {},
  props,
});

test('a script shows, hides and sets what is on screens, again and again; a session is run again from that', async ({
  page,
  send,
  member,
}) => {
  const { screens = {}, widgets } = drawing();
  const home = screens['s10001'];
  const logic = { y: 100, w: 64, h: 64, z: 9, style: {}, type: 'Script' };
  const open = `const home = qux.getScreen('Home')
home.getWidget('Offer').show().setStyle({ background: '#ffff00' }).setProp({ label: 'Half price' })
home.getWidget('Seats').hide()
data.by = event.widget
if (data.cart?.total > 0) return 'https://example.org/shop'`;
  const count =
    "data.ticks = (data.ticks ?? 0) + 1; if (data.ticks === 2) qux.getScreen('Home').getWidget('Ticks').show()";
  const all = {
    ...widgets,
    Offer: part('Offer', 'Label', 30, { label: 'Full price', hidden: true }),
    Ticks: part('Ticks', 'Label', 700, { label: 'Twice', hidden: true }),
    wO: { ...logic, id: 'wO', name: 'Open', x: 1_100, props: { script: open } },
    wT: { ...logic, id: 'wT', name: 'Ticks', x: 1_100, props: { script: count, trigger: 'repeat', delay: 1 } },
  };
  const children = [...(home?.children ?? []), 'Offer', 'Ticks'];
  const study = await newStudy(
    send,
    member,
    {
      type: 'desktop',
      screenSize: { w: 1_024, h: 768 },
      screens: { ...screens, s10001: { ...home, children } } as App['screens'],
      widgets: all,
      lines: { l1: { id: 'l1', from: 'wA', to: 'wO', event: 'click', points: [] } },
    },
    { tasks: [] },
  );
  const tester = new TesterPage(page);
  await page.goto(`${study.link}&data_cart.total=1`);
  await tester.start();
  await expect(tester.draft.getByText('Full price')).toBeHidden();
  await expect(tester.draft.getByText('Twice')).toBeVisible();
  const opened = page.context().waitForEvent('page');
  await tester.draft.getByRole('button', { name: 'Apple' }).click();
  expect((await opened).url()).toMatch(/^(https:\/\/example\.org\/shop|about:blank)$/);
  await expect(tester.draft.getByText('Half price')).toBeVisible();
  await expect(tester.draft.getByRole('textbox', { name: 'Seats' })).toBeHidden();
  expect(await violations(page)).toEqual([]);
  await tester.press('I am finished');
  await tester.arrived();
  const ask = () => answer<SimulationEvent[]>(send, member, `/rest/events/${study.id}.json`);
  await expect.poll(async () => (await ask()).map(({ type }) => type)).toContain('SessionEnd');
  await loadOutside();
  const steps = [...rerun(await answer<App>(send, member, `/rest/apps/${study.id}.json`), await ask())];
  expect(steps.at(-1)?.state).toMatchObject({
    hidden: { Offer: false, wF: true, Ticks: false },
    altered: { Offer: { props: { label: 'Half price' } } },
    data: { by: 'Apple' },
  });
});
