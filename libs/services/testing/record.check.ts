import { eventTypes, isHarmless, limits, recordSchema } from '@rehearse/contract';
import type { ErrorCode } from '@rehearse/contract';

type Fields = Readonly<Record<string, unknown>>;

const types: ReadonlySet<unknown> = new Set(eventTypes);
const targets: ReadonlySet<unknown> = new Set(['link', 'input', 'none']);

/**
 * Null when the record is good, else the code of the refusal. The contract's schema decides; but its checks cost ten
 * times what these by hand do, so that it is asked only about records that are not plainly good.
 */
export function refusalOf(record: unknown): ErrorCode | null {
  if (isObject(record) && isPlain(record) && isHarmless(record)) return null;
  if (isObject(record) && hasLongLists(record)) return 'record/invalid';
  const result = recordSchema.safeParse(record);
  if (result.success) return null;
  const known =
    isObject(record) && (record['kind'] === 'mouse' || (record['kind'] === 'event' && types.has(record['type'])));
  return known ? 'record/invalid' : 'record/type';
}

/** The schema would name each of many thousand points that is wrong. */
const hasLongLists = ({ kind, x, y, t, c }: Fields): boolean =>
  kind === 'mouse' && [x, y, t, c].some((list) => Array.isArray(list) && list.length > limits.pointsPerMouseRecord);

const isPlain = (record: Fields): boolean => (record['kind'] === 'event' ? isPlainEvent(record) : isPlainMouse(record));

/** Implies, for a harmless record, that `eventRecordSchema` accepts; says no to some that it accepts. */
function isPlainEvent(event: Fields): boolean {
  return (
    types.has(event['type']) &&
    isText(event['screen'], 300) &&
    isTime(event['time']) &&
    isNothingOrText(event['widget'], 300) &&
    isNothingOrText(event['overlay'], 300) &&
    isOptionalRatio(event['x']) &&
    isOptionalRatio(event['y']) &&
    isOptionalRatio(event['scrollTop']) &&
    isNothingOrText(event['label'], 300) &&
    isNothingOrText(event['task'], 100) &&
    isNothingOrText(event['user'], 300) &&
    (event['target'] === undefined || targets.has(event['target'])) &&
    isPlainState(event['state']) &&
    isPlainDevice(event['device']) &&
    (event['animation'] === undefined || isObject(event['animation'])) &&
    event['gesture'] === undefined &&
    event['hidden'] === undefined &&
    event['noheat'] === undefined
  );
}

const isPlainState = (state: unknown): boolean =>
  state === undefined || (isObject(state) && isNothingOrText(state['type'], 60));

const isPlainDevice = (device: unknown): boolean =>
  device === undefined ||
  (isObject(device) &&
    Number.isFinite(device['w']) &&
    Number.isFinite(device['h']) &&
    (device['qr'] === undefined || typeof device['qr'] === 'boolean'));

function isPlainMouse(mouse: Fields): boolean {
  const { x, y, t, c } = mouse;
  if (mouse['kind'] !== 'mouse' || !isText(mouse['screen'], 300)) return false;
  if (!Array.isArray(x) || !Array.isArray(y) || !Array.isArray(t) || !Array.isArray(c)) return false;
  const points = x.length;
  if (points === 0 || points > limits.pointsPerMouseRecord) return false;
  if (y.length !== points || t.length !== points || c.length !== points) return false;
  for (let i = 0; i < points; i++) {
    if (!isRatio(x[i]) || !isRatio(y[i]) || !isTime(t[i]) || !isPressed(c[i])) return false;
  }
  return true;
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
const isText = (value: unknown, longest: number): boolean => typeof value === 'string' && value.length <= longest;
const isNothingOrText = (value: unknown, longest: number): boolean =>
  value === undefined || value === null || isText(value, longest);
const isTime = (value: unknown): boolean =>
  typeof value === 'number' && value >= 0 && value <= limits.recordMs && Number.isInteger(value);
const isRatio = (value: unknown): boolean => typeof value === 'number' && value >= -10 && value <= 10;
const isOptionalRatio = (value: unknown): boolean => value === undefined || isRatio(value);
const isPressed = (value: unknown): boolean =>
  typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
