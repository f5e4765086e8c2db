import { linesFrom } from '@rehearse/model';
import { drawingOf, tabletScreen } from './support/drawings';
import { a, center, test } from './support/editing';
import { violations } from './support/page-checks';
import { expect } from './support/test';

/** A button and a field on the first of three screens. */
function drawing() {
  const { screens, widgets, ...rest } = drawingOf([a]);
  const home = screens?.['s10001'];
  if (!home || !widgets) throw new Error('no home');
  const field = { id: 'wF', name: 'City', type: 'TextBox', x: 400, y: 100, w: 200, h: 40, z: 5, props: { label: '' } };
  return {
    ...rest,
    screens: {
      s10001: { ...home, children: ['wA', 'wF'] },
      s10002: tabletScreen('s10002', 'Bonn', 1_200),
      s10003: tabletScreen('s10003', 'Elsewhere', 2_400),
    },
    widgets: { ...widgets, wF: { ...field, style: {} } },
  };
}

test('a branch is made by rules on a variable, checked, and decides in the preview', async ({ openEditor, page }) => {
  const editor = await openEditor(drawing());
  const { properties } = editor;
  await editor.click(center({ x: 450, y: 90 }));
  await editor.set('Variable', 'trip.city');
  await editor.insert('Branch', { x: 500, y: 500 });
  await editor.mode('Prototype');
  await editor.leadTo('Elsewhere');
  await properties.getByRole('button', { name: 'Add way' }).click();
  await editor.leadTo('Bonn');
  const second = properties.getByRole('group').nth(1);
  await second.getByRole('button', { name: /If$/ }).click();
  await page.getByRole('option', { name: 'Variable', exact: true }).click();
  await second.getByRole('combobox', { name: 'Variable' }).fill('city');
  await second.getByRole('combobox', { name: 'Value' }).fill('Bonn');
  await second.getByRole('combobox', { name: 'Value' }).blur();
  const card = page.getByRole('region', { name: 'To check' });
  await expect(card.getByText('which nothing in this prototype sets.')).toBeVisible();
  await second.getByRole('combobox', { name: 'Variable' }).fill('trip.city');
  await second.getByRole('combobox', { name: 'Variable' }).blur();
  await expect(card.getByText('which nothing in this prototype sets.')).toBeHidden();
  await second.getByRole('button', { name: 'Add condition' }).click();
  await second.getByRole('combobox', { name: 'Variable' }).last().fill('_qux.screen');
  await second.getByRole('combobox', { name: 'Value' }).last().fill('Elsewhere');
  await second.getByRole('combobox', { name: 'Value' }).last().blur();
  await second.getByRole('radio', { name: 'Any holds' }).click();
  const ruleNow = async () => {
    const lines = Object.values((await editor.document()).lines ?? {});
    return lines.find(({ to }) => to === 's10002')?.['rule'];
  };
  await expect.poll(ruleNow).toMatchObject({ any: true, also: [{ databinding: '_qux.screen', value: 'Elsewhere' }] });
  await second.getByRole('radio', { name: 'All hold' }).click();
  await second.getByRole('combobox', { name: 'Value' }).last().fill('Home');
  await second.getByRole('combobox', { name: 'Value' }).last().blur();
  const [branch] = Object.values((await editor.document()).widgets).filter(({ type }) => type === 'LogicOr');
  expect(linesFrom(await editor.document(), branch?.id ?? '').map(({ to, rule }) => [to, rule])).toEqual([
    ['s10003', undefined],
    [
      's10002',
      {
        type: 'databinding',
        databinding: 'trip.city',
        operator: '==',
        value: 'Bonn',
        also: [{ type: 'databinding', databinding: '_qux.screen', operator: '==', value: 'Home' }],
      },
    ],
  ]);
  expect(await violations(page)).toEqual([]);

  await editor.click(center(a));
  await properties.getByRole('button', { name: /Target$/ }).click();
  await page.getByRole('option', { name: 'Branch' }).click();
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  const stage = preview.getByRole('list').getByRole('button');
  const city = preview.getByRole('textbox', { name: 'City', exact: true });
  const variable = preview.getByRole('region', { name: 'Variables' }).getByLabel('trip.city');
  await city.fill('Köln');
  await city.blur();
  await expect(variable).toHaveValue('Köln');
  await variable.fill('Bonn');
  await variable.press('Enter');
  await expect(city).toHaveValue('Bonn');
  expect(await violations(page)).toEqual([]);
  await preview.getByRole('button', { name: 'Apple' }).click();
  await expect(stage.filter({ hasText: 'Bonn' })).toHaveAttribute('aria-current', 'true');
  await preview.getByRole('button', { name: 'Restart' }).click();
  await preview.getByRole('button', { name: 'Apple' }).click();
  await expect(stage.filter({ hasText: 'Elsewhere' })).toHaveAttribute('aria-current', 'true');
});

