import { allRoutes, Failure, guest } from '@rehearse/contract';
import type { Principal, RouteDefinition } from '@rehearse/contract';
import type { AccountCache } from './account.cache';
import { checkProven } from './check-proven';

const ada: Principal = { id: 'ada', role: 'user', email: 'ada@example.org', name: 'Ada', lastname: '' };
const accounts = (isProven: boolean) => ({ isProven: async () => isProven }) as unknown as AccountCache;

async function refusedTo(person: Principal, isProven: boolean): Promise<readonly string[]> {
  const refused: string[] = [];
  for (const route of allRoutes)
    await checkProven(route, person, accounts(isProven)).catch(() => refused.push(route.name));
  return refused;
}

test('whose address is not proven changes nothing but the own account, and takes part in tests', async () => {
  const refused = await refusedTo(ada, false);
  expect(refused).toEqual(
    expect.arrayContaining(['apps.create', 'apps.edit', 'apps.change', 'images.upload', 'commands.add', 'tests.save']),
  );
  const mayWrite = allRoutes.filter(({ method, name }) => method !== 'GET' && !refused.includes(name));
  const asAnybody = ['anyone', 'hash', 'link', 'link.door', 'link.any', 'public', 'public.hash', 'invited'];
  for (const { owner, access } of mayWrite)
    expect(['auth', 'gateway'].includes(owner) || asAnybody.includes(access)).toBe(true);
  for (const { name, method } of allRoutes) if (method === 'GET') expect(refused).not.toContain(name);
});

test.each(['anyone', 'hash', 'link', 'link.door', 'link.any', 'invited', 'public', 'public.hash'] as const)(
  'whose address is not proven may write what %s may, and not what a member may',
  async (access) => {
    const route = { name: 'studio.write', method: 'POST', owner: 'studio', access } as unknown as RouteDefinition;
    await expect(checkProven(route, ada, accounts(false))).resolves.toBeUndefined();
    const ofMembers = checkProven({ ...route, access: 'app.write' }, ada, accounts(false));
    await expect(ofMembers).rejects.toThrow(new Failure('auth/address-unproven'));
  },
);

test('whose address is proven, and who is nobody in particular, is asked nothing', async () => {
  expect(await refusedTo(ada, true)).toEqual([]);
  expect(await refusedTo({ ...ada, role: guest.role }, false)).toEqual([]);
});
