import { mongo } from 'mongoose';
import { unavailable } from './failures';

const unsent = new mongo.MongoTopologyClosedError('it is closed');
const lost = new mongo.MongoNetworkError('the connection broke');

test.each([
  ['a write that was never sent', unsent, true, false],
  ['a write that may have arrived', lost, true, true],
  ['a read', lost, false, false],
])('%s', (_, error, isWrite, unsure) => {
  expect(unavailable(error, isWrite)).toMatchObject({ unsure });
});
