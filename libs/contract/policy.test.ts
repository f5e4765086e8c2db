import { policyOf } from './policy';
import type { AppAccess } from './principal';
import { permissionOfRole, roleOf, roles } from './roles';

const can = policyOf({
  see: { from: 'look', ofPublic: 'anyone' },
  join: { from: 'look', ofPublic: 'user' },
  comment: { from: 'comment' },
  edit: { from: 'edit' },
  delete: { from: 'owner' },
});
const verbs = ['see', 'join', 'comment', 'edit', 'delete'] as const;

const nobody: AppAccess = { exists: true, permission: 0, isPublic: false };
const things: Readonly<Record<string, AppAccess>> = {
  none: nobody,
  'none, public': { ...nobody, isPublic: true },
  ...Object.fromEntries(roles.map((role) => [role, { ...nobody, permission: permissionOfRole[role], role }])),
};

test.each([
  ['guest', 'none', []],
  ['guest', 'none, public', ['see']],
  ['user', 'none', []],
  ['user', 'none, public', ['see', 'join']],
  ['user', 'look', ['see', 'join']],
  ['user', 'comment', ['see', 'join', 'comment']],
  ['user', 'edit', ['see', 'join', 'comment', 'edit']],
  ['user', 'owner', ['see', 'join', 'comment', 'edit', 'delete']],
] as const)('a %s with the role "%s" can %j', (role, name, allowed) => {
  const thing = things[name] ?? nobody;
  expect(verbs.filter((verb) => can({ role }, verb, thing))).toEqual(allowed);
});

test('a number from before there were roles stands for the role that it has always been', () => {
  const named = ([0, 1, 2, 3] as const).map((permission) => roleOf({ permission }));
  expect(named).toEqual([null, 'comment', 'edit', 'owner']);
  expect(roleOf({ permission: 1, role: 'look' })).toBe('look');
});