test('chance decides by shares, which are set together', async ({ openEditor, page }) => {
  const editor = await openEditor(drawing());
  const { properties } = editor;
  await editor.insert('Branch', { x: 500, y: 500 });
  await editor.mode('Prototype');
  await properties.getByText('By chance (A/B)').click();
  for (const [nth, option] of ['Bonn', 'Elsewhere'].entries()) {
    if (nth > 0) await properties.getByRole('button', { name: 'Add way' }).click();
    await properties
      .getByRole('button', { name: /Target$/ })
      .last()
      .click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  const share = (nth: number) => properties.getByLabel('Share of testers').nth(nth);
  await expect(share(0)).toHaveValue('50');
  await share(0).fill('80');
  await share(0).press('Enter');
  await share(1).fill('20');
  await share(1).press('Enter');
  const [branch] = Object.values((await editor.document()).widgets).filter(({ type }) => type === 'LogicOr');
  expect(branch?.props).toMatchObject({ isRandom: true });
  expect(linesFrom(await editor.document(), branch?.id ?? '').map(({ weight }) => weight)).toEqual([80, 20]);
  await expect(properties.getByRole('group').first()).toHaveAccessibleName('Way A');
  expect(await violations(page)).toEqual([]);
  await properties.getByRole('button', { name: 'Same share for all' }).click();
  await expect(share(1)).toHaveValue('50');

  await editor.click(center(a));
  await properties.getByRole('button', { name: /Target$/ }).click();
  await page.getByRole('option', { name: 'Branch' }).click();
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  for (const [way, screen] of [
    ['Way B', 'Elsewhere'],
    ['Way A', 'Bonn'],
  ] as const) {
    await preview
      .getByRole('region', { name: 'By chance (A/B)' })
      .getByRole('button', { name: /Branch/ })
      .click();
    await page.getByRole('option', { name: way }).click();
    await preview.getByRole('button', { name: 'Apple' }).click();
    await expect(preview.getByRole('list').getByRole('button', { name: screen })).toHaveAttribute(
      'aria-current',
      'true',
    );
  }
});

test('a click sets variables before its link is followed', async ({ openEditor, page }) => {
  const editor = await openEditor(drawing());
  const { properties } = editor;
  await editor.click(center(a));
  await editor.mode('Prototype');
  await properties.getByRole('button', { name: /Target$/ }).click();
  await page.getByRole('option', { name: 'Bonn', exact: true }).click();
  await properties.getByRole('button', { name: 'Set a variable' }).click();
  const first = properties.getByRole('group', { name: 'Variable', exact: true });
  await first.getByRole('combobox', { name: 'Variable' }).fill('trip.city');
  const city = properties.getByRole('group', { name: 'trip.city' });
  await city.getByRole('combobox', { name: 'Value' }).fill('Bonn');
  await city.getByRole('combobox', { name: 'Value' }).blur();
  await properties.getByRole('button', { name: 'Set a variable' }).click();
  const second = properties.getByRole('group', { name: 'Variable', exact: true });
  await second.getByRole('button', { name: /What becomes of it$/ }).click();
  await page.getByRole('option', { name: 'plus 1' }).click();
  await second.getByRole('combobox', { name: 'Variable' }).fill('trip.days');
  await page.keyboard.press('Tab');
  await expect
    .poll(async () => (await editor.document()).widgets['wA']?.action)
    .toEqual({
      type: 'workflow',
      follows: true,
      steps: [
        { databinding: 'trip.city', operation: 'set', parameter: 'Bonn' },
        { databinding: 'trip.days', operation: 'increment', parameter: '' },
      ],
    });
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  const variable = (name: string) => preview.getByRole('region', { name: 'Variables' }).getByLabel(name);
  await expect(variable('_qux.screen')).toHaveValue('Home');
  await preview.getByRole('button', { name: 'Apple' }).click();
  await expect(preview.getByRole('list').getByRole('button', { name: 'Bonn' })).toHaveAttribute('aria-current', 'true');
  await expect(variable('trip.city')).toHaveValue('Bonn');
  await expect(variable('trip.days')).toHaveValue('1');
  await expect(variable('_qux.screen')).toHaveValue('Bonn');
});

test('what testers enter is checked by a rule, and an error text says what is wrong', async ({ openEditor, page }) => {
  const { screens, widgets, ...rest } = drawing();
  const note = { id: 'wN', name: 'Note', type: 'Label', x: 400, y: 150, w: 200, h: 24, z: 6, style: {} };
  const editor = await openEditor({
    ...rest,
    screens: { ...screens, s10001: { ...screens.s10001, children: ['wA', 'wF', 'wN'] } },
    widgets: { ...widgets, wN: { ...note, props: { label: 'Two or three letters' } } },
  });
  const { properties } = editor;
  await editor.click(center({ x: 450, y: 90 }));
  const choose = async (label: string, option: string) => {
    await properties.getByRole('button', { name: new RegExp(`${label}$`) }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('Must be', 'Own rule');
  await choose('Entry', 'has a length');
  await properties.getByRole('textbox', { name: 'Least' }).fill('2');
  await properties.getByRole('textbox', { name: 'Most' }).fill('3');
  await properties.getByRole('textbox', { name: 'Most' }).press('Enter');
  await choose('Error text', 'Note');
  expect(await violations(page)).toEqual([]);
  await expect
    .poll(async () => (await editor.document()).widgets['wF']?.props)
    .toMatchObject({
      validation: { type: 'custom', operator: 'length', min: 2, max: 3 },
      refs: { errorLabels: ['wN'] },
    });
  await editor.mode('Prototype');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  const city = preview.getByRole('textbox', { name: 'City', exact: true });
  const alert = preview.getByRole('alert').filter({ hasText: 'Two or three letters' });
  await expect(city).toBeVisible();
  await expect(alert).toBeHidden();
  await city.fill('Bonn');
  await city.blur();
  await expect(alert).toBeVisible();
  await city.fill('Bo');
  await city.blur();
  await expect(alert).toBeHidden();
});

test('a link scrolls to a widget, and another one waits for that to come into view', async ({ openEditor, page }) => {
  const { screens, widgets, ...rest } = drawing();
  const end = { id: 'wE', name: 'End', type: 'Box', x: 100, y: 1_500, w: 200, h: 40, z: 6, style: {} };
  const editor = await openEditor({
    ...rest,
    screens: { ...screens, s10001: { ...screens.s10001, h: 1_600, children: ['wA', 'wE'] } },
    widgets: { ...widgets, wE: { ...end, props: { label: 'The end' } } },
  });
  const { properties } = editor;
  await editor.mode('Prototype');
  const link = async (trigger: string, target: RegExp) => {
    await properties.getByRole('button', { name: /Trigger$/ }).click();
    await page.getByRole('option', { name: trigger }).click();
    await properties.getByRole('button', { name: /Target$/ }).click();
    await page.getByRole('option', { name: target }).click();
  };
  await editor.click(center(a));
  await link('Click', /^End/);
  await editor.layer('End').click();
  await link('Scrolled into view', /^Bonn/);
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await preview.getByRole('button', { name: 'Apple' }).click();
  await expect(preview.getByRole('list').getByRole('button', { name: 'Bonn' })).toHaveAttribute('aria-current', 'true');
});
