import type { App, Line, Widget } from '@rehearse/model';
import { inputOf, isPickMany, navigationOf, optionsOf, partsOf, rangeOf } from '@rehearse/widgets';
import { changeOf } from './changes';
import { askedWidget, conditionsOf, isScalar, pathIn, type Rule } from './rules';
import { isValid } from './validation';
import { asFields, boundPath, pathOf } from './values';

/** What a rule asks for: a variable, or what a widget holds that is bound to none. */
export interface Subject {
  readonly kind: 'data' | 'values';
  readonly id: string;
}

export const ruleOf = (line: Line): Rule => asFields(line['rule']);

const subjectOf = (widget: Widget): Subject => {
  const path = boundPath(widget);
  return path === undefined ? { kind: 'values', id: widget.id } : { kind: 'data', id: path };
};

/** Everything that a rule looks at. */
export const subjectsOf = (app: App, rule: Rule): readonly Subject[] =>
  conditionsOf(rule).flatMap((condition) => subjectsOfOne(app, condition));

function subjectsOfOne(app: App, rule: Rule): readonly Subject[] {
  const widget = askedWidget(app, rule);
  const own = rule['type'] === 'databinding' ? rule['databinding'] : undefined;
  const paths = [own, pathIn(rule['value'])].filter((path) => typeof path === 'string');
  return [...(widget ? [subjectOf(widget)] : []), ...paths.map((id): Subject => ({ kind: 'data', id }))];
}

/** Values that tell rules apart: what they compare with, and what lies beside and between. */
export function tellingValues(app: App, rules: readonly Rule[]): readonly unknown[] {
  const conditions = rules.flatMap(conditionsOf);
  const widgets = conditions.flatMap((condition) => askedWidget(app, condition) ?? []);
  const named = conditions
    .map((rule) => rule['value'])
    .filter((value) => isScalar(value) && pathIn(value) === undefined);
  const held = widgets.flatMap((widget) => [inputOf(widget)?.designed(widget), ...optionsOf(widget)]);
  const constants = [...named, ...held].filter(isScalar);
  const texts = constants.map(String);
  const accepted = widgets.flatMap((widget) => acceptable(widget));
  return [
    ...new Set([
      ...constants,
      ...around(constants),
      ...texts.map((text) => `${text}x`),
      texts.join(''),
      '',
      'x',
      true,
      false,
      ...accepted,
    ]),
  ];
}

const numbersIn = (values: readonly unknown[]): readonly number[] =>
  values
    .filter((value) => typeof value !== 'boolean' && String(value).trim() !== '')
    .map(Number)
    .filter(Number.isFinite)
    .sort((a, b) => a - b);

function around(values: readonly unknown[]): readonly number[] {
  const numbers = numbersIn(values);
  const between = numbers.slice(1).map((number, index) => (number + (numbers[index] ?? number)) / 2);
  return [...numbers.flatMap((number) => [number - 1, number + 1]), ...between];
}

/** Texts of which a field accepts one, if it accepts any. */
function acceptable(widget: Widget): readonly string[] {
  const rules = asFields(widget.props?.['validation']);
  const text = typeof rules['text'] === 'string' ? rules['text'] : '';
  const bounds = numbersIn([rules['min'] ?? '', rules['max'] ?? '']);
  const filled = bounds.map((length) => 'x'.repeat(Math.min(Math.max(length, 0), 10_000)));
  return [text, 'a@b.co', '1', '1.1.2000', '12:00', '12345', ...bounds.map(String), ...filled];
}

/**
 * What testers can enter into a widget, as far as rules and its own validation tell it apart. Options that come from a variable are those of all
 * lists that it can hold, and anything where these are not known.
 */
export function enterable(widget: Widget, telling: readonly unknown[], listsOf: ListsOf = unknown): readonly unknown[] {
  const path = pathOf(widget, 'options');
  if (path === undefined || inputOf(widget)?.type === 'checked') return ownEnterable(widget, telling);
  const lists = listsOf(path)?.map((options) => ({ ...widget, props: { ...widget.props, options } }));
  return lists ? [...new Set([widget, ...lists].flatMap((one) => ownEnterable(one, telling)))] : telling;
}

/** All lists that a variable can hold; undefined where these are not known. */
export type ListsOf = (path: string) => readonly (readonly unknown[])[] | undefined;
const unknown: ListsOf = () => undefined;

function ownEnterable(widget: Widget, telling: readonly unknown[]): readonly unknown[] {
  const input = inputOf(widget);
  if (input?.type === 'checked') return [true, false];
  if (input?.type === 'text' || input?.type === 'value')
    return [...new Set([...telling.map(String), ...acceptable(widget), '', 'x'])];
  const parts = partsOf(widget).map(({ value }) => value);
  if (parts.length > 0) return isPickMany(widget) ? [[], ...parts.map((part) => [part]), parts] : parts;
  if (input) return typeof input.designed(widget) === 'number' ? within(widget, telling) : optionsOf(widget);
  return changeOf(widget).isNavigation ? navigationOf(widget).map(({ id }) => id) : [];
}

function within(widget: Widget, telling: readonly unknown[]): readonly number[] {
  const { min, max } = rangeOf(widget);
  return [min, max, ...numbersIn(telling)].filter((number) => number >= min && number <= max);
}

/** Whether a widget's own rules let through anything that can be entered into it, or what it holds as it was designed. */
export function canBeValid(widget: Widget, isEntered: boolean): boolean {
  if (isValid(widget, inputOf(widget)?.designed(widget))) return true;
  return (
    boundPath(widget) !== undefined || (isEntered && enterable(widget, ['x']).some((value) => isValid(widget, value)))
  );
}
