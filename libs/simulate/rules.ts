import { type App, entryOf, type Line, linesFrom, type Widget } from '@rehearse/model';
import { kindOf } from '@rehearse/widgets';
import { drawn } from './chance';
import type { SimulationState } from './types';
import { asFields, currentValue, variable } from './values';
import { isValid } from './validation';

/** How often each way is taken, in parts of 1: all alike where no line has a weight, else by weight. */
export function sharesOf(lines: readonly Line[]): readonly number[] {
  const weights = lines.map(({ weight }) => (typeof weight === 'number' && weight > 0 ? weight : 0));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => (sum > 0 ? weight / sum : 1 / lines.length));
}

function drawnLine(seed: number, id: string, lines: readonly Line[]): Line | undefined {
  const shares = sharesOf(lines);
  let left = drawn(seed, id);
  return lines.find((_, index) => (left -= shares[index] ?? 0) < 0) ?? lines.at(-1);
}

/** What the ways of a random branch are called, in the order of its lines. */
export const wayName = (index: number): string => String.fromCharCode(65 + index);

function forcedLine({ ways }: SimulationState, { id, name }: Widget, lines: readonly Line[]): Line | undefined {
  const way = [id, name].flatMap((key) => (Object.hasOwn(ways, key) ? ways[key] : [])).find(Boolean);
  return lines.find((_, index) => wayName(index) === way?.toUpperCase());
}

export interface Branch {
  readonly line: Line;
  /** The branch draws at random: the choice has to be kept and logged. */
  readonly isRandom: boolean;
}

/**
 * Where a logic element leads. A random branch stays with its first draw; else rules in line order, the first match wins, and
 * a line without a rule is the "else", wherever it stands. A call leaves by what its answer was.
 */
export function branch(app: App, state: SimulationState, logic: Widget): Branch | undefined {
  const lines = linesFrom(app, logic.id);
  const hasRules = kindOf(logic.type).logic === 'rules';
  if (hasRules && logic.props?.['isRandom'] === true) {
    const previous = lines.find((line) => line.id === state.variants[logic.id]);
    const line = previous ?? forcedLine(state, logic, lines) ?? drawnLine(state.seed, logic.id, lines);
    return line && { line, isRandom: previous === undefined };
  }
  const otherwise = lines.find((line) => !hasRule(line));
  const outcome = state.failed.includes(logic.id) ? '4xx' : '200';
  const matching = lines.find((line) => {
    const rule = asFields(line['rule']);
    return hasRules ? hasRule(line) && holds(app, state, rule) : rule['restResponseStatus'] === outcome;
  });
  const line = matching ?? otherwise;
  return line && { line, isRandom: false };
}

const hasRule = (line: Line): boolean => typeof line['rule'] === 'object' && line['rule'] !== null;

export type Rule = Readonly<Record<string, unknown>>;

/** What a rule asks for: its own condition, the only one that other clients know, and those beside it, a field of ours. */
export const conditionsOf = (rule: Rule): readonly Rule[] => [
  rule,
  ...(Array.isArray(rule['also']) ? rule['also'].map(asFields) : []),
];

/** One condition is enough; else all of a rule have to hold. */
export const isAnyEnough = (rule: Rule): boolean => rule['any'] === true;

function holds(app: App, state: SimulationState, rule: Rule): boolean {
  const conditions = conditionsOf(rule);
  const isMet = (condition: Rule) => matches(app, state, condition);
  return isAnyEnough(rule) ? conditions.some(isMet) : conditions.every(isMet);
}

/** The widget that a condition asks for what it holds. */
export const askedWidget = (app: App, condition: Rule): Widget | undefined =>
  condition['type'] === 'widget' && typeof condition['widget'] === 'string'
    ? entryOf(app, 'widgets', condition['widget'])
    : undefined;

function matches(app: App, state: SimulationState, condition: Rule): boolean {
  const { databinding: path, value } = condition;
  if (condition['type'] === 'databinding')
    return typeof path === 'string' && compare(condition, variable(app, state, path), operand(app, state, value));
  const widget = askedWidget(app, condition);
  if (!widget) return false;
  const held = currentValue(state, widget, widget.id);
  return condition['operator'] === 'isValid'
    ? isValid(widget, held)
    : compare(condition, held, operand(app, state, value));
}

/** Of the variable that a value names as `${path}`. */
export const pathIn = (value: unknown): string | undefined =>
  typeof value === 'string' ? /^\$\{([^}]+)\}$/.exec(value.trim())?.[1] : undefined;

/** A constant, or what a variable holds. */
function operand(app: App, state: SimulationState, value: unknown): unknown {
  const path = pathIn(value);
  return path === undefined ? value : variable(app, state, path);
}

const normalized = (value: unknown): unknown => {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (first === 'true' || first === 'false') return first === 'true';
  const isNumeric = typeof first === 'string' && first.trim() !== '' && Number.isFinite(Number(first));
  return isNumeric ? Number(first) : (first ?? '');
};

export const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

function compare(rule: Rule, left: unknown, right: unknown): boolean {
  const [a, b] = [normalized(left), normalized(right)];
  if (!isScalar(a) || !isScalar(b)) return rule['operator'] === '!=';
  switch (rule['operator']) {
    case 'contains':
      return String(a).includes(String(b));
    case 'checked':
    case 'active':
      return a === true;
    case 'notchecked':
    case 'notactive':
      return a !== true;
    case '==':
      return a === b;
    case '!=':
      return a !== b;
    case '>':
      return a > b;
    case '<':
      return a < b;
    case '>=':
      return a >= b;
    case '<=':
      return a <= b;
    default:
      return false;
  }
}
