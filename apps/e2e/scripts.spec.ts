import { TesterPage } from './pages/tester';
import { drawingToLead } from './support/drawings';
import { a, center, test } from './support/editing';
import { violations } from './support/page-checks';
import { answer, newStudy } from './support/studies';
import { expect } from './support/test';

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
  await expect(properties.getByLabel('Log of the script')).toHaveValue('seats 2');
  expect(await violations(page)).toEqual([]);
  await properties.getByLabel('Code').fill('let a = 1\nlet = = 2');
  await properties.getByRole('button', { name: 'Run once' }).click();
  await expect(properties.getByText(/^Line 2: /)).toBeVisible();
  await properties.getByLabel('Code').fill(code);
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
  await isAt('Cart');
  expect(await violations(page)).toEqual([]);
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
