import type { Locator, Page } from '@playwright/test';
import type { Block, QuestionBlock, TestSettings, Uploaded } from '@rehearse/contract';
import sharp from 'sharp';
import { ResultsPage } from './pages/results';
import { TesterPage } from './pages/tester';
import { TestSetup } from './pages/test-setup';
import { overflow, violations } from './support/page-checks';
import { answer, newStudy, saveTest } from './support/studies';
import { smallPhone, expect, test } from './support/test';

const questionBlock = (id: string, text: string, question: QuestionBlock['question']): QuestionBlock => ({
  id,
  kind: 'question',
  text,
  question,
});
const blocks: readonly Block[] = [
  questionBlock('where', 'Where would you buy?', { kind: 'firstClick', screen: 's10001', right: ['w10003'] }),
  questionBlock('glance', 'What is this page?', { kind: 'fiveSeconds', screen: 's10001', seconds: 2 }),
  questionBlock('better', 'Which do you prefer?', {
    kind: 'preference',
    choices: [
      { id: 'c1', text: 'Shop', screen: 's10001' },
      { id: 'c2', text: '', screen: 's10002' },
    ],
    asksWhy: true,
  }),
  questionBlock('sort', 'Where do these belong?', {
    kind: 'cardSort',
    cards: [
      { id: 'Refund', text: 'Refund', description: 'Money back within 14 days' },
      { id: 'Receipt', text: 'Receipt' },
      { id: 'Cart', text: 'Cart' },
    ],
    groups: [
      { id: 'g1', text: 'Orders' },
      { id: 'g2', text: 'Help' },
    ],
    isOpen: true,
  }),
  questionBlock('tree', 'Find your receipt', {
    kind: 'treeTest',
    nodes: [
      { id: 'n1', text: 'Account', depth: 0 },
      { id: 'n2', text: 'Receipts', depth: 1 },
      { id: 'n3', text: 'Help', depth: 0 },
      { id: 'n4', text: 'Contact', depth: 1 },
    ],
    right: ['n2'],
  }),
];

const drawn = (color: string): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: color } })
    .png()
    .toBuffer();
const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });

async function isSound(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `test-output/pictures/exercises-${name}.png` });
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
}

