import { anApp, aWidget } from './app.fixture';
import type { Widget } from './document';
import { pictureHosts, pictureVariable } from './sent-picture';

const widget = (id: string, type: string, props: Record<string, unknown>): Widget => aWidget(id, { type, props });

const sending = {
  url: 'https://prints.example/${size}',
  method: 'POST',
  input: { type: 'FILE', fileDataBinding: 'proof' },
};
const picker = widget('picker', 'Camera', { databinding: { default: 'proof' } });
const hosts = (call: Record<string, unknown>, ...others: readonly Widget[]) =>
  pictureHosts(anApp({ widgets: [widget('call', 'Rest', call), ...others] }));

test('pictures go to the host of a call that sends what is picked for its variable', () => {
  expect(hosts({ rest: sending }, picker)).toEqual(['prints.example']);
  expect(hosts({ rest: { ...sending, input: { ...sending.input, type: 'IMAGE' } } }, picker)).toEqual([
    'prints.example',
  ]);
  const again = widget('again', 'Rest', { rest: { ...sending, url: 'https://prints.example/again' } });
  const other = widget('other', 'Rest', { rest: { ...sending, url: 'http://copies.example:81?a' } });
  expect(hosts({ rest: sending }, picker, again, other)).toEqual(['prints.example', 'copies.example:81']);
});

test('nobody is told of calls that send no picture', () => {
  expect(hosts({ rest: sending })).toEqual([]);
  expect(hosts({ rest: sending }, widget('picker', 'Upload', { databinding: { default: 'else' } }))).toEqual([]);
  expect(hosts({ rest: { ...sending, method: 'GET' } }, picker)).toEqual([]);
  expect(hosts({ rest: { ...sending, method: undefined } }, picker)).toEqual([]);
  expect(hosts({ rest: { ...sending, input: { type: 'JSON', fileDataBinding: 'proof' } } }, picker)).toEqual([]);
  expect(hosts({ rest: { ...sending, url: '${host}/a' } }, picker)).toEqual([]);
  expect(hosts({}, picker)).toEqual([]);
  expect(hosts({ rest: null, reply: null }, widget('picker', 'Camera', { databinding: null }))).toEqual([]);
});

test('an answer that was recorded asks nobody, unless testers get the live one', () => {
  expect(hosts({ rest: sending, reply: { body: '1' } }, picker)).toEqual([]);
  expect(hosts({ rest: sending, reply: { body: '1' }, isLive: true }, picker)).toEqual(['prints.example']);
});

test('a call without a body has no variable of a picture', () => {
  expect(pictureVariable(widget('call', 'Rest', { rest: sending }))).toBe('proof');
  expect(pictureVariable(widget('call', 'Rest', { rest: { ...sending, method: 'GET' } }))).toBeUndefined();
});
