import type { Locator, Page } from '@playwright/test';
import type { App, Style } from '@rehearse/model';
import { designOf, loadDesigns } from '@rehearse/widgets';
import type { Send } from '@rehearse/testkit/people';
import { TesterPage } from './pages/tester';
import { violations } from './support/page-checks';
import type { Member } from './support/people';
import { mp3Of } from '../../libs/services/studio/sounds/mp3.fixture';
import { answer, newStudy, type RunningStudy } from './support/studies';
import { asGuest, expect, test } from './support/test';
import { fingersOn } from './support/touch';
import { test as cameraTest } from './support/whole-chromium';

test.use(asGuest);

interface Placed {
  readonly name: string;
  readonly type: string;
  readonly y: number;
  readonly props: object;
  /** Unless it is as a new one. */
  readonly box?: { readonly x?: number; readonly w?: number; readonly h?: number };
  readonly style?: Style;
}

/** A study of one screen on which these widgets are, each as a new one of its kind; `more` goes into the prototype. */
async function studyOf(
  send: Send,
  member: Member,
  placed: readonly Placed[],
  more: Pick<Partial<App>, 'screens' | 'lines'> = {},
): Promise<RunningStudy> {
  await loadDesigns();
  const widgets = placed.map(({ name, type, y, props, box, style }, at) => {
    const { size, defaults, ...design } = designOf(type);
    return {
      id: `w${at}`,
      name,
      type,
      x: 40,
      y,
      z: at + 1,
      ...size,
      ...box,
      style: style ?? design.style,
      ...defaults,
      props: { ...defaults.props, ...props },
    };
  });
  const elsewhere = new Set(Object.values(more.screens ?? {}).flatMap(({ children }) => children));
  const children = widgets.flatMap(({ id }) => (elsewhere.has(id) ? [] : id));
  const screen = { id: 's10001', name: 'Home', x: 0, y: 0, w: 375, h: 667, props: { start: true } };
  return newStudy(
    send,
    member,
    {
      screens: { s10001: { ...screen, children }, ...more.screens },
      widgets: Object.fromEntries(widgets.map((widget) => [widget.id, widget])),
      lines: more.lines ?? {},
    },
    { tasks: [] },
  );
}

/** A screen to lead to. */
const another = { s10002: { id: 's10002', name: 'Shown', x: 500, y: 0, w: 375, h: 667, props: {}, children: [] } };

/** Draws a pointer over a widget, from its middle, by so many px. */
async function swipe(page: Page, widget: Locator, x: number, y: number): Promise<void> {
  const box = await widget.boundingBox();
  if (!box) throw new Error('nothing to swipe');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + x, middle.y + y, { steps: 8 });
  await page.mouse.up();
}

interface StoredEvent {
  readonly type: string;
  readonly widget: string | null;
  readonly state?: { readonly type: string; readonly value: unknown };
}

async function finish(page: Page): Promise<void> {
  const tester = new TesterPage(page);
  await tester.press('I am finished');
  await tester.arrived();
}

/** What was recorded of each change, in order: how, of which widget, and what it holds then. */
async function changesOf(send: Send, member: Member, { id }: RunningStudy): Promise<unknown[]> {
  const ask = () => answer<StoredEvent[]>(send, member, `/rest/events/${id}.json`);
  await expect.poll(async () => (await ask()).map(({ type }) => type)).toContain('SessionEnd');
  return (await ask()).flatMap(({ type, widget, state }) =>
    widget === null || !state ? [] : [[type, widget, state.type, state.value]],
  );
}

/** Which widgets were clicked, in order. */
async function clicksOf(send: Send, member: Member, { id }: RunningStudy): Promise<unknown[]> {
  const ask = () => answer<StoredEvent[]>(send, member, `/rest/events/${id}.json`);
  await expect.poll(async () => (await ask()).map(({ type }) => type)).toContain('SessionEnd');
  return (await ask()).flatMap(({ type, widget }) => (type === 'WidgetClick' ? [widget] : []));
}

const options = ['Card', 'Wallet', 'Bank'];

