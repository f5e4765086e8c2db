import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TesterPage } from './pages/tester';
import { drawingToLead } from './support/drawings';
import { a, center, test as base } from './support/editing';
import { violations } from './support/page-checks';
import { answer, newStudy } from './support/studies';
import { expect } from './support/test';

/** One pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const json = { 'content-type': 'application/json' };

/** What prototypes call: it knows how many seats an area has. */
const test = base.extend<object, { readonly shop: string }>({
  shop: [
    async ({ playwright: _playwright }, use) => {
      const server = createServer((request, reply) => {
        const { url = '', headers } = request;
        if (url === '/photo') return void reply.writeHead(200, { 'content-type': 'image/png' }).end(pixel);
        if (url === '/prints') {
          const form = headers['content-type'] ?? 'nothing';
          return void reply.writeHead(200, json).end(JSON.stringify({ free: form.split(';')[0] }));
        }
        const area = new URL(url, 'http://shop').searchParams.get('area');
        if (area === 'slow') return void setTimeout(() => reply.writeHead(200, json).end('{"free":7}'), 2_000);
        reply.writeHead(area === 'none' ? 404 : 200, json);
        reply.end(JSON.stringify({ area, free: 138 }));
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      server.close();
    },
    { scope: 'worker' },
  ],
  settings: [async ({ shop }, use) => use({ REHEARSE_CALLS: shop }), { scope: 'worker' }],
});

/** A button, a field for an area, and two screens to lead to. */
const drawing = () => drawingToLead(a, { name: 'Area', path: 'area' }, { name: 'Free', path: 'seats.free' }, 'Seats');

test('a call is made in the editor, tried, and decides in the preview, which says what went wrong', async ({
  openEditor,
  page,
  shop,
}) => {
  const editor = await openEditor(drawing());
  const { properties } = editor;
  await editor.insert('Call', { x: 500, y: 500 });
  await editor.mode('Prototype');
  await expect(page.getByRole('region', { name: 'To check' }).getByText('Call without an address')).toBeVisible();
  await editor.set('Address', `${shop}/seats?area=\${area}`);
  await editor.set('Answer goes to', 'seats');
  await expect(page.getByText('Call without an address')).toBeHidden();
  await properties.getByRole('button', { name: /Is made$/ }).click();
  await page.getByRole('option', { name: 'When a screen opens' }).click();
  await properties.getByRole('button', { name: /Screen$/ }).click();
  await page.getByRole('option', { name: 'Sorry', exact: true }).click();
  const rest = async () =>
    Object.values((await editor.document()).widgets).find(({ type }) => type === 'Rest')?.props?.['rest'];
  await expect.poll(rest).toMatchObject({ trigger: 'screen', screen: 's10003' });
  await properties.getByRole('button', { name: /Is made$/ }).click();
  await page.getByRole('option', { name: 'When a link leads to it' }).click();
  await properties.getByRole('button', { name: 'Add part' }).click();
  await properties.getByLabel('Path in the answer').fill('area');
  await properties.getByLabel('Variable').fill('place');
  await page.keyboard.press('Escape');
  await editor.leadTo('Seats');
  await properties.getByRole('button', { name: 'Add way' }).click();
  await editor.leadTo('Sorry');
  await properties.getByRole('group').nth(1).getByRole('button', { name: /If$/ }).click();
  await page.getByRole('option', { name: 'Call failed' }).click();

  await properties.getByLabel('Name of the secret').fill('key');
  await properties.getByLabel('Secret', { exact: true }).fill('sesame-7');
  await properties.getByRole('button', { name: 'Keep secret' }).click();
  await expect(properties.getByText(`\${secret:key}, only for ${shop}`)).toBeVisible();
  await expect(properties.getByLabel('Secret', { exact: true })).toHaveValue('');
  await properties.getByLabel('area', { exact: true }).fill('none');
  await properties.getByRole('button', { name: 'Call now' }).click();
  await expect(properties.getByText('The host answered 404.')).toBeVisible();
  await properties.getByLabel('area', { exact: true }).fill('A');
  await properties.getByRole('button', { name: 'Call now' }).click();
  await expect(properties.getByLabel('Answer of now')).toHaveValue(/"free": 138/);
  expect(await violations(page)).toEqual([]);
  await properties.getByRole('button', { name: 'Give testers this answer' }).click();
  await expect
    .poll(async () => Object.values((await editor.document()).widgets).find(({ type }) => type === 'Rest')?.props)
    .toMatchObject({
      reply: { body: '{"area":"A","free":138}' },
      rest: { output: { databinding: 'seats', also: [{ path: 'area', databinding: 'place' }] } },
    });
  await properties.getByText('Testers get the live answer').click();

  await editor.click(center(a));
  await properties.getByRole('button', { name: /Target$/ }).click();
  await page.getByRole('option', { name: 'Call', exact: true }).click();
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  const stage = preview.getByRole('list').getByRole('button');
  await preview.getByRole('textbox', { name: 'Area', exact: true }).fill('none');
  await preview.getByRole('button', { name: 'Apple' }).click();
  await expect(stage.filter({ hasText: 'Sorry' })).toHaveAttribute('aria-current', 'true');
  await expect(preview.getByRole('log', { name: 'No answer' })).toContainText('The host answered 404.');
  expect(await violations(page)).toEqual([]);
  await preview.getByRole('button', { name: 'Restart' }).click();
  await preview.getByRole('textbox', { name: 'Area', exact: true }).fill('A');
  await preview.getByRole('button', { name: 'Apple' }).click();
  await expect(stage.filter({ hasText: 'Seats' })).toHaveAttribute('aria-current', 'true');
  await expect(preview.getByText('138')).toBeVisible();
  await expect(preview.getByLabel('place', { exact: true })).toHaveValue('A');
});

interface StoredEvent {
  readonly type: string;
  readonly widget: string | null;
  readonly input?: { readonly kind: string; readonly body?: string };
}

test('a tester goes on by what came, which is recorded', async ({ page, send, member, shop }) => {
  const { screens, widgets } = drawing();
  const rest = { method: 'GET', url: `${shop}/seats?area=B`, output: { databinding: 'seats', type: 'JSON' } };
  const call = {
    id: 'wC',
    name: 'Seats',
    type: 'Rest',
    x: 1_100,
    y: 100,
    w: 64,
    h: 64,
    z: 9,
    style: {},
    props: { rest },
  };
  const line = (id: string, from: string, to: string) => ({ id, from, to, event: 'click', points: [] });
  const lines = { l1: line('l1', 'wA', 'wC'), l2: line('l2', 'wC', 's10002') };
  const study = await newStudy(
    send,
    member,
    { type: 'desktop', screenSize: { w: 1_024, h: 768 }, screens, widgets: { ...widgets, wC: call }, lines },
    { tasks: [] },
  );
  const tester = new TesterPage(page);
  await page.goto(study.link);
  await tester.start();
  await page.getByRole('button', { name: 'Apple' }).click();
  await expect(page.getByText('138')).toBeVisible();
  await tester.press('I am finished');
  await tester.arrived();
  const events = () => answer<StoredEvent[]>(send, member, `/rest/events/${study.id}.json`);
  await expect.poll(async () => (await events()).map(({ type }) => type)).toContain('SessionEnd');
  expect((await events()).flatMap(({ widget, input }) => (widget === 'wC' && input ? [input] : []))).toEqual([
    { kind: 'reply', isOk: true, body: '{"area":"B","free":138}' },
  ]);
});

test('a tester sees, and hears, that an answer is waited for', async ({ page, send, member, shop }) => {
  const { screens, widgets } = drawing();
  const rest = { method: 'GET', url: `${shop}/seats?area=slow`, output: { databinding: 'seats', type: 'JSON' } };
  const logic = { type: 'Rest', x: 1_100, y: 100, w: 64, h: 64, z: 9, style: {} };
  const calls = {
    wC: { ...logic, id: 'wC', name: 'Free seats', props: { rest } },
    wT: { ...logic, id: 'wT', name: 'At the start', props: { rest: { ...rest, trigger: 'load' } } },
  };
  const line = (id: string, from: string, to: string) => ({ id, from, to, event: 'click', points: [] });
  const lines = { l1: line('l1', 'wA', 'wC'), l2: line('l2', 'wC', 's10002') };
  const study = await newStudy(
    send,
    member,
    { type: 'desktop', screenSize: { w: 1_024, h: 768 }, screens, widgets: { ...widgets, ...calls }, lines },
    { tasks: [] },
  );
  const tester = new TesterPage(page);
  await page.goto(study.link);
  await tester.start();
  await page.getByRole('button', { name: 'Apple' }).click();
  await expect(page.getByRole('progressbar', { name: 'Free seats' })).toBeVisible();
  await expect(page.locator('[data-widget=wA]')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('progressbar', { name: 'At the start' })).toBeHidden();
  expect(await violations(page)).toEqual([]);
  await expect(page.getByText('7', { exact: true })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Free seats' })).toBeHidden();
});

test('a picture is the answer of a call, and what testers pick is sent to one', async ({
  page,
  send,
  member,
  shop,
}) => {
  const { screens, widgets } = drawing();
  const logic = { type: 'Rest', x: 1_100, y: 100, w: 64, h: 64, z: 9, style: {} };
  const output = { databinding: 'photo', type: 'IMAGE' };
  const input = { type: 'FILE', fileDataBinding: 'proof' };
  const prints = { method: 'POST', url: `${shop}/prints`, input, output: { databinding: 'seats', type: 'JSON' } };
  const calls = {
    wP: { ...logic, id: 'wP', name: 'Photo', props: { rest: { url: `${shop}/photo`, output, trigger: 'load' } } },
    wC: { ...logic, id: 'wC', name: 'Prints', props: { rest: prints } },
  };
  const place = { x: 40, w: 160, h: 120, z: 9, style: {} };
  const bound = (path: string) => ({ databinding: { default: path } });
  const shown = {
    wU: {
      ...place,
      id: 'wU',
      name: 'Proof',
      type: 'Upload',
      y: 300,
      h: 40,
      props: { label: 'Add', ...bound('proof') },
    },
    wS: { ...place, id: 'wS', name: 'Answer', type: 'UploadPreview', y: 360, props: bound('photo') },
    wI: { ...place, id: 'wI', name: 'Large', type: 'Image', x: 240, y: 360, props: bound('photo') },
  };
  const [[first, screen] = []] = Object.entries(screens ?? {});
  if (first === undefined || !screen) throw new Error('no screen');
  const line = (id: string, from: string, to: string) => ({ id, from, to, event: 'click', points: [] });
  const study = await newStudy(
    send,
    member,
    {
      type: 'desktop',
      screenSize: { w: 1_024, h: 768 },
      screens: { ...screens, [first]: { ...screen, children: [...screen.children, ...Object.keys(shown)] } },
      widgets: { ...widgets, ...calls, ...shown },
      lines: { l1: line('l1', 'wA', 'wC'), l2: line('l2', 'wC', 's10002') },
    },
    { tasks: [] },
  );
  const tester = new TesterPage(page);
  await page.goto(study.link);
  await expect(page.getByText(`in the prototype are sent to ${new URL(shop).host}.`)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await tester.start();
  const picture = page.getByRole('img', { name: 'Answer' });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
  await expect.poll(() => page.locator('[data-widget=wI]').innerHTML()).toContain('data:image/webp');
  const chooser = page.waitForEvent('filechooser');
  await page.getByLabel('Add').click();
  await (await chooser).setFiles([{ name: 'passport.png', mimeType: 'image/png', buffer: pixel }]);
  await page.getByRole('button', { name: 'Apple' }).click();
  await expect(page.getByText(/image\/(png|jpeg)/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await tester.press('I am finished');
  await tester.arrived();
  const events = () => answer<StoredEvent[]>(send, member, `/rest/events/${study.id}.json`);
  await expect.poll(async () => (await events()).map(({ type }) => type)).toContain('SessionEnd');
  expect(JSON.stringify(await events())).not.toMatch(/passport|iVBOR/);
  // Where there is no welcome it stands below the prototype.
  const made = await send('POST', `/rest/apps/${study.id}/links`, { token: member.token, body: { role: 'look' } });
  const { hash } = made.json as { hash: string };
  for (const place of [`simulate.html?h=${study.hash}`, `share.html?h=${hash}`]) {
    await page.goto(`/#/${place}`);
    await expect(page.getByText(`in the prototype are sent to ${new URL(shop).host}.`)).toBeInViewport();
    await expect(page.getByLabel('Add')).toBeInViewport();
    expect(await violations(page)).toEqual([]);
    await page.screenshot({ path: `test-output/pictures/pictures-${place.slice(0, 5)}.png` });
  }
});

test('a call that sends a picture, and one that gets one, are made in the editor', async ({
  openEditor,
  page,
  shop,
}) => {
  const { screens = {}, widgets, ...drawn } = drawing();
  const [[first, screen] = []] = Object.entries(screens);
  if (first === undefined || !screen) throw new Error('no screen');
  const proof = { props: { label: 'Add', databinding: { default: 'proof' } }, x: 40, y: 500, w: 160, h: 40, z: 9 };
  const editor = await openEditor({
    ...drawn,
    screens: { ...screens, [first]: { ...screen, children: [...screen.children, 'wU'] } },
    widgets: { ...widgets, wU: { ...proof, id: 'wU', name: 'Proof', type: 'Upload', style: {} } },
  });
  const { properties } = editor;
  await editor.insert('Call', { x: 500, y: 500 });
  await editor.mode('Prototype');
  await editor.set('Address', `${shop}/photo`);
  const choose = async (field: RegExp, option: string) => {
    await properties.getByRole('button', { name: field }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose(/Method$/, 'POST');
  await choose(/Body$/, 'Picture');
  await editor.set('Variable of the picture', 'proof');
  await expect(properties.getByText('No picture is sent when you call from here.')).toBeVisible();
  await choose(/Read as$/, 'Picture');
  const rest = async () =>
    Object.values((await editor.document()).widgets).find(({ type }) => type === 'Rest')?.props?.['rest'];
  await expect
    .poll(rest)
    .toMatchObject({ input: { type: 'FILE', fileDataBinding: 'proof' }, output: { type: 'IMAGE' } });
  await properties.getByRole('button', { name: 'Call now' }).click();
  const picture = properties.getByRole('img', { name: 'Answer' });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
  expect(await violations(page)).toEqual([]);
  await editor.canvas.focus();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`in the prototype are sent to ${new URL(shop).host}.`)).toBeInViewport();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: 'test-output/pictures/pictures-preview.png' });
});
