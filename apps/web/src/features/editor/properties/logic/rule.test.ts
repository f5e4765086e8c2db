import { conditionsOf, isAnyEnough } from '@rehearse/simulate';
import { type Condition, ruleFrom } from './rule';

const city = { type: 'databinding', databinding: 'city', operator: '==', value: 'Bonn' };
const news = { type: 'widget', widget: 'w1', operator: 'checked' };

test('conditions make a rule that asks each of them', () => {
  const rule = ruleFrom([city, news], true);
  expect(rule).toEqual({ ...city, also: [news], any: true });
  const asked = conditionsOf(rule ?? {}).map(({ operator }) => operator);
  expect([asked, isAnyEnough(rule ?? {})]).toEqual([['==', 'checked'], true]);
});

test('without its first condition a rule is what is left of it, and nothing without any', () => {
  const [, ...left] = conditionsOf({ ...city, also: [news], any: true });
  expect(ruleFrom(left, true)).toEqual(news);
  expect(ruleFrom([], false)).toBeUndefined();
});

test('what others wrote into a rule stays', () => {
  const rule: Condition = { ...city, note: 'of theirs', also: [news] };
  expect(ruleFrom(conditionsOf(rule), false)).toEqual(rule);
});