test('what is picked on parts of a widget, by pointer and by keys, is seen, said to screen readers and recorded', async ({
  page,
  send,
  member,
}) => {
  const study = await studyOf(send, member, [
    { name: 'Pay by', type: 'RadioGroup', y: 20, props: { options } },
    { name: 'News', type: 'CheckBoxGroup', y: 160, props: { options: ['Mail', 'Post', 'Phone'], selected: ['Post'] } },
    { name: 'Size', type: 'SegmentButton', y: 300, props: { options: ['S', 'M', 'L'], multi: true, selected: [] } },
    { name: 'When', type: 'SegmentPicker', y: 350, props: { options: ['Day', 'Week'] } },
    { name: 'Stars', type: 'Rating', y: 410, props: {} },
    { name: 'Page', type: 'Paging', y: 450, props: { selected: 2 } },
    { name: 'Step', type: 'ProgessSegments', y: 500, props: {} },
  ]);
  await page.goto(study.link);
  const { draft } = new TesterPage(page);
  await new TesterPage(page).start();
  const payment = draft.getByRole('radiogroup', { name: 'Pay by' });
  await payment.getByRole('radio', { name: 'Wallet' }).click();
  await expect(payment.getByRole('radio', { name: 'Wallet' })).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(payment.getByRole('radio', { name: 'Bank' })).toBeChecked();
  const news = draft.getByRole('group', { name: 'News' });
  await news.getByRole('checkbox', { name: 'Mail' }).click();
  await news.getByRole('checkbox', { name: 'Post' }).press(' ');
  await expect(news.getByRole('checkbox', { name: 'Mail' })).toBeChecked();
  await expect(news.getByRole('checkbox', { name: 'Post' })).not.toBeChecked();
  const size = draft.getByRole('group', { name: 'Size' });
  await size.getByRole('checkbox', { name: 'L' }).click();
  await size.getByRole('checkbox', { name: 'S' }).click();
  await draft.getByRole('radiogroup', { name: 'When' }).getByRole('radio', { name: 'Week' }).click();
  await draft.getByRole('radiogroup', { name: 'Stars' }).getByRole('radio', { name: '4 / 5' }).click();
  await draft.getByRole('button', { name: '›' }).click();
  await expect(draft.getByRole('radiogroup', { name: 'Page' }).getByRole('radio', { name: '3' })).toBeChecked();
  await expect(draft.getByRole('radiogroup', { name: 'Step' }).getByRole('radio')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await finish(page);
  expect(await changesOf(send, member, study)).toEqual([
    ['WidgetClick', 'w0', 'select', 'Wallet'],
    ['WidgetChange', 'w0', 'select', 'Bank'],
    ['WidgetClick', 'w1', 'checked', ['Mail', 'Post']],
    ['WidgetChange', 'w1', 'checked', ['Mail']],
    ['WidgetClick', 'w2', 'select', ['L']],
    ['WidgetClick', 'w2', 'select', ['S', 'L']],
    ['WidgetClick', 'w3', 'select', 'Week'],
    ['WidgetClick', 'w4', 'select', 3],
    ['WidgetClick', 'w5', 'select', 3],
  ]);
});

test('what is disabled is seen and said to be, and ignores testers; what has a tooltip says it', async ({
  page,
  send,
  member,
}) => {
  const look = { background: '#f0f0f3', color: '#1c2024', fontSize: 14 };
  const study = await studyOf(
    send,
    member,
    [
      { name: 'Pay', type: 'Button', y: 20, props: { label: 'Pay' }, style: { ...look, disabled: true } },
      { name: 'Coupon', type: 'TextBox', y: 80, props: { label: '' }, style: { ...look, disabled: true } },
      { name: 'Size', type: 'RadioGroup', y: 130, props: { options }, style: { ...look, disabled: true } },
      {
        name: 'Help',
        type: 'Button',
        y: 280,
        props: { label: 'Help', tooltipText: 'Opens in a new window' },
        style: { ...look, cursor: 'help', tooltipBackground: '#004400', tooltipColor: '#ffffff' },
      },
      { name: 'Plain', type: 'Box', y: 340, props: { tooltipText: 'Only a box' }, style: { ...look, cursor: 'move' } },
    ],
    {
      screens: another,
      lines: {
        l1: { id: 'l1', from: 'w0', to: 's10002', event: 'click', points: [] },
        l2: { id: 'l2', from: 'w3', to: 's10002', event: 'click', points: [] },
      },
    },
  );
  await page.goto(study.link);
  const { draft } = new TesterPage(page);
  await new TesterPage(page).start();
  const pay = draft.getByRole('button', { name: 'Pay' });
  await expect(pay).toBeDisabled();
  await expect(draft.getByRole('textbox', { name: 'Coupon' })).toBeDisabled();
  await expect(draft.getByRole('radio', { name: 'Wallet' })).toBeDisabled();
  const place = await pay.boundingBox();
  if (!place) throw new Error('it is not seen');
  await page.mouse.click(place.x + 10, place.y + 10);
  await expect(draft.locator('[data-widget=w0]')).toHaveCSS('opacity', '0.5');

  const tip = draft.getByRole('tooltip');
  await draft.getByRole('button', { name: 'Help' }).focus();
  await expect(tip).toHaveText('Opens in a new window');
  await expect(tip).toHaveCSS('background-color', 'rgb(0, 68, 0)');
  await expect(draft.getByRole('button', { name: 'Help' })).toHaveAccessibleDescription('Opens in a new window');
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  await draft.locator('[data-widget=w4]').hover();
  await expect(tip).toHaveText('Only a box');
  await expect(draft.locator('[data-widget=w4]')).toHaveCSS('cursor', 'move');
  await expect(draft.getByRole('button', { name: 'Help' })).toHaveCSS('cursor', 'help');
  expect(await violations(page)).toEqual([]);
  await finish(page);
  expect(await clicksOf(send, member, study)).toEqual(['w0']);
});

test('what is typed is turned into its case, one field has the focus, and a password can be read', async ({
  page,
  send,
  member,
}) => {
  const study = await studyOf(send, member, [
    { name: 'Code', type: 'TextBox', y: 20, props: { stringCase: 'UpperCase', focus: true, isSurveyElement: true } },
    { name: 'Secret', type: 'Password', y: 70, props: { label: 'Secret' } },
    { name: 'Pin', type: 'Password', y: 120, props: { cleartext: false } },
  ]);
  await page.goto(study.link);
  await new TesterPage(page).start();
  const { draft } = new TesterPage(page);
  await expect(draft.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.type('ab1');
  const secret = draft.getByLabel('Secret').and(page.locator('input'));
  await secret.fill('tide');
  await expect(secret).toHaveAttribute('type', 'password');
  await draft.getByRole('button', { name: 'Secret' }).click();
  await expect(secret).toHaveAttribute('type', 'text');
  await expect(draft.getByRole('button', { name: 'Secret', pressed: true })).toHaveCount(1);
  await expect(draft.getByRole('button')).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  await finish(page);
  expect(await changesOf(send, member, study)).toEqual([
    ['WidgetChange', 'w0', 'text', 'AB1'],
    ['WidgetChange', 'w1', 'text', ''],
    ['WidgetChange', 'w1', 'hidden', false],
  ]);
});

test('days are selected in a month, and in one that opens from a field, by pointer and by keys', async ({
  page,
  send,
  member,
}) => {
  const days = { isSurveyElement: true, min: '01.03.2026', max: '30.04.2026' };
  const study = await studyOf(send, member, [
    { name: 'Stay', type: 'Date', y: 10, props: { ...days, range: true, value: '12.03.2026 14.03.2026' } },
    { name: 'Due', type: 'DateDropDown', y: 600, props: { ...days, label: 'Due on', value: '20.03.2026' } },
  ]);
  await page.goto(study.link);
  const { draft } = new TesterPage(page);
  await new TesterPage(page).start();
  const stay = draft.getByRole('group', { name: 'Stay' });
  const day = (place: Locator, name: RegExp) => place.getByRole('gridcell', { name });
  await expect(day(stay, /March 13/)).toHaveAttribute('aria-selected', 'true');
  await day(stay, /March 20/).click();
  await expect(day(stay, /March 13/)).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('PageDown');
  await expect(stay.getByRole('grid', { name: 'April 2026' })).toHaveCount(1);
  await page.keyboard.press('ArrowLeft');
  await expect(day(stay, /April 19/)).toBeFocused();
  await page.keyboard.press('Enter');
  await stay.getByRole('button', { name: 'May 2026' }).click();
  await expect(day(stay, /May 5/)).toHaveAttribute('aria-disabled', 'true');
  await day(stay, /May 5/).click({ force: true });

  const due = draft.getByRole('combobox', { name: 'Due on' });
  await due.click();
  const opened = draft.getByRole('dialog', { name: 'Due on' });
  await expect(opened).toBeVisible();
  await expect(due).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(day(opened, /March 20/)).toBeFocused();
  expect(await violations(page)).toEqual([]);
  const [field, popup] = [await due.boundingBox(), await opened.boundingBox()];
  expect((popup?.y ?? 0) + (popup?.height ?? 0)).toBeLessThanOrEqual(field?.y ?? 0);
  await page.keyboard.press('Escape');
  await expect(due).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press(' ');
  await expect(opened).toBeHidden();
  await expect(due).toHaveValue('Mar 21, 2026');
  await due.click();
  await stay.getByRole('button', { name: 'April 2026' }).click();
  await expect(opened).toBeHidden();
  for (const typed of ['April 2', '99/99', '5/5/2026']) {
    await due.fill(typed);
    await due.press('Enter');
    await expect(due).toHaveValue('Apr 2, 2026');
  }
  await finish(page);
  expect(await changesOf(send, member, study)).toEqual([
    ['WidgetClick', 'w0', 'value', ['20.03.2026']],
    ['WidgetChange', 'w0', 'value', ['20.03.2026', '19.04.2026']],
    ['WidgetChange', 'w1', 'open', null],
    ['WidgetChange', 'w1', 'close', null],
    ['WidgetChange', 'w1', 'open', null],
    ['WidgetChange', 'w1', 'value', '21.03.2026'],
    ['WidgetChange', 'w1', 'close', null],
    ['WidgetChange', 'w1', 'open', null],
    ['WidgetChange', 'w1', 'close', null],
    ['WidgetChange', 'w1', 'value', '02.04.2026'],
  ]);
});

test('labels float above what is typed, and suggestions are offered, by pointer and by keys', async ({
  page,
  send,
  member,
}) => {
  const question = { isSurveyElement: true };
  const cities = ['Berlin', 'Bern', 'Bonn', 'Tübingen'];
  const study = await studyOf(send, member, [
    { name: 'Street', type: 'LabeledTextBox', y: 20, props: { ...question, label: 'Street' }, box: { h: 48 } },
    { name: 'Notes', type: 'LabeledTextArea', y: 90, props: { ...question, label: 'Notes' } },
    { name: 'City', type: 'TypeAheadTextBox', y: 240, props: { ...question, label: 'City', options: cities } },
    { name: 'Below', type: 'TypeAheadTextBox', y: 620, props: { label: 'Below', options: cities } },
  ]);
  await page.goto(study.link);
  const { draft } = new TesterPage(page);
  await new TesterPage(page).start();
  const street = draft.getByRole('textbox', { name: 'Street' });
  const label = draft.getByText('Street', { exact: true });
  const height = async () => (await label.boundingBox())?.height ?? 0;
  expect(await height()).toBeGreaterThan(30);
  await street.click();
  await expect.poll(height).toBeLessThan(15);
  await page.keyboard.type('Quay 3');
  await draft.getByRole('textbox', { name: 'Notes' }).fill('two\nlines');
  await expect(label).toBeVisible();

  const city = draft.getByRole('combobox', { name: 'City' });
  await city.click();
  await page.keyboard.type('b');
  const offered = draft.getByRole('listbox', { name: 'City' }).getByRole('option');
  await expect(offered).toHaveCount(4);
  await page.keyboard.type('e');
  await expect(offered).toHaveText(['Berlin', 'Bern']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const reached = await city.getAttribute('aria-activedescendant');
  await expect(draft.getByRole('option', { name: 'Bern' })).toHaveAttribute('id', reached ?? '');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(city).toHaveValue('Bern');
  await expect(offered).toHaveCount(0);
  await city.fill('bo');
  await offered.filter({ hasText: 'Bonn' }).click();
  await expect(city).toHaveValue('Bonn');
  await city.fill('Rome');
  await expect(city).toHaveAttribute('aria-expanded', 'false');

  const below = draft.getByRole('combobox', { name: 'Below' });
  await below.click();
  await page.keyboard.press('ArrowDown');
  const [field, popup] = [await below.boundingBox(), await draft.getByRole('listbox', { name: 'Below' }).boundingBox()];
  expect((popup?.y ?? 0) + (popup?.height ?? 0)).toBeLessThanOrEqual(field?.y ?? 0);
  await page.keyboard.press('Escape');
  await expect(below).toBeFocused();
  await finish(page);
  expect(await changesOf(send, member, study)).toEqual([
    ['WidgetChange', 'w0', 'text', 'Quay 3'],
    ['WidgetChange', 'w1', 'text', 'two\nlines'],
    ['WidgetChange', 'w2', 'open', null],
    ['WidgetChange', 'w2', 'select', 'Bern'],
    ['WidgetChange', 'w2', 'close', null],
    ['WidgetChange', 'w2', 'open', null],
    ['WidgetChange', 'w2', 'select', 'Bonn'],
    ['WidgetChange', 'w2', 'close', null],
    ['WidgetChange', 'w2', 'text', 'Rome'],
    ['WidgetChange', 'w3', 'open', null],
    ['WidgetChange', 'w3', 'close', null],
  ]);
});

test('a list opens from a choice as the document styles it, and as the browser does where it does not', async ({
  page,
  send,
  member,
}) => {
  const study = await studyOf(send, member, [
    { name: 'Size', type: 'DropDown', y: 20, props: { options: ['Choose', 'Small', 'Medium', 'Large'] } },
    {
      name: 'Month',
      type: 'DropDown',
      y: 600,
      props: { options: Array.from({ length: 12 }, (_, at) => `M${at + 1}`) },
    },
    { name: 'Plain', type: 'DropDown', y: 80, props: { options: ['One', 'Two'] }, style: {} },
  ]);
  await page.goto(study.link);
  const { draft } = new TesterPage(page);
  await new TesterPage(page).start();
  const size = draft.getByRole('combobox', { name: 'Size' });
  await expect(size).toHaveValue('Choose');
  await size.click();
  const option = (name: string) => draft.getByRole('option', { name, exact: true });
  await expect(option('Choose')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await option('Medium').click();
  await expect(size).toHaveValue('Medium');
  await expect(draft.getByRole('listbox')).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('l');
  await page.keyboard.press('Enter');
  await expect(size).toHaveValue('Large');

  const month = draft.getByRole('combobox', { name: 'Month' });
  await month.press('Enter');
  await page.keyboard.press('End');
  await expect(option('M12')).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(month).toBeFocused();
  await expect(month).toHaveValue('M1');
  const plain = draft.getByRole('combobox', { name: 'Plain' });
  await plain.selectOption('Two');
  await finish(page);
  expect(await changesOf(send, member, study)).toEqual([
    ['WidgetChange', 'w0', 'open', null],
    ['WidgetChange', 'w0', 'select', 'Medium'],
    ['WidgetChange', 'w0', 'close', null],
    ['WidgetChange', 'w0', 'open', null],
    ['WidgetChange', 'w0', 'select', 'Large'],
    ['WidgetChange', 'w0', 'close', null],
    ['WidgetChange', 'w1', 'open', null],
    ['WidgetChange', 'w1', 'close', null],
    ['WidgetChange', 'w2', 'select', 'Two'],
  ]);
});

test('messages are written and answered in turn', async ({ page, send, member }) => {
  const value = [{ type: 'text', role: 'assistant', content: 'Hello!' }];
  const responses = ['Which city?', 'All set.'];
  const question = { isSurveyElement: true };
  const study = await studyOf(send, member, [
    { name: 'Help', type: 'Chat', y: 20, props: { ...question, value, responses, waitingTime: 300 } },
    { name: 'Ask', type: 'ChatTextBox', y: 440, props: { ...question, label: 'Ask anything' } },
  ]);
  await page.goto(study.link);
  const { draft } = new TesterPage(page);
  await new TesterPage(page).start();
  const log = draft.getByRole('log', { name: 'Help' });
  await expect(log).toContainText('Hello!');
  const field = draft.getByRole('textbox', { name: 'Write a message' });
  await expect(draft.getByRole('button', { name: 'Write a message ↑' })).toBeDisabled();
  await field.fill('A room, please');
  await draft.getByRole('button', { name: 'Write a message ↑' }).click();
  await expect(log).toContainText('A room, please');
  await expect(field).toHaveValue('');
  await expect(log).toContainText('Which city?');
  await field.click();
  await page.keyboard.type('Bern');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('tonight');
  await page.keyboard.press('Enter');
  await expect(log).toContainText('All set.');
  // Screen readers say who said it, in the words of the prototype.
  await expect(log).toContainText('Assistant: Hello!You: A room, pleaseAssistant: Which city?');
  expect(await violations(page)).toEqual([]);
  const ask = draft.getByRole('textbox', { name: 'Ask anything' });
  await ask.fill('Opening hours');
  await ask.press('Enter');
  await expect(ask).toHaveValue('');
  await finish(page);
  const first = [
    { role: 'assistant', content: 'Hello!' },
    { role: 'user', content: 'A room, please' },
  ];
  const second = [...first, { role: 'assistant', content: 'Which city?' }, { role: 'user', content: 'Bern\ntonight' }];
  expect(await changesOf(send, member, study)).toEqual([
    ['WidgetChange', 'w0', 'chat', first],
    ['WidgetChange', 'w0', 'chat', second],
    ['WidgetChange', 'w1', 'value', 'Opening hours'],
  ]);
});

test('texts type themselves and count, and are there at once for who wants less motion', async ({
  page,
  send,
  member,
}) => {
  const study = await studyOf(send, member, [
    {
      name: 'Typed',
      type: 'Label',
      y: 20,
      props: { label: 'Hello there', animated: true, animation: 'chat', duration: 4 },
    },
    { name: 'Counted', type: 'Label', y: 80, props: { label: '', animated: true, min: 7, max: 4_200, duration: 4 } },
  ]);
  const { draft } = new TesterPage(page);
  const says = (widget: string) => draft.locator(`[data-widget="${widget}"]`);
  await page.goto(study.link);
  await new TesterPage(page).start();
  await expect(says('w0')).toHaveText(/^H(?!ello there)/);
  await expect(says('w0')).toHaveText('Hello there');
  await expect(says('w1')).toHaveText('4200');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // It goes on where it was.
  await page.reload();
  await expect(says('w1')).toHaveText('4200', { timeout: 3_500 });
  expect(await violations(page)).toEqual([]);
});

test('a chart grows as its screen opens, and is there at once for who wants less motion', async ({
  page,
  send,
  member,
}) => {
  const animation = { type: 'grow', duration: 30, easing: 'linear' };
  const box = { w: 200, h: 200 };
  const study = await studyOf(send, member, [
    { name: 'Sold', type: 'BarChart', y: 20, props: { data: [['40']], animation }, box },
  ]);
  await page.goto(study.link);
  const tester = new TesterPage(page);
  await tester.start();
  /** px of the prototype. */
  const height = () =>
    tester.draft
      .locator('[data-widget="w0"] [class*=drawing] > *')
      .evaluate((bar) => bar.getBoundingClientRect().height);
  const first = await height();
  await expect.poll(height).toBeGreaterThan(first);
  const whole = (await tester.draft.locator('[data-widget="w0"]').boundingBox())?.height ?? 0;
  expect(await height()).toBeLessThan(whole * 0.95);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect.poll(height, { timeout: 5_000 }).toBeCloseTo(whole, 0);
  expect(await violations(page)).toEqual([]);
});

test('pages are turned by buttons beside them, by pointer and by keys, and both are told', async ({
  page,
  send,
  member,
}) => {
  const refs = { backButton: ['w1'], nextButton: ['w2'] };
  const study = await studyOf(send, member, [
    { name: 'Pages', type: 'Paging', y: 20, props: { max: 5, selected: 2, refs } },
    { name: 'Back', type: 'Button', y: 80, props: { label: 'Back' } },
    { name: 'On', type: 'Button', y: 140, props: { label: 'On' } },
  ]);
  await page.goto(study.link);
  const { draft } = new TesterPage(page);
  await new TesterPage(page).start();
  await draft.getByRole('button', { name: 'On', exact: true }).click();
  await expect(draft.getByRole('radio', { name: '3' })).toBeChecked();
  await draft.getByRole('button', { name: 'Back', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(draft.getByRole('radio', { name: '2' })).toBeChecked();
  expect(await violations(page)).toEqual([]);
  await finish(page);
  expect(await changesOf(send, member, study)).toEqual([
    ['WidgetChange', 'w0', 'select', 3],
    ['WidgetChange', 'w0', 'select', 2],
  ]);
});

test('a file is picked and its picture seen, and nothing of it leaves the device', async ({ page, send, member }) => {
  const study = await studyOf(send, member, [
    { name: 'Proof', type: 'Upload', y: 20, props: { label: 'Add a photo', maxFiles: 2 } },
    { name: 'Seen', type: 'UploadPreview', y: 80, props: {} },
    { name: 'Other', type: 'UploadPreview', y: 240, props: { databinding: { default: 'another' } } },
  ]);
  await page.goto(study.link);
  const { draft } = new TesterPage(page);
  await new TesterPage(page).start();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  const chooser = page.waitForEvent('filechooser');
  await draft.getByLabel('Add a photo').click();
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const photo = { name: 'passport.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') };
  await (await chooser).setFiles([photo, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('secret') }]);
  await expect(draft.getByText('passport.png, notes.txt')).toBeVisible();
  const picture = draft.getByRole('img', { name: 'Seen' });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
  await expect(draft.getByRole('img', { name: 'Other' })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await finish(page);
  expect(await changesOf(send, member, study)).toEqual([['WidgetClick', 'w0', 'value', 2]]);
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter((one) => /passport|notes\.txt|secret|iVBOR/.test(one))).toEqual([]);
});

test('an entry of a navigation bar answers to a press on it', async ({ page, send, member }) => {
  const navigation = ['Home', 'Search', 'Profile'].map((label) => ({ id: label, label, to: '' }));
  const study = await studyOf(send, member, [{ name: 'Menu', type: 'NavBar', y: 20, props: { navigation } }]);
  await page.goto(study.link);
  await new TesterPage(page).start();
  const menu = new TesterPage(page).draft.getByRole('navigation', { name: 'Menu' });
  for (const name of ['Search', 'Home']) {
    await menu.getByRole('button', { name }).click();
    await expect(menu.getByRole('button', { name })).toHaveAttribute('aria-current', 'page');
  }
  await finish(page);
  expect(await changesOf(send, member, study)).toEqual([
    ['WidgetClick', 'w0', 'navigate', 'Search'],
    ['WidgetClick', 'w0', 'navigate', 'Home'],
  ]);
});

test('what stays pressed, and numbers that go up and down, work by pointer and by keys', async ({
  page,
  send,
  member,
}) => {
  const study = await studyOf(send, member, [
    { name: 'Quiet', type: 'ToggleButton', y: 20, props: { label: 'Quiet zone' } },
    { name: 'Like', type: 'IconToggle', y: 100, props: {} },
    { name: 'Save', type: 'LabeledIconToggle', y: 150, props: { label: 'Save' } },
    { name: 'Card', type: 'IconToggleButton', y: 200, props: { label: 'Card', active: true } },
    { name: 'Train', type: 'VisualPicker', y: 310, props: { label: 'By train' } },
    { name: 'Guests', type: 'CountingStepper', y: 460, props: { value: 2, max: 3 } },
    { name: 'Zoom', type: 'Stepper', y: 510, props: { refs: { valueLabel: ['w7'] }, step: 5 } },
    { name: 'Shown', type: 'Label', y: 560, props: { label: 'none' } },
  ]);
  await page.goto(study.link);
  const { draft } = new TesterPage(page);
  await new TesterPage(page).start();
  const toggle = (name: string) => draft.getByRole('button', { name, exact: true });
  await toggle('Quiet zone').click();
  await expect(toggle('Quiet zone')).toHaveAttribute('aria-pressed', 'true');
  await toggle('Like').press('Enter');
  await expect(toggle('Like')).toHaveAttribute('aria-pressed', 'true');
  await toggle('Save').click();
  await toggle('Card').click();
  await expect(toggle('Card')).toHaveAttribute('aria-pressed', 'false');
  await toggle('By train').click();
  const guests = draft.getByRole('spinbutton', { name: 'Guests' });
  await expect(guests).toHaveValue('2');
  await guests.click({ position: { x: 80, y: 16 } });
  await guests.press('ArrowUp');
  await expect(guests).toHaveValue('3');
  await guests.click({ position: { x: 10, y: 16 } });
  await draft.getByRole('spinbutton', { name: 'Zoom' }).click({ position: { x: 50, y: 16 } });
  await expect(draft.getByText('5', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await finish(page);
  expect(await changesOf(send, member, study)).toEqual([
    ['WidgetClick', 'w0', 'checked', true],
    ['WidgetClick', 'w1', 'checked', true],
    ['WidgetClick', 'w2', 'checked', true],
    ['WidgetClick', 'w3', 'checked', false],
    ['WidgetClick', 'w4', 'checked', true],
    ['WidgetClick', 'w5', 'select', 3],
    ['WidgetClick', 'w5', 'select', 2],
    ['WidgetClick', 'w6', 'select', 5],
  ]);
});

test('wheels, timelines and grids of pictures are picked from', async ({ page, send, member }) => {
  const hours = Array.from({ length: 24 }, (_, hour) => `${hour}:00`);
  const study = await studyOf(send, member, [
    { name: 'At', type: 'Spinner', y: 20, props: { options: hours, selected: 12 } },
    { name: 'Way', type: 'Timeline', y: 300, props: { options: ['Seats', 'Data', 'Pay'], selected: 0 } },
    { name: 'Seat', type: 'ImageGrid', y: 510, props: { selectionMode: 'multi', imageHeight: 40, gap: 8 } },
  ]);
  await page.goto(study.link);
  const { draft } = new TesterPage(page);
  await new TesterPage(page).start();
  const wheel = draft.getByRole('radiogroup', { name: 'At' });
  await expect(wheel.getByRole('radio', { name: '12:00' })).toBeChecked();
  await expect(wheel.getByRole('radio', { name: '20:00' })).toHaveCount(0);
  await wheel.getByRole('radio', { name: '15:00' }).click();
  await expect(wheel.getByRole('radio', { name: '15:00' })).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(wheel.getByRole('radio', { name: '17:00' })).toBeChecked();
  await expect(wheel.getByRole('radio', { name: '17:00' })).toBeFocused();
  await expect(wheel.getByRole('radio', { name: '20:00' })).toHaveCount(1);
  await draft.getByRole('radiogroup', { name: 'Way' }).getByRole('radio', { name: 'Data' }).click();
  const seats = draft.getByRole('group', { name: 'Seat' });
  await seats.getByRole('checkbox', { name: '3' }).click();
  await seats.getByRole('checkbox', { name: '1' }).click();
  expect(await violations(page)).toEqual([]);
  await finish(page);
  expect(await changesOf(send, member, study)).toEqual([
    ['WidgetClick', 'w0', 'select', '15:00'],
    ['WidgetChange', 'w0', 'select', '16:00'],
    ['WidgetChange', 'w0', 'select', '17:00'],
    ['WidgetClick', 'w1', 'all', { selected: 'Data' }],
    ['WidgetClick', 'w2', 'select', [2]],
    ['WidgetClick', 'w2', 'select', [0, 2]],
  ]);
});

test('pictures are gone through by swipes, arrows, dots and keys, and a wheel is turned', async ({
  page,
  send,
  member,
}) => {
  const images = ['Sea', 'Hills', 'Town'].map((name) => ({ name, url: '', w: 4, h: 3 }));
  const hours = Array.from({ length: 24 }, (_, hour) => `${hour}:00`);
  const study = await studyOf(
    send,
    member,
    [
      { name: 'Views', type: 'ImageCarousel', y: 20, props: { images } },
      { name: 'At', type: 'Spinner', y: 300, props: { options: hours, selected: 12 } },
      {
        name: 'Fixed',
        type: 'ImageCarousel',
        y: 300,
        props: { images, vertical: 'none' },
        box: { x: 200, w: 128, h: 128 },
      },
    ],
    { lines: { l1: { id: 'l1', from: 's10001', to: 's10002', event: 'swipeLeft', points: [] } }, screens: another },
  );
  await page.goto(study.link);
  const tester = new TesterPage(page);
  await tester.start();
  const [views, fixed] = [
    tester.draft.getByRole('radiogroup', { name: 'Views' }),
    tester.draft.getByRole('radiogroup', { name: 'Fixed' }),
  ];
  const widget = (id: string) => tester.draft.locator(`[data-widget=${id}]`);
  await swipe(page, widget('w0'), -100, 0);
  await expect(views.getByRole('radio', { name: 'Hills' })).toBeChecked();
  await views.getByRole('radio', { name: 'Hills' }).press('ArrowRight');
  await expect(views.getByRole('radio', { name: 'Town' })).toBeFocused();
  await expect(views.getByRole('radio', { name: 'Town' })).toBeChecked();
  await swipe(page, widget('w0'), 30, 0);
  await swipe(page, widget('w0'), -100, 0);
  await views.getByRole('radio', { name: 'Sea' }).click();
  await expect(views.getByRole('radio', { name: 'Sea' })).toBeChecked();
  await widget('w0').getByRole('button', { name: '›' }).click();
  await expect(views.getByRole('radio', { name: 'Hills' })).toBeChecked();
  const wheel = tester.draft.getByRole('radiogroup', { name: 'At' });
  await swipe(page, widget('w1'), 0, -72);
  await expect(wheel.getByRole('radio', { name: '14:00' })).toBeChecked();
  await expect(fixed.getByRole('radio', { name: 'Sea' })).toBeChecked();
  expect(await violations(page)).toEqual([]);
  await swipe(page, widget('w2'), -100, 0);
  await expect(tester.screen('Shown')).toBeVisible();
  await finish(page);
  expect(await changesOf(send, member, study)).toEqual([
    ['WidgetChange', 'w0', 'select', 1],
    ['WidgetChange', 'w0', 'select', 2],
    ['WidgetClick', 'w0', 'select', 0],
    ['WidgetClick', 'w0', 'select', 1],
    ['WidgetChange', 'w1', 'select', '14:00'],
  ]);
});

test('lists and menus open, are gone through by pointer and by keys, and lead to screens', async ({
  page,
  send,
  member,
}) => {
  const cities = Array.from({ length: 12 }, (_, index) => `City ${index + 1}`);
  const navigation = [
    { id: 'tickets', label: 'My tickets', icon: 'star', to: '', selected: true },
    { id: 'shown', label: 'Shown', icon: 'home', to: 's10002' },
  ];
  const study = await studyOf(
    send,
    member,
    [
      { name: 'City', type: 'MobileDropDown', y: 40, props: { options: cities } },
      { name: 'Venue', type: 'HoverDropDown', y: 100, props: { options: ['Elbe Hall', 'Small Hall', 'Cellar'] } },
      { name: 'Menu', type: 'NavMenu', y: 300, props: { label: 'Lena Brandt', navigation } },
    ],
    { screens: another },
  );
  await page.goto(study.link);
  const tester = new TesterPage(page);
  await tester.start();
  const { draft } = tester;
  const [city, venue] = [draft.getByRole('combobox', { name: 'City' }), draft.getByRole('combobox', { name: 'Venue' })];
  await city.click();
  const sheet = draft.getByRole('listbox', { name: 'City' });
  const [screen, opened] = [await tester.screen('Home').boundingBox(), await sheet.boundingBox()];
  expect((opened?.y ?? 0) + (opened?.height ?? 0)).toBeGreaterThan((screen?.y ?? 0) + (screen?.height ?? 0) - 8);
  await sheet.getByRole('option', { name: 'City 3', exact: true }).click();
  await expect(sheet).toBeHidden();
  await expect(city).toHaveValue('City 3');
  await expect(city).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await expect(sheet.getByRole('option', { name: 'City 12' })).toBeInViewport();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(city).toHaveValue('City 12');

  await venue.hover();
  const list = draft.getByRole('listbox', { name: 'Venue' });
  await list.getByRole('option', { name: 'Small Hall' }).hover();
  await list.getByRole('option', { name: 'Small Hall' }).click();
  await expect(venue).toHaveValue('Small Hall');

  const button = draft.getByRole('button', { name: 'Lena Brandt' });
  await button.click();
  const menu = draft.getByRole('menu', { name: 'Lena Brandt' });
  await expect(menu).toBeFocused();
  await expect(menu.getByRole('menuitem', { name: 'My tickets' })).toHaveAttribute('aria-current', 'page');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('s');
  await page.keyboard.press('Enter');
  await expect(tester.screen('Shown')).toBeVisible();
  await finish(page);
  const changes = await changesOf(send, member, study);
  expect(changes.filter((change) => !JSON.stringify(change).includes('popupScroll'))).toEqual([
    ['WidgetChange', 'w0', 'open', null],
    ['WidgetChange', 'w0', 'select', 'City 3'],
    ['WidgetChange', 'w0', 'close', null],
    ['WidgetChange', 'w0', 'open', null],
    ['WidgetChange', 'w0', 'select', 'City 12'],
    ['WidgetChange', 'w0', 'close', null],
    ['WidgetChange', 'w1', 'openWithHover', null],
    ['WidgetChange', 'w1', 'select', 'Small Hall'],
    ['WidgetChange', 'w1', 'close', null],
    ['WidgetChange', 'w2', 'open', null],
    ['WidgetChange', 'w2', 'close', null],
    ['WidgetChange', 'w2', 'open', null],
    ['WidgetChange', 'w2', 'close', null],
    ['WidgetChange', 'w2', 'navigate', 'shown'],
  ]);
  expect(changes).toContainEqual(['WidgetChange', 'w0', 'popupScroll', expect.any(Number)]);
});

test('a tree is opened, closed and picked from, by pointer and by keys', async ({ page, send, member }) => {
  const data = [
    ['Elbe Hall', 'home'],
    ['', 'Level 1'],
    ['', '', 'Row A'],
    ['', '', 'Row B'],
    ['', 'Level 2'],
    ['Docks', 'star'],
  ];
  const study = await studyOf(send, member, [
    { name: 'Seats', type: 'Tree', y: 20, props: { data }, box: { w: 200 } },
    {
      name: 'Ends',
      type: 'Tree',
      y: 360,
      props: { data, collapsed: true, selectOnlyLeaves: true },
      box: { w: 200, h: 200 },
    },
  ]);
  await page.goto(study.link);
  const { draft } = new TesterPage(page);
  await new TesterPage(page).start();
  const [seats, ends] = [draft.getByRole('tree', { name: 'Seats' }), draft.getByRole('tree', { name: 'Ends' })];
  const node = (name: string) => seats.getByRole('treeitem', { name });
  await node('Row A').click();
  await expect(node('Row A')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(node('Level 1')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(node('Level 1')).toHaveAttribute('aria-expanded', 'false');
  await expect(node('Row A')).toHaveCount(0);
  await expect(node('Level 1')).toBeFocused();
  await page.keyboard.press('d');
  await expect(node('Docks')).toBeFocused();
  await page.keyboard.press('Enter');
  await node('Elbe Hall').click({ position: { x: 10, y: 14 } });
  await expect(node('Level 2')).toHaveCount(0);
  await ends.getByRole('treeitem', { name: 'Elbe Hall' }).click();
  await ends.getByRole('treeitem', { name: 'Level 2' }).click();
  await expect(ends.getByRole('treeitem', { name: 'Level 2' })).toHaveAttribute('aria-selected', 'true');
  expect(await violations(page)).toEqual([]);
  await finish(page);
  expect(await changesOf(send, member, study)).toEqual([
    ['WidgetClick', 'w0', 'all', { selected: 2, label: 'Row A', collapsed: [] }],
    ['WidgetChange', 'w0', 'all', { selected: 2, label: 'Row A', collapsed: [1] }],
    ['WidgetChange', 'w0', 'all', { selected: 5, label: 'Docks', collapsed: [1] }],
    ['WidgetClick', 'w0', 'all', { selected: 5, label: 'Docks', collapsed: [1, 0] }],
    ['WidgetClick', 'w1', 'all', { selected: null, label: '', collapsed: [1] }],
    ['WidgetClick', 'w1', 'all', { selected: 4, label: 'Level 2', collapsed: [1] }],
  ]);
});

test('things are dragged onto a target, by pointer, by presses and by keys, and the drop leads on', async ({
  page,
  send,
  member,
}) => {
  const study = await studyOf(
    send,
    member,
    [
      { name: 'Seat 1', type: 'DragNDrop', y: 20, props: { label: 'F 12' } },
      { name: 'Seat 2', type: 'DragNDrop', y: 20, props: { label: 'F 13' }, box: { x: 120 } },
      { name: 'Level', type: 'DragNDrop', y: 20, props: { label: 'x', dndY: false }, box: { x: 200 } },
      { name: 'Cart', type: 'DragNDropTarget', y: 120, props: { label: 'Cart', gap: 10 } },
      { name: 'Pay', type: 'DragNDropTarget', y: 360, props: { label: 'Pay', layout: null } },
    ],
    { lines: { l1: { id: 'l1', from: 'w4', to: 's10002', event: 'click', points: [] } }, screens: another },
  );
  await page.goto(study.link);
  const tester = new TesterPage(page);
  await tester.start();
  const thing = (name: string) => tester.draft.getByRole('button', { name, exact: true });
  const placeOf = async (name: string) => {
    const [box, screen] = [await thing(name).boundingBox(), await tester.screen('Home').boundingBox()];
    return [Math.round((box?.x ?? 0) - (screen?.x ?? 0)), Math.round((box?.y ?? 0) - (screen?.y ?? 0))];
  };
  await swipe(page, thing('F 12'), 60, 200);
  expect(await placeOf('F 12')).toEqual([50, 130]);
  await swipe(page, thing('x'), 30, 100);
  expect(await placeOf('x')).toEqual([230, 20]);
  await thing('F 13').click();
  await expect(thing('F 13')).toHaveAttribute('aria-pressed', 'true');
  await thing('Cart').click();
  expect(await placeOf('F 13')).toEqual([120, 130]);
  await thing('F 12').press('Enter');
  await page.keyboard.press('Shift+ArrowDown');
  expect(await placeOf('F 12')).toEqual([50, 170]);
  await page.keyboard.press('Escape');
  expect(await placeOf('F 12')).toEqual([50, 130]);
  await thing('Pay').click();
  await expect(tester.screen('Home')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const grip = await thing('F 13').boundingBox();
  if (!grip) throw new Error('nothing to drag');
  await page.mouse.move(grip.x + 30, grip.y + 30);
  await page.mouse.down();
  await page.mouse.move(grip.x + 60, grip.y + 250, { steps: 6 });
  await page.mouse.move(grip.x + 60, grip.y - 100, { steps: 6 });
  await page.mouse.up();
  await thing('F 12').press(' ');
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('Shift+ArrowDown');
  await expect(tester.draft.getByRole('status').filter({ hasText: 'Pay' })).toHaveCount(1);
  await page.keyboard.press(' ');
  await expect(tester.screen('Shown')).toBeVisible();
  await finish(page);
  expect(await changesOf(send, member, study)).toEqual([
    ['WidgetClick', 'w0', 'dnd', { x: 50, y: 130, target: 'w3' }],
    ['WidgetClick', 'w2', 'dnd', { x: 230, y: 20, target: null }],
    ['WidgetClick', 'w1', 'dnd', { x: 120, y: 130, target: 'w3' }],
    ['WidgetClick', 'w1', 'dnd', { x: 150, y: 0, target: null }],
    ['WidgetChange', 'w0', 'dnd', { x: 50, y: 370, target: 'w4' }],
  ]);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 1_180, height: 820 } });

  test('a thing is dragged by a finger, and the page does not scroll meanwhile', async ({
    page,
    context,
    send,
    member,
  }) => {
    const study = await studyOf(send, member, [
      { name: 'Seat', type: 'DragNDrop', y: 20, props: { label: 'F 12' } },
      { name: 'Cart', type: 'DragNDropTarget', y: 120, props: { label: 'Cart', gap: 10 } },
      { name: 'Far', type: 'Box', y: 1_500, props: { label: 'Far' } },
    ]);
    await page.goto(study.link);
    const tester = new TesterPage(page);
    await tester.start();
    const thing = tester.draft.getByRole('button', { name: 'F 12', exact: true });
    const fingers = await fingersOn(context, page);
    const from = await thing.boundingBox();
    if (!from) throw new Error('nothing to drag');
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
    await fingers.down({ x, y });
    for (const share of [0.2, 0.4, 0.6, 0.8, 1]) await fingers.move({ x: x + 40 * share, y: y + 150 * share });
    await fingers.up();
    const [seat, cart] = [await thing.boundingBox(), await tester.draft.getByLabel('Cart').first().boundingBox()];
    expect(Math.round((seat?.y ?? 0) - (cart?.y ?? 0))).toBe(10);
    expect(Math.round((seat?.x ?? 0) - (cart?.x ?? 0))).toBe(10);
    await finish(page);
    expect(await changesOf(send, member, study)).toEqual([
      ['WidgetClick', 'w0', 'dnd', { x: 50, y: 130, target: 'w1' }],
    ]);
  });
});

test.describe('pictures by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 1_180, height: 820 } });

  test('pictures follow the finger and come to rest, at the last one heavily', async ({
    page,
    context,
    send,
    member,
  }) => {
    const images = ['Sea', 'Hills'].map((name) => ({ name, url: '', w: 4, h: 3 }));
    const study = await studyOf(send, member, [{ name: 'Views', type: 'ImageCarousel', y: 20, props: { images } }]);
    await page.goto(study.link);
    const tester = new TesterPage(page);
    await tester.start();
    const carousel = tester.draft.locator('[data-widget=w0]');
    await expect(carousel.getByRole('radio', { name: 'Sea' })).toBeChecked();
    const from = await carousel.boundingBox();
    if (!from) throw new Error('nothing to swipe');
    const fingers = await fingersOn(context, page);
    const at = (by: number) => ({ x: from.x + from.width / 2 + by, y: from.y + from.height / 3 });
    /** From the left edge of the carousel: the picture before, the one that is seen, and the one after. */
    const places = () =>
      carousel.locator('div[style*=clip-path]').evaluateAll((all) => all.map((one) => parseFloat(one.style.left)));
    await expect.poll(places).toEqual([-256, 0, 256]);
    await fingers.down(at(0));
    await fingers.move(at(-30));
    await expect.poll(places).toEqual([-286, -30, 226]);
    await fingers.move(at(-100));
    await expect.poll(places).toEqual([-100, 156, 412]);
    await fingers.up();
    await expect(tester.draft.getByRole('radio', { name: 'Hills' })).toBeChecked();
    await expect.poll(places).toEqual([-256, 0, 256]);
    await fingers.down(at(0));
    await fingers.move(at(-90));
    await expect.poll(places).toEqual([-286, -30, 226]);
    await fingers.up();
    await expect.poll(places).toEqual([-256, 0, 256]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await fingers.down(at(0));
    await fingers.move(at(100));
    await expect.poll(places).toEqual([-256, 0, 256]);
    await fingers.up();
    await expect(tester.draft.getByRole('radio', { name: 'Sea' })).toBeChecked();
    await finish(page);
    expect(await changesOf(send, member, study)).toEqual([
      ['WidgetChange', 'w0', 'select', 1],
      ['WidgetChange', 'w0', 'select', 0],
    ]);
  });
});

test('charts and progress say their numbers to screen readers, and show what a variable holds', async ({
  page,
  send,
  member,
}) => {
  const bound = { databinding: { default: 'done' } };
  const half = { w: 160, h: 120 };
  const study = await studyOf(send, member, [
    { name: 'Sales', type: 'BarChart', y: 10, props: {} },
    {
      name: 'Areas',
      type: 'PieChart',
      y: 220,
      props: {
        data: [
          ['Stalls', '3'],
          ['Circle', '1'],
        ],
      },
      box: half,
    },
    { name: 'Goals', type: 'MultiRingChart', y: 220, props: {}, box: { x: 210, ...half } },
    { name: 'Sold', type: 'RingChart', y: 350, props: bound, box: half },
    { name: 'Parts', type: 'StackedRingChart', y: 350, props: {}, box: { x: 210, ...half } },
    { name: 'Done', type: 'ProgressBar', y: 490, props: bound },
    { name: 'Amount', type: 'HSlider', y: 520, props: { value: 40, ...bound } },
    { name: 'Trend', type: 'BarChart', y: 560, props: { isCurve: true }, box: { h: 100 } },
  ]);
  await page.goto(study.link);
  const { draft } = new TesterPage(page);
  await new TesterPage(page).start();
  const sales = draft.getByRole('table', { name: 'Sales' });
  await expect(sales.getByRole('columnheader')).toHaveText(['#', 'Last year', 'This year']);
  await expect(sales.getByRole('row').nth(1).getByRole('cell')).toHaveText(['Q1', '12', '18']);
  await expect(draft.getByRole('table', { name: 'Goals' }).getByRole('cell')).toHaveText(['1', '20', '40', '40']);
  await expect(draft.getByText('Stalls 75 %', { exact: true })).toBeVisible();
  await expect(draft.getByRole('progressbar', { name: 'Sold' })).toHaveAttribute('value', '40');
  await draft.getByRole('slider', { name: 'Amount' }).press('End');
  for (const name of ['Sold', 'Done'])
    await expect(draft.getByRole('progressbar', { name })).toHaveAttribute('value', '100');
  expect(await violations(page)).toEqual([]);
  await finish(page);
  expect(await changesOf(send, member, study)).toEqual([['WidgetChange', 'w6', 'select', 100]]);
});

test('rows are rated on a scale, and options are put in an order, by pointer and by keys', async ({
  page,
  send,
  member,
}) => {
  const data = [
    ['', 'No', 'Maybe', 'Yes'],
    ['Easy', '', '', ''],
    ['Quick', '', '', ''],
  ];
  const study = await studyOf(send, member, [
    { name: 'Was it', type: 'RadioTable', y: 20, props: { data } },
    { name: 'Matters', type: 'SortableList', y: 260, props: { options: ['Price', 'View', 'Travel', 'Quiet'] } },
  ]);
  await page.goto(study.link);
  const { draft } = new TesterPage(page);
  await new TesterPage(page).start();
  const table = draft.getByRole('group', { name: 'Was it' });
  await table.getByRole('radiogroup', { name: 'Quick' }).getByRole('radio', { name: 'Yes' }).click();
  await table.getByRole('radiogroup', { name: 'Easy' }).getByRole('radio', { name: 'No' }).press(' ');
  await expect(table.getByRole('radiogroup', { name: 'Easy' }).getByRole('radio', { name: 'No' })).toBeChecked();
  const list = draft.getByRole('list', { name: 'Matters' });
  await list.getByRole('button', { name: 'View ↑' }).click();
  await list.getByRole('button', { name: 'Price ↓' }).press('Enter');
  const quiet = await list.getByRole('listitem', { name: 'Quiet' }).boundingBox();
  if (!quiet) throw new Error('no row');
  await page.mouse.move(quiet.x + 60, quiet.y + quiet.height / 2);
  await page.mouse.down();
  await page.mouse.move(quiet.x + 60, quiet.y - quiet.height, { steps: 8 });
  await page.mouse.move(quiet.x + 60, quiet.y - 1.6 * quiet.height, { steps: 8 });
  await page.mouse.up();
  expect(await violations(page)).toEqual([]);
  await finish(page);
  expect(await changesOf(send, member, study)).toEqual([
    ['WidgetClick', 'w0', 'select', { Quick: 'Yes' }],
    ['WidgetChange', 'w0', 'select', { Quick: 'Yes', Easy: 'No' }],
    ['WidgetClick', 'w1', 'select', ['View', 'Price', 'Travel', 'Quiet']],
    ['WidgetChange', 'w1', 'select', ['View', 'Travel', 'Price', 'Quiet']],
    ['WidgetClick', 'w1', 'select', ['View', 'Quiet', 'Travel', 'Price']],
  ]);
});

test('a web link opens its page in a new window, which is recorded as a click', async ({
  page,
  send,
  member,
  baseURL,
}) => {
  const path = {
    d: [
      { t: 'M', x: 0, y: 1 },
      { t: 'C', x1: 0.3, y1: -1, x2: 0.6, y2: 2, x: 1, y: 0 },
    ],
    stroke: '#3358d4',
  };
  const study = await studyOf(send, member, [
    { name: 'House rules', type: 'WebLink', y: 20, props: { label: 'Our house rules', url: `${baseURL}/#/help.html` } },
    { name: 'Save', type: 'IconButton', y: 80, props: { label: 'Save' } },
    { name: 'Rule', type: 'SVGBox', y: 140, props: {} },
    {
      name: 'Drawing',
      type: 'SVGPaths',
      y: 180,
      props: { paths: [{ ...path, strokeWidth: 3, markerEnd: 'arrow' }] },
      box: { h: 80 },
    },
    { name: 'Old line', type: 'PolyLine', y: 280, props: {}, box: { h: 80 } },
    { name: 'From afar', type: 'Vector', y: 380, props: {} },
    { name: 'Grid', type: 'GridContainer', y: 520, props: {}, box: { h: 100 } },
  ]);
  await page.goto(study.link);
  const { draft } = new TesterPage(page);
  await new TesterPage(page).start();
  const link = draft.getByRole('link', { name: 'Our house rules' });
  for (const open of [() => link.click(), () => link.press('Enter')]) {
    const [opened] = await Promise.all([page.waitForEvent('popup'), open()]);
    await opened.close();
  }
  await draft.getByRole('button', { name: 'Save' }).click();
  expect(await violations(page)).toEqual([]);
  await finish(page);
  expect(await clicksOf(send, member, study)).toEqual(['w0', 'w0', 'w1']);
});

test('a lock opens when it is slid to its end, and then its link is followed', async ({ page, send, member }) => {
  const study = await studyOf(
    send,
    member,
    [{ name: 'Ticket', type: 'LockSlider', y: 40, props: { label: 'Show it' } }],
    {
      lines: { l1: { id: 'l1', from: 'w0', to: 's10002', event: 'click', points: [] } },
      screens: another,
    },
  );
  await page.goto(study.link);
  const tester = new TesterPage(page);
  await tester.start();
  const lock = tester.draft.getByRole('slider', { name: 'Show it' });
  const box = await lock.boundingBox();
  if (!box) throw new Error('no lock');
  const y = box.y + box.height / 2;
  const slide = async (to: number) => {
    await page.mouse.move(box.x + 30, y);
    await page.mouse.down();
    await page.mouse.move(box.x + to, y, { steps: 10 });
    await page.mouse.up();
  };
  await slide(box.width / 2);
  await expect(lock).toHaveValue('0');
  await lock.click({ position: { x: 20, y: 20 } });
  await expect(tester.screen('Home')).toBeVisible();
  await slide(box.width - 4);
  await expect(tester.screen('Shown')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await finish(page);
  expect(await changesOf(send, member, study)).toEqual([['WidgetClick', 'w0', 'dnd', 100]]);
});

test('a page of others is shown in a frame that keeps it from the prototype; what is no page is calm', async ({
  page,
  send,
  member,
}) => {
  const html = '<title>Rules</title><p id="told"></p><script>told.textContent = `origin ${origin}`</script>';
  await page.route('https://rules.example/**', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  const study = await studyOf(send, member, [
    { name: 'House rules', type: 'IFrameWidget', y: 20, props: { url: 'http://rules.example/house' } },
    { name: 'Nothing', type: 'IFrameWidget', y: 240, props: { url: 'javascript:alert(1)' } },
  ]);
  await page.goto(study.link);
  const tester = new TesterPage(page);
  await tester.start();
  await expect(tester.draft.locator('iframe')).toHaveCount(1);
  const framed = tester.draft.frameLocator('iframe[title="House rules"]');
  await expect(framed.getByText('origin null')).toBeVisible();
  await expect(tester.draft.locator('iframe')).toHaveAttribute('src', 'https://rules.example/house');
  expect(await violations(page)).toEqual([]);
  await finish(page);
  expect(await clicksOf(send, member, study)).toEqual([]);
});

test('a screen in a screen and rows of a list are used as what they are made of', async ({ page, send, member }) => {
  const rows = [
    ['title', 'price'],
    ['Tidewater Tour', '38 €'],
    ['Vesper Quartet', '24 €'],
    ['Harbour derby', '32 €'],
  ];
  const bound = (field: string) => ({ databinding: { default: `events[].${field}` } });
  const study = await studyOf(
    send,
    member,
    [
      { name: 'Events', type: 'Repeater', y: 20, props: { data: rows }, box: { w: 300, h: 150 } },
      { name: 'Title', type: 'Label', y: 28, props: { label: '', ...bound('title') }, box: { x: 48, w: 180, h: 40 } },
      { name: 'Cart', type: 'ScreenSegment', y: 200, props: { screenID: 's10002' } },
      { name: 'Plain', type: 'Container', y: 380, props: {}, box: { h: 100, w: 300 } },
      { name: 'Empty', type: 'ScreenSegment', y: 500, props: { screenID: 's10001' } },
      { name: 'Seats', type: 'SegmentButton', y: 20, props: { options: ['1', '2'] }, box: { x: 510, w: 200, h: 40 } },
      { name: 'Price', type: 'Label', y: 28, props: { label: '', ...bound('price') }, box: { x: 232, w: 60, h: 40 } },
    ],
    {
      lines: { l1: { id: 'l1', from: 'w0', to: 's10003', event: 'click', points: [] } },
      screens: {
        s10002: {
          id: 's10002',
          name: 'Cart',
          x: 500,
          y: 0,
          w: 300,
          h: 150,
          segment: true,
          props: {},
          children: ['w5'],
        },
        s10003: { id: 's10003', name: 'Event', x: 1_000, y: 0, w: 375, h: 667, props: {}, children: [] },
      },
    },
  );
  await page.goto(study.link);
  const tester = new TesterPage(page);
  await tester.start();
  await tester.draft.getByRole('radio', { name: '2' }).click();
  await expect(tester.draft.getByRole('button', { name: '€' })).toHaveCount(3);
  await expect(tester.draft.getByRole('button', { name: 'Harbour derby, 32 €' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await tester.draft.getByRole('button', { name: 'Vesper Quartet, 24 €' }).click();
  await expect(tester.screen('Event')).toBeVisible();
  await finish(page);
  expect(await changesOf(send, member, study)).toEqual([
    ['WidgetClick', 'w5@w2', 'select', '2'],
    ['WidgetClick', 'w1@w0-1', 'select', 1],
  ]);
});

test('a place is asked for at a press, shown, and recorded as given or refused alone', async ({
  page,
  send,
  member,
}) => {
  const study = await studyOf(send, member, [{ name: 'Place', type: 'GeoLocation', y: 40, props: {} }]);
  await page.goto(study.link);
  const tester = new TesterPage(page);
  await tester.start();
  const button = tester.draft.getByRole('button', { name: 'Use my location' });
  await expect(button).toBeVisible();
  await button.click();
  const refused = tester.draft.getByRole('button', { name: 'Location is switched off' });
  await expect(refused).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 53.5413, longitude: -9.9841 });
  await refused.press('Enter');
  await expect(tester.draft.getByRole('button', { name: '53.5413° N, 9.9841° W' })).toBeVisible();
  await finish(page);
  expect(await changesOf(send, member, study)).toEqual([
    ['WidgetChange', 'w0', 'given', false],
    ['WidgetChange', 'w0', 'given', true],
  ]);
  const events = await answer<unknown>(send, member, `/rest/events/${study.id}.json`);
  expect(JSON.stringify(events)).not.toMatch(/53[.]54|9[.]98/);
});

cameraTest(
  'a camera shows what it sees and takes a picture, which stays on the device; without one a picture is chosen',
  async ({ wholePage: page, send, member }) => {
    const shared = { databinding: { default: 'photo' } };
    const study = await studyOf(send, member, [
      { name: 'Camera', type: 'Camera', y: 40, props: shared },
      { name: 'Photo', type: 'UploadPreview', y: 140, props: shared },
      { name: 'Second camera', type: 'Camera', y: 300, props: {} },
    ]);
    await page.goto(study.link);
    const tester = new TesterPage(page);
    await tester.start();
    const camera = tester.draft.getByRole('button', { name: 'Take a picture' }).first();
    const finder = tester.draft.getByRole('dialog', { name: 'Take a picture' });
    const photo = tester.draft.getByRole('img', { name: 'Photo' });
    await camera.click();
    await expect(finder.getByText('There is no camera, or it is switched off')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(finder).toHaveCount(0);
    await expect(camera).toBeFocused();
    await expect(photo).toHaveCount(0);
    await page.context().grantPermissions(['camera']);
    await camera.press('Enter');
    await expect(finder.locator('video')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const shutter = finder.getByRole('button', { name: 'Take a picture' });
    await expect(shutter).toBeFocused();
    await finder.locator('video').evaluate(async (video: HTMLVideoElement) => {
      while (video.videoWidth === 0) await new Promise(requestAnimationFrame);
    });
    await page.keyboard.press('Enter');
    await expect(photo).toBeVisible();
    await expect(finder).toHaveCount(0);
    expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    await page.context().clearPermissions();
    // One that is bound to nothing shows its picture itself.
    await tester.draft.getByRole('button', { name: 'Take a picture' }).last().click();
    const file = {
      name: 'mine.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    };
    await finder.getByLabel('Choose a picture').setInputFiles(file);
    await expect(tester.draft.getByRole('img', { name: 'Second camera' })).toBeVisible();
    await finish(page);
    expect(await changesOf(send, member, study)).toEqual([
      ['WidgetChange', 'w0', 'open', null],
      ['WidgetChange', 'w0', 'given', false],
      ['WidgetChange', 'w0', 'close', null],
      ['WidgetChange', 'w0', 'open', null],
      ['WidgetChange', 'w0', 'given', true],
      ['WidgetChange', 'w2', 'open', null],
      ['WidgetChange', 'w2', 'given', false],
      ['WidgetChange', 'w2', 'given', true],
    ]);
  },
);

/** The prototype has a sound of its own, and its widgets play it. */
async function giveSound(send: Send, { token }: Member, { id }: RunningStudy, frames: number): Promise<void> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(mp3Of(frames))]), 'tune.mp3');
  const { json } = await send('POST', `/rest/uploads/${id}`, { token, body });
  const [file] = (json as { uploads: { url: string }[] }).uploads;
  const stored = (await send('GET', `/rest/apps/${id}.json`, { token })).json as App;
  const widgets = Object.fromEntries(
    Object.entries(stored.widgets).map(([key, widget]) => [key, { ...widget, props: { ...widget.props, file } }]),
  );
  await send('POST', `/rest/apps/${id}.json`, { token, body: { widgets } });
}

test('a sound is played and stopped by pointer and by keys, and its end is told', async ({ page, send, member }) => {
  const study = await studyOf(send, member, [
    { name: 'Listen', type: 'AudioPlayer', y: 40, props: { animated: true } },
  ]);
  // Some three seconds.
  await giveSound(send, member, study, 120);
  await page.goto(study.link);
  const tester = new TesterPage(page);
  await tester.start();
  const listen = tester.draft.getByRole('button', { name: 'Listen' });
  await listen.click();
  await expect(listen).toHaveAttribute('aria-pressed', 'true');
  expect(await violations(page)).toEqual([]);
  // What cannot be played ends at once.
  await page.waitForTimeout(1_000);
  await expect(listen).toHaveAttribute('aria-pressed', 'true');
  await listen.press('Enter');
  await expect(listen).toHaveAttribute('aria-pressed', 'false');
  await listen.press('Enter');
  await expect(listen).toHaveAttribute('aria-pressed', 'true');
  await expect(listen).toHaveAttribute('aria-pressed', 'false');
  await finish(page);
  expect(await changesOf(send, member, study)).toEqual([
    ['WidgetClick', 'w0', 'play', true],
    ['WidgetChange', 'w0', 'play', false],
    ['WidgetChange', 'w0', 'play', true],
    ['WidgetChange', 'w0', 'play', false],
  ]);
});

test('an icon that an old document only names is the icon of that name, not a circle', async ({
  page,
  send,
  member,
}) => {
  const style = { icon: 'mdi mdi-account-outline', color: '#000000' };
  const study = await studyOf(send, member, [{ name: 'Me', type: 'Icon', y: 40, props: {}, style }]);
  await page.goto(study.link);
  const tester = new TesterPage(page);
  await tester.start();
  const drawn = tester.draft.locator('[data-widget="w0"] path');
  await expect(drawn).toHaveCount(2);
  await expect(drawn.first()).toHaveAttribute('d', 'M8 7a4 4 0 1 0 8 0a4 4 0 0 0 -8 0');
});

test('a link through a sound plays it, and goes on at its end', async ({ page, send, member }) => {
  const study = await studyOf(
    send,
    member,
    [
      { name: 'Ring', type: 'Button', y: 40, props: { label: 'Ring' } },
      { name: 'Bell', type: 'AudioLogic', y: 140, props: {} },
    ],
    {
      screens: another,
      lines: {
        l1: { id: 'l1', from: 'w0', to: 'w1', event: 'click', points: [] },
        l2: { id: 'l2', from: 'w1', to: 's10002', points: [] },
      },
    },
  );
  // Some two seconds.
  await giveSound(send, member, study, 80);
  await page.goto(study.link);
  const tester = new TesterPage(page);
  await tester.start();
  await tester.draft.getByRole('button', { name: 'Ring' }).click();
  await page.waitForTimeout(1_000);
  await expect(tester.draft.getByRole('region', { name: 'Home' })).toBeVisible();
  await expect(tester.draft.getByRole('region', { name: 'Shown' })).toBeVisible();
  await finish(page);
  expect(await changesOf(send, member, study)).toEqual([
    ['WidgetInit', 'w1', 'asked', []],
    ['WidgetInit', 'w1', 'reply', true],
  ]);
});

test('rows of a table that do not fit scroll below its head, by wheel and by keys, and are selected where they are', async ({
  page,
  send,
  member,
}) => {
  const columns = [{ label: 'Name' }, { label: 'Due' }];
  const data = Array.from({ length: 12 }, (_, at) => [`Person ${at + 1}`, String(at)]);
  const study = await studyOf(send, member, [
    { name: 'People', type: 'Table', y: 20, props: { columns, data }, box: { w: 300, h: 160 } },
    {
      name: 'Bills',
      type: 'Table',
      y: 220,
      props: { columns, data: data.slice(0, 3) },
      box: { w: 300, h: 144 },
      style: { ...designOf('Table').style, checkBox: true, hoverBackground: '#ff0000' },
    },
  ]);
  await page.goto(study.link);
  const { draft } = new TesterPage(page);
  await new TesterPage(page).start();
  const people = draft.getByRole('grid', { name: 'People' });
  const row = (name: string) => people.getByRole('row', { name: new RegExp(`^${name} `) });
  const painted = draft.locator('[data-widget=w0]');
  const box = await painted.boundingBox();
  if (!box) throw new Error('there is no table');
  const scrolled = () => people.evaluate((element) => element.parentElement?.parentElement?.scrollTop);
  const scale = box.width / 300;
  const press = (y: number) => page.mouse.click(box.x + 100, box.y + y * scale);
  await press(60);
  await expect(row('Person 1')).toHaveAttribute('aria-selected', 'true');
  await page.mouse.wheel(0, 2 * 36 * scale);
  await expect.poll(scrolled).toBe(72);
  await expect(painted.getByText('Name', { exact: true }).first()).toBeInViewport();
  // What lies there now is two rows further down.
  await press(60);
  await expect(row('Person 3')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await expect(row('Person 12')).toBeFocused();
  await expect.poll(scrolled).toBe(13 * 36 - 160);
  await page.keyboard.press('Enter');
  await expect(row('Person 12')).toHaveAttribute('aria-selected', 'true');
  const bills = draft.getByRole('grid', { name: 'Bills' });
  await bills.getByRole('row', { name: 'Person 2 1' }).click();
  await bills.getByRole('row', { name: 'Person 1 0' }).press(' ');
  await bills.getByRole('checkbox', { name: 'Bills' }).click();
  await expect(bills.getByRole('row', { selected: true })).toHaveCount(3);
  expect(await violations(page)).toEqual([]);
  await finish(page);
  expect(await changesOf(send, member, study)).toEqual([
    ['WidgetClick', 'w0', 'select', 0],
    ['WidgetChange', 'w0', 'scroll', 0.154],
    ['WidgetClick', 'w0', 'select', 2],
    ['WidgetChange', 'w0', 'scroll', 0.658],
    ['WidgetChange', 'w0', 'select', 11],
    ['WidgetClick', 'w1', 'select', [1]],
    ['WidgetChange', 'w1', 'select', [0, 1]],
    ['WidgetClick', 'w1', 'select', [0, 1, 2]],
  ]);
});

test('a tree of more nodes than fit scrolls to them, and a list opens on the side that is wanted', async ({
  page,
  send,
  member,
}) => {
  const data = Array.from({ length: 20 }, (_, at) => [`Node ${at + 1}`]);
  const study = await studyOf(send, member, [
    { name: 'Nodes', type: 'Tree', y: 20, props: { data }, box: { w: 200, h: 140 } },
    { name: 'Pay by', type: 'DropDown', y: 400, props: { options, popupPosition: 'Top' } },
  ]);
  await page.goto(study.link);
  const { draft } = new TesterPage(page);
  await new TesterPage(page).start();
  const nodes = draft.getByRole('tree', { name: 'Nodes' });
  const painted = draft.locator('[data-widget=w0]').getByText('Node 20', { exact: true });
  await expect(painted).toHaveCount(0);
  await nodes.getByRole('treeitem', { name: 'Node 1', exact: true }).focus();
  await page.keyboard.press('End');
  await expect(painted).toBeVisible();
  await page.keyboard.press('Enter');
  await nodes.getByRole('treeitem', { name: 'Node 18', exact: true }).click();
  await expect(nodes.getByRole('treeitem', { name: 'Node 18', exact: true })).toHaveAttribute('aria-selected', 'true');
  const field = draft.getByRole('combobox', { name: 'Pay by' });
  await field.click();
  const [own, list] = [await field.boundingBox(), await draft.getByRole('listbox').boundingBox()];
  if (!own || !list) throw new Error('nothing opened');
  expect(list.y + list.height).toBeLessThanOrEqual(own.y);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await finish(page);
  const held = (index: number) => ({ selected: index, collapsed: [], label: `Node ${index + 1}` });
  expect(await changesOf(send, member, study)).toEqual([
    ['WidgetChange', 'w0', 'scroll', 0.75],
    ['WidgetChange', 'w0', 'all', held(19)],
    ['WidgetClick', 'w0', 'all', held(17)],
    ['WidgetChange', 'w1', 'open', null],
    ['WidgetChange', 'w1', 'close', null],
  ]);
});

test('cells of a table are written into, its rows sorted, searched and acted on, by pointer and by keys', async ({
  page,
  send,
  member,
}) => {
  const columns = [
    { label: 'Name', isEditable: true, isSortable: true, isSearchable: true },
    { label: 'Due', isSortable: true },
  ];
  const data = [
    ['Ben', '80'],
    ['Ada', '9'],
    ['Cleo', '120'],
  ];
  const tableActions = [{ label: 'Remind' }, { label: 'Drop', isHover: true }];
  const databinding = { output: 'person', action: 'deed' };
  const props = { columns, data, tableActions, databinding, searchLabel: 'Find', isSurveyElement: true };
  const study = await studyOf(send, member, [
    { name: 'People', type: 'Table', y: 20, props, box: { w: 320, h: 200 } },
    { name: 'Who', type: 'Label', y: 300, props: { label: '-', databinding: { default: 'person.Name' } } },
    { name: 'Deed', type: 'Label', y: 340, props: { label: '-', databinding: { default: 'deed' } } },
  ]);
  await page.goto(study.link);
  const { draft } = new TesterPage(page);
  await new TesterPage(page).start();
  const people = draft.getByRole('grid', { name: 'People' });
  const names = () => people.locator('tbody tr td:first-child').allInnerTexts();
  const row = (name: string) => people.getByRole('row', { name: new RegExp(name) });
  const due = people.getByRole('columnheader', { name: 'Due' });
  const label = (index: number) => draft.locator(`[data-widget=w${index}]`);

  await due.getByRole('button').click();
  await expect(due).toHaveAttribute('aria-sort', 'ascending');
  expect(await names()).toEqual(['Ada', 'Ben', 'Cleo']);
  await due.getByRole('button').press('Enter');
  await expect(due).toHaveAttribute('aria-sort', 'descending');
  expect(await names()).toEqual(['Cleo', 'Ben', 'Ada']);

  await people.getByRole('gridcell', { name: 'Ben' }).click();
  const field = people.getByRole('textbox', { name: 'Name' });
  await expect(field).toBeFocused();
  await field.fill('Bea');
  await field.press('Enter');
  await expect(people.getByRole('gridcell', { name: 'Bea' })).toBeFocused();
  await page.keyboard.press('F2');
  await field.fill('Nobody');
  await field.press('Escape');
  await expect(row('Bea')).toBeVisible();

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(row('Ada').getByRole('button', { name: 'Remind' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(label(1)).toHaveText('Ada');
  await expect(label(2)).toHaveText('Remind');
  await row('Cleo').hover();
  await expect(draft.locator('[data-widget=w0]').getByText('Drop', { exact: true })).toHaveCount(1);
  await row('Cleo').getByRole('button', { name: 'Drop' }).click();
  await expect(label(2)).toHaveText('Drop');

  const search = draft.getByRole('searchbox', { name: 'Find' });
  await search.fill('e');
  await expect.poll(names).toEqual(['Cleo', 'Bea']);
  expect(await violations(page)).toEqual([]);
  await search.press('Enter');
  await finish(page);
  const told = (await changesOf(send, member, study)).map((one) => [Object(one)[0], Object(one)[3]]);
  const sorted = (isDown: boolean) => ({ sort: { column: 1, isDown } });
  const written = { cells: { '0.0': 'Bea' } };
  expect(told).toMatchObject([
    ['WidgetClick', { did: 'sort', ...sorted(false) }],
    ['WidgetChange', { did: 'sort', ...sorted(true) }],
    ['WidgetClick', { did: 'edit', row: 0, column: 0, cells: {} }],
    ['WidgetChange', { did: 'edit', row: 0, column: 0, ...written }],
    ['WidgetChange', { did: 'edit', row: 0, column: 0, ...written }],
    ['WidgetChange', { did: 'action', row: 1, action: 'Remind', ...written }],
    ['WidgetClick', { did: 'action', row: 2, action: 'Drop', ...written }],
    ['WidgetChange', { did: 'search', searched: 'e', ...written }],
  ]);
});

test.describe('a table by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 1_180, height: 820 } });

  test('a tap opens a cell, and what waits for a row is seen once that is selected', async ({ page, send, member }) => {
    const columns = [{ label: 'Name' }, { label: 'Due', isEditable: true }];
    const study = await studyOf(send, member, [
      {
        name: 'People',
        type: 'Table',
        y: 20,
        props: { columns, data: [['Ben', '80']], tableActions: [{ label: 'Drop', isHover: true }] },
        box: { w: 320, h: 144 },
      },
    ]);
    await page.goto(study.link);
    const { draft } = new TesterPage(page);
    await new TesterPage(page).start();
    const people = draft.getByRole('grid', { name: 'People' });
    const painted = draft.locator('[data-widget=w0]').getByText('Drop', { exact: true });
    await expect(people.getByRole('gridcell', { name: '80' })).toBeVisible();
    await expect(painted).toHaveCount(0);
    await people.getByRole('gridcell', { name: '80' }).tap();
    await people.getByRole('textbox', { name: 'Due' }).fill('81');
    await people.getByRole('row', { name: /Ben/ }).tap({ position: { x: 20, y: 18 } });
    await expect(people.getByRole('row', { name: /81/ })).toHaveAttribute('aria-selected', 'true');
    await expect(painted).toBeVisible();
    await people.getByRole('button', { name: 'Drop' }).tap();
    await finish(page);
    const deeds = (await changesOf(send, member, study)).map((one) => [Object(one)[0], Object(Object(one)[3]).did]);
    expect(deeds).toEqual([
      ['WidgetClick', 'edit'],
      ['WidgetChange', 'edit'],
      ['WidgetClick', 'select'],
      ['WidgetClick', 'action'],
    ]);
  });
});
