import { scriptVariables } from './script-variables';

test.each([
  ['data.total = data.price * 2', ['total', 'price']],
  ["data['user name'] = 1; data [ `cart` ][0] = 2", ['user name', 'cart']],
  ['data?.list.items.push(answer.data)', ['list']],
  ['const dataset = 1; qux.getScreen("Home").show()', []],
  ['', []],
])('%s speaks of %j', (code, names) => expect(scriptVariables(code)).toEqual(names));

test.each([
  'data[name] = 1',
  'Object.assign(data, { a: 1 })',
  'for (const name in data) data[name] = 0',
  'const { total } = data',
  'data[`${name}`] = 1',
  'globalThis.data.total = 1',
  'eval("da" + "ta.total = 1")',
])('%s may set anything', (code) => expect(scriptVariables(code)).toBeUndefined());
