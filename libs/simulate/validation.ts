import type { Widget } from '@rehearse/model';
import { asFields } from './values';

const patterns: Readonly<Record<string, RegExp>> = {
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  int: /^[+-]?\d+$/,
  double: /^[+-]?(?:\d+[.,]?\d*|[.,]\d+)$/,
  date: /^(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.\d{4}$/,
  time: /^(?:[01]?\d|2[0-3]):[0-5]\d$/,
  phone: /^\+?[\d\s()/-]{3,}$/,
};

const asNumber = (value: unknown): number | undefined => {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value.trim().replace(',', '.')) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined;
};

const within = (measure: number, rules: Readonly<Record<string, unknown>>): boolean =>
  measure >= (asNumber(rules['min']) ?? -Infinity) && measure <= (asNumber(rules['max']) ?? Infinity);

function textOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Object.values(value).map(textOf).join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Whether a widget's `props.validation` accepts a value; without rules everything is valid. */
export function isValid(widget: Widget, value: unknown): boolean {
  const rules = asFields(widget.props?.['validation']);
  if (typeof value === 'boolean') return rules['required'] !== true || value;
  const entered = textOf(value).trim();
  if (entered === '') return rules['required'] !== true;
  const type = typeof rules['type'] === 'string' ? rules['type'] : '';
  return type === 'custom' ? meetsCustom(rules, entered) : meetsType(rules, type, entered);
}

function meetsType(rules: Readonly<Record<string, unknown>>, type: string, entered: string): boolean {
  const pattern = Object.hasOwn(patterns, type) ? patterns[type] : undefined;
  if (pattern && !pattern.test(entered)) return false;
  return type === 'int' || type === 'double' ? within(asNumber(entered) ?? 0, rules) : true;
}

function meetsCustom(rules: Readonly<Record<string, unknown>>, entered: string): boolean {
  const subtype = rules['subtype'];
  if ((subtype === 'int' || subtype === 'double') && !meetsType(rules, subtype, entered)) return false;
  const compared = typeof rules['text'] === 'string' ? rules['text'] : '';
  switch (rules['operator']) {
    case 'equals':
      return entered === compared;
    case 'contains':
      return entered.includes(compared);
    case 'length':
      return within(entered.length, rules);
    default:
      return true;
  }
}
