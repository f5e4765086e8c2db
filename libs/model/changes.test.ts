import { shop } from './app.fixture';
import type { Change } from './change';
import { applyChanges } from './changes';

const after = (changes: readonly Change[]) => {
  const result = applyChanges(shop(), changes);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.app;
};
const codes = (changes: readonly Change[]) => {
  const result = applyChanges(shop(), changes);
  return result.ok ? [] : result.issues.map(({ path, code }) => `${path.join('.')} ${code}`);
};

test('of two changes of one entry the later wins, and a missing object is null', () => {
  expect(
    after([
      { type: 'update', name: 'name', object: 'A' },
      { type: 'add', name: 'name', object: 'B' },
      { type: 'update', name: 'description' },
    ]),
  ).toMatchObject({ name: 'B', description: null });
});

test('a map that is missing appears with its first entry', () => {
  const { designtokens: _none, ...app } = shop();
  const result = applyChanges(app, [{ type: 'add', parent: 'designtokens', name: 'dt_a', object: { id: 'dt_a' } }]);
  expect(result).toMatchObject({ ok: true, app: { designtokens: { dt_a: { id: 'dt_a' } } } });
});

test('names are opaque: dots and dollars are no paths', () => {
  expect(
    after([{ type: 'add', parent: 'widgets', name: 'a.$b.c', object: { id: 'a.$b.c' } }]).widgets['a.$b.c'],
  ).toEqual({
    id: 'a.$b.c',
  });
});

test('lists go by index, and deletions do not shift the others of the same delta', () => {
  const app = after([
    { type: 'add', parent: 'imports', name: '0', object: 'one' },
    { type: 'add', parent: 'imports', name: '1', object: 'two' },
    { type: 'add', parent: 'imports', name: '2', object: 'three' },
    { type: 'delete', parent: 'imports', name: '0' },
    { type: 'delete', parent: 'imports', name: '1' },
    { type: 'add', parent: 'imports', name: '999999999', object: 'four' },
  ]);
  expect(app['imports']).toEqual(['three', 'four']);
});

test.each(['__proto__', 'constructor', 'prototype'])('%s is refused everywhere, with nothing applied', (name) => {
  const object = { polluted: true };
  expect(codes([{ type: 'add', name, object }])).toEqual([`${name} name-forbidden`]);
  expect(codes([{ type: 'add', parent: 'widgets', name, object }])).toEqual([`widgets.${name} name-forbidden`]);
  expect(codes([{ type: 'add', parent: 'schemas', name, object }])).toEqual([`schemas.${name} name-forbidden`]);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

test('guarded root fields, whole maps and foreign collections are refused', () => {
  for (const name of ['_id', 'id', 'users', 'invitations', 'isDeleted']) {
    expect(codes([{ type: 'update', name, object: 1 }])).toEqual([`${name} name-forbidden`]);
  }
  expect(codes([{ type: 'delete', name: 'widgets' }])).toEqual(['widgets name-forbidden']);
  expect(codes([{ type: 'add', parent: '__proto__', name: 'x', object: 1 }])).toEqual([
    '__proto__.x collection-unknown',
  ]);
  expect(codes([{ type: 'add', parent: 'users', name: 'x', object: 1 }])).toEqual(['users.x collection-unknown']);
});
