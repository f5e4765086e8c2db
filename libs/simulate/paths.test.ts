import { fc } from '@rehearse/testkit/properties';
import { readPath, writePath } from './paths';

test('leads into fields and lists', () => {
  const data = { user: { name: 'Ada' }, list: [{ price: 1 }, { price: 2 }] };
  expect(readPath(data, 'user.name')).toBe('Ada');
  expect(readPath(data, 'list[1].price')).toBe(2);
  expect(readPath(data, 'list')).toBe(data.list);
  for (const nowhere of ['', '[]', 'user.age', 'list[2].price', 'user.name.first', 'constructor', 'list.length.x'])
    expect(readPath(data, nowhere)).toBeUndefined();
});

test('makes what is missing on the way, and leaves what was there', () => {
  const data = { user: { name: 'Ada' } };
  const after = writePath(data, 'cart[1].price', 5);
  expect(after).toEqual({ user: { name: 'Ada' }, cart: [null, { price: 5 }] });
  expect(after['user']).toBe(data.user);
  expect(data).toEqual({ user: { name: 'Ada' } });
  expect(writePath(after, 'cart[0]', 'x')).toEqual({ user: { name: 'Ada' }, cart: ['x', { price: 5 }] });
  expect(writePath(data, 'user.name.first', 'A')).toEqual({ user: { name: { first: 'A' } } });
  expect(writePath(data, '', 1)).toBe(data);
});

test('a list has no place by name, nor one that is far behind its end', () => {
  const data = { list: [1] };
  expect(writePath(data, 'list.name', 2)).toEqual(data);
  expect(writePath(data, 'list[1000000000]', 2)).toEqual(data);
});

const key = fc.constantFrom('a', 'b', 'length', '__proto__', 'constructor');
const path = fc
  .tuple(key, fc.array(fc.oneof(key, fc.nat(9)), { maxLength: 3 }))
  .map(([first, rest]) => [first, ...rest.map((one) => (typeof one === 'number' ? `[${one}]` : `.${one}`))].join(''));

test('what was written is read, whatever was there before, and nothing else in the world changes', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(path, fc.jsonValue())), path, fc.jsonValue(), (before, at, value) => {
      const data = before.reduce<Readonly<Record<string, unknown>>>((all, [one, it]) => writePath(all, one, it), {});
      const after = writePath(data, at, value);
      expect(readPath(writePath({}, at, value), at)).toEqual(value);
      expect([value, readPath(data, at)]).toContainEqual(readPath(after, at));
      expect(({} as Record<string, unknown>)['a']).toBeUndefined();
      expect(Object.getPrototypeOf(after)).toBe(Object.prototype);
    }),
  );
});
