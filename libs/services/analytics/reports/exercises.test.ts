import type { Block, ListedLink, Report, SharedPartOf, SharedReport } from '@rehearse/contract';
import { at, load, openTestBed } from '../analytics.fixture';

const named = (...texts: readonly string[]) => texts.map((text) => ({ id: text[0]?.toLowerCase() ?? '', text }));
const asks = (id: string, question: Extract<Block, { kind: 'question' }>['question']): Block => ({
  id,
  kind: 'question',
  text: `About ${id}`,
  question,
});
const nodes = [
  { id: 'n1', text: 'Account', depth: 0 },
  { id: 'n2', text: 'Receipts', depth: 1 },
];
const choices = [
  { id: 'c1', text: 'Calm', screen: 's10001' },
  { id: 'c2', text: 'Loud', screen: 's10002' },
];
const preference = { kind: 'preference' as const, choices, asksWhy: true };
const blocks: readonly Block[] = [
  asks('where', { kind: 'firstClick', screen: 's10001', right: ['w10003'] }),
  asks('glance', { kind: 'fiveSeconds', screen: 's10001', seconds: 5 }),
  asks('better', preference),
  asks('sort', {
    kind: 'cardSort',
    cards: named('Apple', 'Bread'),
    groups: [{ id: 'g1', text: 'Fruit' }],
    isOpen: true,
  }),
  asks('tree', { kind: 'treeTest', nodes, right: ['n2'] }),
];
const told: Readonly<Record<string, unknown>> = {
  where: { widget: 'w10003', x: 0.5, y: 0.5, way: 'pointer', undos: 0, ms: 1_000 },
  glance: { seconds: 5.1, way: 'seen' },
  better: { choice: 'c1', why: 'Secret words' },
  sort: { a: 'g1', b: 'Secret group' },
  tree: { node: 'n2', path: ['n1', 'n2'], ms: 4_000 },
};

test('a report tells what testers did in the exercises that were chosen, and nothing that they wrote or named', async () => {
  const testBed = await openTestBed();
  const { app, owner, send } = testBed;
  const post = (path: string, body: object) => send('POST', path, { token: owner.token, body });
  const picture = { url: `${app.id}/a.png`, name: 'drawn.png', width: 400, height: 300 };
  const drawn = { id: 'c3', text: '', screen: '', picture };
  const asked = blocks.map((block) =>
    block.id === 'better' ? asks('better', { ...preference, choices: [...choices, drawn] }) : block,
  );
  expect((await post(`/rest/test/${app.id}.json`, { tasks: [], blocks: asked })).status).toBe(200);
  const answers = Object.entries(told).map(([widget, value], index) =>
    at(index + 1, 'QuestionAnswered', { widget, state: { type: 'answer', value, took: 900 } }),
  );
  await testBed.record('S1', [load(0), ...answers]);
  await testBed.settled();
  const tellsOf = async (exercises: readonly string[]) => {
    const parts = [{ type: 'exercises', exercises }];
    const report = (await post(`/rest/apps/${app.id}/reports`, { title: 'Five', isFrozen: true, parts }))
      .json as Report;
    const link = (await post(`/rest/apps/${app.id}/links`, { report: report.id })).json as ListedLink;
    const { json, text } = await send('GET', `/rest/links/${link.hash}/report.json`);
    const [part] = (json as SharedReport).parts;
    return { text, part: part as SharedPartOf<'exercises'> };
  };
  const { part, text } = await tellsOf(['tree', 'sort', 'better', 'glance', 'where', 'gone']);
  expect(part.rows.map(({ question }) => question)).toEqual(blocks.map(({ id }) => id));
  const [where, glance, better, sort, tree] = part.rows;
  expect(where?.firstClick).toMatchObject({ screen: 's10001', right: { n: 1 }, clicks: { total: 1 } });
  expect(Object.keys(part.app['screens'] as object)).toEqual(['s10001', 's10002']);
  expect(glance?.columns.map(({ key }) => key)).toContain('glance/seconds');
  expect(glance?.fiveSeconds?.ways).toMatchObject([
    { way: 'seen', sessions: 1 },
    { way: 'read', sessions: 0 },
  ]);
  expect(better?.columns).toMatchObject([{ asks: 'preference', n: 1 }]);
  expect(better?.columns[0]?.distribution.map(({ shown }) => shown)).toEqual([
    { screen: 's10001' },
    { screen: 's10002' },
    { picture: drawn.picture },
  ]);
  expect(sort?.cardSort).toMatchObject({
    n: 1,
    groups: [
      { id: 'g1', label: 'Fruit' },
      { label: '', isOwn: true, sessions: 1 },
    ],
    places: [
      { card: 'a', group: 'g1', rate: { x: 1, n: 1 } },
      { card: 'b', rate: { x: 1, n: 1 } },
    ],
  });
  expect(tree?.treeTest).toMatchObject({ success: { x: 1, n: 1 }, nodes });
  for (const secret of ['Secret', 'S1']) expect(text).not.toContain(secret);
  const { part: oneAlone } = await tellsOf(['tree']);
  expect(oneAlone).toMatchObject({ app: {}, rows: [{ question: 'tree' }] });
  const answersOf = (questions: readonly string[]) =>
    post(`/rest/apps/${app.id}/reports`, { title: 'Six', isFrozen: false, parts: [{ type: 'answers', questions }] });
  expect((await answersOf(['gone', 'sort'])).json).toMatchObject({
    errors: ['request/invalid'],
    field: 'body.parts.0.questions.1',
  });
  expect((await answersOf(['gone'])).status).toBe(200);
  await testBed.close();
});