async function centre(of: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await of.boundingBox();
  if (!box) throw new Error('not to be seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** On a desktop, by keys alone. */
async function byKeys(page: Page): Promise<void> {
  const { keyboard } = page;
  await new TesterPage(page).start();
  await expect(heading(page, 'Where would you buy?')).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Please click on the picture once');
  const picture = page.getByRole('button', { name: /^Picture of the screen/ });
  await picture.focus();
  await keyboard.press('ArrowUp');
  await keyboard.press('Space');
  await expect(page.getByText('Your click is marked.')).toBeVisible();
  await isSound(page, 'first-click');
  await keyboard.press('z');
  await page.getByText('Select from a list instead').press('Enter');
  await page.getByRole('button', { name: 'Buy', exact: true }).press('Enter');
  await page.reload();
  await expect(page.getByText('Your click is marked.')).toBeVisible();
  await page.getByRole('button', { name: /^Send this click/ }).press('Enter');

  await expect(heading(page, 'What is this page?')).toBeFocused();
  await isSound(page, 'five-seconds');
  await page.getByRole('button', { name: 'Read its texts instead' }).press('Enter');
  await expect(page.getByRole('listitem')).toHaveText(['Buy']);
  await page.getByRole('button', { name: 'I have read it' }).press('Enter');
  await expect(page.getByText('That was the screen.')).toBeVisible();
  await keyboard.press('Enter');

  await expect(heading(page, 'Which do you prefer?')).toBeFocused();
  await keyboard.press('b');
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await page.getByRole('button', { name: 'Look at Shop larger' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Shop' }).getByRole('img', { name: 'Shop' })).toBeVisible();
  await isSound(page, 'preference-larger');
  await keyboard.press('Escape');
  await page.getByRole('radio', { name: 'I prefer Shop' }).check();
  await page.getByRole('textbox', { name: 'Why? If you like' }).fill('It is short');
  await isSound(page, 'preference');
  await page.getByRole('button', { name: /^Next/ }).press('Enter');

  await expect(heading(page, 'Where do these belong?')).toBeFocused();
  await keyboard.press('1');
  await keyboard.press('z');
  await page.getByRole('button', { name: 'Receipt', exact: true }).press('Space');
  await keyboard.press('2');
  await expect(page.getByRole('button', { name: 'Take Receipt out of Help' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name of a group' }).fill('Money 1');
  await page.getByRole('textbox', { name: 'Name of a group' }).press('Enter');
  await page.getByRole('button', { name: 'Refund Money back within 14 days', exact: true }).press('Space');
  await page.getByRole('button', { name: 'Put Refund into Money 1' }).press('Enter');
  await isSound(page, 'card-sort');
  const group = await centre(page.getByRole('region', { name: 'Orders' }));
  const card = await centre(page.getByRole('button', { name: 'Cart', exact: true }));
  await page.mouse.move(card.x, card.y);
  await page.mouse.down();
  await page.mouse.move(group.x, group.y, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Take Cart out of Orders' })).toBeVisible();
  await page.getByRole('button', { name: /^Next/ }).press('Enter');

  await expect(heading(page, 'Find your receipt')).toBeFocused();
  await page.getByRole('button', { name: 'Help' }).press('Enter');
  await page.getByRole('button', { name: 'Account' }).press('Enter');
  await page.getByRole('button', { name: 'Receipts' }).press('Enter');
  await isSound(page, 'tree-test');
  await page.getByRole('button', { name: /^Next/ }).press('Enter');
}

/** On a phone, by taps. */
async function byTaps(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Start/ }).tap();
  const picture = page.getByRole('button', { name: /^Picture of the screen/ });
  const { x, y } = await centre(picture);
  await page.touchscreen.tap(x, y);
  await expect(page.getByText('Your click is marked.')).toBeVisible();
  await isSound(page, 'first-click-phone');
  await page.getByRole('button', { name: /^Send this click/ }).tap();

  await page.getByRole('button', { name: 'Show the screen for 2 seconds' }).tap();
  await expect(page.getByRole('img', { name: 'The screen' })).toBeVisible();
  await page.screenshot({ path: 'test-output/pictures/exercises-shown-phone.png' });
  await expect(page.getByText('That was the screen.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'The screen' })).toBeHidden();
  await page.getByRole('button', { name: /^Next/ }).tap();

  await page.getByRole('img', { name: 'Shop' }).tap();
  await expect(page.getByRole('radio', { name: 'I prefer Shop' })).toBeChecked();
  await isSound(page, 'preference-phone');
  await page.getByRole('button', { name: /^Next/ }).tap();

  await isSound(page, 'card-sort-phone');
  for (const name of [/ into Orders$/, / into Orders$/, / into I would not look for these$/])
    await page.getByRole('button', { name }).tap();
  await page.getByRole('button', { name: /^Next/ }).tap();

  await page.getByRole('button', { name: 'Account' }).tap();
  await page.getByRole('button', { name: 'Receipts' }).tap();
  await isSound(page, 'tree-test-phone');
  await page.getByRole('button', { name: /^Next/ }).tap();
}

test('testers click, and the results tell where', async ({ page, browser, send, member }) => {
  const study = await newStudy(send, member, {}, { blocks: [...blocks] });
  const desktop = await browser.newContext();
  const phone = await browser.newContext(smallPhone);
  for (const [context, run] of [
    [desktop, byKeys],
    [phone, byTaps],
  ] as const) {
    const tab = await context.newPage();
    await tab.goto(study.link);
    await run(tab);
    await expect(tab.getByText('Buy what is on offer.').first()).toBeVisible();
    await tab.close();
  }

  const results = new ResultsPage(page);
  await results.open(study.id);
  await page.getByRole('navigation', { name: 'Results' }).getByRole('link', { name: 'Answers' }).click();
  const where = page.getByRole('article', { name: 'Where would you buy?' });
  await expect(where).toContainText('2 of 2 sessions answered', { timeout: 30_000 });
  await expect(where).toContainText('1 by pointer or finger and 1 by keys');
  await expect(where.getByRole('img', { name: /with 2 first clicks$/ })).toBeVisible();
  const glance = page.getByRole('article', { name: 'What is this page?' });
  await expect(glance).toContainText('Seconds, median');
  const better = page.getByRole('article', { name: 'Which do you prefer?' });
  await expect(results.row(better, 'Shop')).toContainText('2');
  await expect(results.row(better, 'Thanks')).toContainText('0');
  await expect(better).toContainText('It is short');
  await better.getByText('By the order in which it came').click();
  await expect(results.row(better, /” stood first/).first()).toBeVisible();
  const sort = page.getByRole('article', { name: 'Where do these belong?' });
  await expect(sort.getByRole('columnheader', { name: 'Money 1' })).toBeVisible();
  await expect(results.row(sort, 'Refund').first()).toContainText('Money back within 14 days');
  const tree = page.getByRole('article', { name: 'Find your receipt' });
  await expect(tree).toContainText('Found it2 of 2');
  await expect(tree).toContainText('Found it straight1 of 2');
  await expect(results.row(tree, 'Help → Account → Receipts')).toContainText('1');
  await page.screenshot({ path: 'test-output/pictures/exercises-results.png', fullPage: true });

  const report = {
    title: 'Five',
    isFrozen: true,
    parts: [{ type: 'exercises', exercises: blocks.map(({ id }) => id) }],
  };
  const { token } = member;
  const made = await send('POST', `/rest/apps/${study.id}/reports`, { token, body: report });
  const ofReport = { report: (made.json as { readonly id: string }).id };
  const link = await send('POST', `/rest/apps/${study.id}/links`, { token, body: ofReport });
  await page.goto(`/#/report.html?h=${(link.json as { readonly hash: string }).hash}`);
  const exercises = page.getByRole('region', { name: 'Exercises' });
  for (const block of blocks)
    if (block.kind === 'question') await expect(exercises.getByRole('heading', { name: block.text })).toBeVisible();
  await expect(exercises.getByRole('img', { name: /^Home/ })).toBeVisible();
  await isSound(page, 'report');
  expect(await violations(page)).toEqual([]);
});

test('a study is given all kinds of exercises', async ({ page, send, member }) => {
  const { id } = await newStudy(send, member, {}, { study: { status: 'draft' } });
  const setup = new TestSetup(page);
  await setup.open(id);
  const add = async (kind: string, number: number, text: string) => {
    await setup.addBlock(kind);
    const block = setup.block(number);
    await block.getByRole('textbox', { name: 'Question' }).fill(text);
    return block;
  };
  const select = async (block: Locator, name: RegExp, option: string) => {
    await block.getByRole('button', { name }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };

  const click = await add('First click', 2, 'Where would you buy?');
  await expect(click).toContainText('A screen is missing');
  await select(click, /Select a screen/, 'Home');
  await click.getByRole('button', { name: 'Buy', exact: true }).click();
  await expect(click).toContainText('A click on the marked widget is right.');
  await setup.preview.scrollIntoViewIfNeeded();
  await page.screenshot({ path: 'test-output/pictures/exercises-setup-click.png', fullPage: true });

  const glance = await add('Five seconds', 3, 'What is this page?');
  await select(glance, /Select a screen/, 'Home');
  await select(glance, /Shown for/, '3 seconds');

  const better = await add('Preference', 4, 'Which do you prefer?');
  await select(better, /Screen of option 1/, 'Home');
  await expect(better).toContainText('A screen is missing');
  const pictureFile = better.locator('input[type="file"]').nth(1);
  await pictureFile.setInputFiles(fileOf('calm.png', await drawn('teal')));
  await expect(better).toContainText('calm.png');
  await pictureFile.setInputFiles(fileOf('notes.png', Buffer.from('hello')));
  await expect(better.getByRole('alert')).toBeVisible();
  await better.getByRole('textbox', { name: 'Name of option 1, optional' }).fill('Shop');
  await page.screenshot({ path: 'test-output/pictures/exercises-setup-preference.png', fullPage: true });
  const size = page.viewportSize();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await better.scrollIntoViewIfNeeded();
  await isSound(page, 'setup-preference-phone');
  await page.emulateMedia({ colorScheme: 'light' });
  if (size) await page.setViewportSize(size);

  const sort = await add('Card sort', 5, 'Where do these belong?');
  for (const [name, text] of [
    ['Card 1', 'Refund'],
    ['Card 2', 'Cart'],
    ['Group 1', 'Orders'],
    ['Group 2', 'Help'],
  ] as const)
    await sort.getByRole('textbox', { name, exact: true }).fill(text);
  await sort.getByRole('textbox', { name: 'Second line of card 1' }).fill('Money back');
  await sort.getByRole('switch', { name: 'Testers may add groups of their own' }).press('Space');
  await page.screenshot({ path: 'test-output/pictures/exercises-setup-sort.png', fullPage: true });

  const tree = await add('Tree test', 6, 'Find your receipt');
  await tree.getByRole('textbox', { name: 'Node 1', exact: true }).fill('Account');
  await tree.getByRole('textbox', { name: 'Node 2', exact: true }).fill('Receipts');
  await expect(tree).toContainText('No right place is marked');
  await tree.getByRole('button', { name: 'Hang “Receipts” on the one before' }).click();
  await tree.getByRole('button', { name: '“Receipts” is right' }).click();
  await tree.getByRole('button', { name: 'Add skip' }).click();
  await tree.getByRole('button', { name: 'Answer of skip 1' }).click();
  await page.getByRole('option', { name: 'Right place not found' }).click();
  await page.screenshot({ path: 'test-output/pictures/exercises-setup-tree.png', fullPage: true });
  expect(await violations(page)).toEqual([]);

  const saved = () => answer<TestSettings>(send, member, `/rest/test/${id}.json`);
  await expect
    .poll(async () => (await saved()).blocks?.map((block) => block.kind === 'question' && block.question))
    .toMatchObject([
      false,
      { kind: 'firstClick', screen: 's10001', right: ['w10003'] },
      { kind: 'fiveSeconds', screen: 's10001', seconds: 3 },
      {
        kind: 'preference',
        choices: [
          { text: 'Shop', screen: 's10001' },
          { text: '', screen: '', picture: { name: 'calm.png', width: 640, height: 400 } },
        ],
        asksWhy: true,
      },
      {
        kind: 'cardSort',
        cards: [{ text: 'Refund', description: 'Money back' }, { text: 'Cart' }],
        groups: [{ text: 'Orders' }, { text: 'Help' }],
        isOpen: true,
      },
      { kind: 'treeTest', nodes: [{ depth: 0 }, { text: 'Receipts', depth: 1 }] },
    ]);
  await expect(page.getByRole('button', { name: 'Start study' })).toBeEnabled();
});

const larger = (page: Page) => page.getByRole('dialog', { name: 'Calm' });

async function comparesByKeys(page: Page): Promise<void> {
  const { keyboard } = page;
  await new TesterPage(page).start();
  await page.getByText('Select from a list instead').press('Enter');
  await page.getByRole('button', { name: 'Buy', exact: true }).press('Enter');
  await page.getByRole('button', { name: /^Send this click/ }).press('Enter');
  await expect(heading(page, 'Find your receipt')).toBeFocused();
  await page.getByRole('button', { name: 'Help' }).press('Enter');
  await page.getByRole('button', { name: /^Next/ }).press('Enter');

  await expect(heading(page, 'Which do you prefer?')).toBeFocused();
  const picture = page.getByRole('img', { name: 'Calm' });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(640);
  await isSound(page, 'pictures');
  const look = page.getByRole('button', { name: 'Look at Calm larger' });
  await look.press('Enter');
  const large = larger(page).getByRole('img', { name: 'Calm' });
  const before = await large.boundingBox();
  await keyboard.press('+');
  await expect.poll(async () => (await large.boundingBox())?.width).toBeGreaterThan(before?.width ?? Infinity);
  // Keys of the page behind it do nothing meanwhile.
  await keyboard.press('a');
  await isSound(page, 'pictures-larger');
  await keyboard.press('Escape');
  await expect(larger(page)).toBeHidden();
  await expect(look).toBeFocused();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.getByRole('radio', { name: 'I prefer Calm' }).check();
  await page.getByRole('button', { name: /^Next/ }).press('Enter');
  await expect(page.getByText('Thank you').first()).toBeVisible();
}

async function comparesByTaps(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Start/ }).tap();
  await page.getByRole('button', { name: 'I would not know' }).tap();
  await page.getByRole('textbox').fill('No idea');
  await page.getByRole('button', { name: /^Send/ }).tap();
  await page.getByRole('button', { name: 'Account' }).tap();
  await page.getByRole('button', { name: /^Next/ }).tap();
  await expect(heading(page, 'Was it easy?')).toBeFocused();
  await page.getByRole('button', { name: /^Skip/ }).tap();
  await page.getByRole('button', { name: 'Look at Calm larger' }).tap();
  await expect(larger(page)).toBeVisible();
  await isSound(page, 'pictures-larger-phone');
  await larger(page).getByRole('button', { name: 'Close' }).tap();
  await isSound(page, 'pictures-phone');
}

test('testers compare pictures, look at them larger, and are led on by what they find', async ({
  page,
  browser,
  send,
  member,
}) => {
  const study = await newStudy(send, member, {}, { study: { status: 'draft' } });
  const body = new FormData();
  for (const [name, color] of [
    ['calm.png', 'teal'],
    ['loud.png', 'orange'],
  ] as const)
    body.append('file', new Blob([new Uint8Array(await drawn(color))]), name);
  const { uploads } = (await send('POST', `/rest/images/${study.id}`, { token: member.token, body })).json as Uploaded;
  const choices = uploads.map(({ url, name, width, height }, at) => ({
    id: `c${at}`,
    text: at === 0 ? 'Calm' : '',
    screen: '',
    picture: { url, name, width, height },
  }));
  const leading: readonly QuestionBlock[] = [
    {
      ...questionBlock('where', 'Where would you buy?', { kind: 'firstClick', screen: 's10001', right: ['w10003'] }),
      skips: [{ choice: 'right', to: 'tree' }],
    },
    questionBlock('between', 'Why there?', { kind: 'text' }),
    {
      ...questionBlock('tree', 'Find your receipt', {
        kind: 'treeTest',
        nodes: [
          { id: 'n1', text: 'Account', depth: 0 },
          { id: 'n2', text: 'Help', depth: 0 },
        ],
        right: ['n1'],
      }),
      skips: [{ choice: 'wrong', to: 'better' }],
    },
    questionBlock('found', 'Was it easy?', { kind: 'text' }),
    questionBlock('better', 'Which do you prefer?', { kind: 'preference', choices }),
  ];
  await saveTest(send, member, study.id, { tasks: [], blocks: [...leading], study: { status: 'running' } });
  const desktop = await browser.newContext();
  const wide = await desktop.newPage();
  await wide.goto(study.link);
  await comparesByKeys(wide);
  await desktop.close();

  const phone = await browser.newContext(smallPhone);
  const tab = await phone.newPage();
  await tab.goto(study.link);
  await comparesByTaps(tab);
  await phone.close();

  const results = new ResultsPage(page);
  await results.open(study.id);
  await page.getByRole('navigation', { name: 'Results' }).getByRole('link', { name: 'Answers' }).click();
  const better = page.getByRole('article', { name: 'Which do you prefer?' });
  await expect(results.row(better, 'Calm')).toContainText('1', { timeout: 30_000 });
  await expect(results.row(better, 'loud.png')).toContainText('0');
  await expect(better.locator('td img')).toHaveCount(2);
  await better.scrollIntoViewIfNeeded();
  await isSound(page, 'pictures-results');
  await page.emulateMedia({ colorScheme: 'dark' });
  await isSound(page, 'pictures-results-dark');
  const report = { title: 'Pictures', isFrozen: false, parts: [{ type: 'exercises', exercises: ['better'] }] };
  const { token } = member;
  const made = await send('POST', `/rest/apps/${study.id}/reports`, { token, body: report });
  const ofReport = { report: (made.json as { readonly id: string }).id };
  const link = await send('POST', `/rest/apps/${study.id}/links`, { token, body: ofReport });
  await page.goto(`/#/report.html?h=${(link.json as { readonly hash: string }).hash}`);
  const reported = page.getByRole('region', { name: 'Exercises' }).locator('td img').first();
  await expect.poll(() => reported.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(640);
});
