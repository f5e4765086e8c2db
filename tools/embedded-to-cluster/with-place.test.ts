import { recordsReceived, topics } from '@rehearse/contract';
import { withPlace } from './with-place';

const value = JSON.stringify({
  app: 'a',
  session: 's',
  from: null,
  numbered: null,
  version: 1,
  client: '',
  receivedAt: 1,
  records: [],
  refused: [],
  indexes: [],
});
const at = (position: number | null, text = value) => ({ key: 's', value: text, partition: 3, position });
const clientAddress = (text: string) => recordsReceived.parse(JSON.parse(text)).place;

test('records take along where they lay, and keep it on later ways', () => {
  const moved = withPlace(topics.records.name, at(41));
  expect(clientAddress(moved.value)).toEqual({ partition: 3, offset: 41 });
  expect(clientAddress(withPlace(topics.records.name, at(7, moved.value)).value)).toEqual({ partition: 3, offset: 41 });
});

test('what never lay in a stream, what is not readable, and other messages stay as they are', () => {
  expect(withPlace(topics.records.name, at(null)).value).toBe(value);
  expect(withPlace(topics.records.name, at(41, 'not JSON')).value).toBe('not JSON');
  expect(withPlace(topics.erasures.name, at(41)).value).toBe(value);
});
