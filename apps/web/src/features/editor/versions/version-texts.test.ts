import { type Aspect, type Difference, elementKinds, summaryActs, type SummaryLine } from '@rehearse/model';
import { languageCodes, languages } from '@rehearse/contract';
import { formatsOf } from '@rehearse/client/ui';
import { createInstance, type TFunction } from 'i18next';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAndAfter, differenceText, differenceTitle } from './compare/difference-text';
import { stepText } from './list/step-text';
import { summaryTexts } from './list/summary-text';

const i18n = createInstance();
const textsOf = (code: string): object =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../texts/${code}.json`, import.meta.url)), 'utf8')) as object;
const resources = Object.fromEntries(languageCodes.map((code) => [languages[code].locale, { editor: textsOf(code) }]));
beforeAll(() =>
  i18n.init({ lng: 'en-GB', ns: ['editor'], defaultNS: 'editor', resources, interpolation: { escapeValue: false } }),
);
const tOf = (locale = 'en-GB'): TFunction<'editor'> => i18n.getFixedT(locale, 'editor') as TFunction<'editor'>;
const { facts } = formatsOf('en-GB');

const line = (fields: object): SummaryLine =>
  ({ screen: 'Cart', kind: 'widget', act: 'moved', count: 1, names: ['Promo code'], ...fields }) as SummaryLine;

test.each([
  [
    [line({ act: 'removed' }), line({ names: ['Ticket protection'] })],
    ['Cart: Promo code removed, Ticket protection moved'],
  ],
  [[line({ screen: 'Payment', count: 3, names: ['a', 'b', 'c'] })], ['Payment: 3 widgets moved']],
  [
    [
      line({ screen: null, kind: 'screen', act: 'added', names: ['Seats taken'] }),
      line({ kind: 'link', act: 'added', count: 2, names: ['a', 'b'] }),
    ],
    ['Screen Seats taken added', 'Cart: 2 links added'],
  ],
  [
    [line({ screen: null, kind: 'setting', act: 'value', names: ['screenSize'] }), { rest: 4 }],
    ['Screen size changed', 'And 4 more changes'],
  ],
])('a summary reads as people would say it: %#', (lines, texts) => {
  expect(summaryTexts(tOf(), lines, facts)).toEqual(texts);
});

const screen = { id: 's', name: 'Cart' };
const changed = (...aspects: Aspect[]): Difference => ({
  kind: 'widget',
  id: 'w',
  name: 'Buy',
  screen,
  act: 'changed',
  aspects,
});

test.each<[Difference, string]>([
  [changed({ what: 'text', from: 'Buy tickets', to: 'Choose seats' }), 'Text, was “Buy tickets”'],
  [changed({ what: 'moved', dx: 0, dy: -222 }), 'Moved 222 px up'],
  [
    changed({ what: 'moved', dx: 8, dy: 4.25 }, { what: 'order' }),
    'Moved 8 px right, 4.3 px down, In front of or behind others',
  ],
  [
    { kind: 'widget', id: 'w', name: 'Promo', screen, act: 'removed', withIt: { widgets: 0, links: 1 } },
    'Removed, with 1 link',
  ],
  [
    { kind: 'screen', id: 's', name: 'Seats', screen, act: 'added', withIt: { widgets: 5, links: 2 } },
    '5 widgets, 2 links',
  ],
])('a difference reads as people would say it: %#', (difference, text) => {
  expect(differenceText(tOf(), difference, facts)).toBe(text);
});

test('whatever can differ has words in every language', () => {
  const fields = [{ path: ['style', 'color'], from: 'a', to: 'b' }];
  const aspects: readonly Aspect[] = [
    { what: 'moved', dx: -1, dy: 1 },
    { what: 'resized', from: { w: 1, h: 1 }, to: { w: 2, h: 2 } },
    ...(['renamed', 'text', 'source', 'target'] as const).map((what) => ({ what, from: 'a', to: 'b' })),
    { what: 'text', from: '', to: 'b' },
    { what: 'screen', from: null, to: 'b' },
    { what: 'order' },
    { what: 'start', to: true },
    { what: 'start', to: false },
    { what: 'masters', from: [], to: ['a'] },
    { what: 'template', from: null, to: 'a' },
    { what: 'members', added: 1, removed: 0 },
    { what: 'trigger', from: null, to: 'click' },
    { what: 'transition', fields },
    { what: 'style', fields },
    { what: 'props', fields },
    { what: 'value', from: 1, to: 2 },
  ];
  for (const code of languageCodes) {
    const t = tOf(languages[code].locale);
    const told = [
      ...aspects.map((aspect) => differenceText(t, changed(aspect), facts)),
      ...elementKinds.flatMap((kind) => [
        differenceTitle(t, { ...changed(), kind, id: 'grid', name: '' }),
        ...summaryActs.flatMap((act) => summaryTexts(t, [line({ kind, act, names: ['grid'] })], facts)),
      ]),
    ];
    expect(told.filter((text) => text === '' || text.includes('versions.'))).toEqual([]);
  }
});

test('was and is are told where both are short texts', () => {
  expect(beforeAndAfter({ what: 'resized', from: { w: 10, h: 5 }, to: { w: 12.55, h: 5 } })).toEqual([
    '10 × 5',
    '12.6 × 5',
  ]);
  expect(beforeAndAfter({ what: 'value', from: '#fff', to: '#000' })).toEqual(['#fff', '#000']);
  expect(beforeAndAfter({ what: 'value', from: { w: 1 }, to: '#000' })).toBeNull();
  expect(beforeAndAfter({ what: 'order' })).toBeNull();
});

test('steps have words: those of the editor, and restoring, which the server does', () => {
  for (const code of languageCodes) {
    const inLanguage = i18n.cloneInstance({ lng: languages[code].locale });
    const told = ['commands.move', 'version', 'unheard of', undefined].map((name) => stepText(inLanguage, name));
    expect(told[0]).not.toBe(told[2]);
    expect(told[1]).not.toBe(told[2]);
    expect(told[3]).toBe(told[2]);
  }
});
