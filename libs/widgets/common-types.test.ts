import { askingTypes, commonTypes } from './common-types';
import { kindOf } from './kinds';

it('names every type that asks something outside of the prototype', () => {
  const asks = commonTypes.filter((type) => ['call', 'script', 'sound'].includes(kindOf(type).logic ?? ''));
  expect(askingTypes).toEqual(asks);
});
