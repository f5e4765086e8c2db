import { isHarmless, limits, recordSchema } from '@rehearse/contract';
import { eventTypes } from '@rehearse/events';
import type { ErrorCode } from '@rehearse/contract';

type Fields = Readonly<Record<string, unknown>>;

const types: ReadonlySet<unknown> = new Set(eventTypes);
const targets: ReadonlySet<unknown> = new Set(['link', 'input', 'none']);

/**
 * Null when the record is good, else the code of the refusal. What the contract's schema says, at a tenth of its cost:
 * it is asked only about events that are not plainly good.
 */
export function refusalOf(record: unknown): ErrorCode | null {
  if (!isObject(record)) return 'record/type';
  if (record['kind'] === 'mouse') return isMouse(record) && isHarmless(record) ? null : 'record/invalid';
  if (isPlainEvent(record) && isHarmless(record)) return null;
  if (recordSchema.safeParse(record).success) return null;
  return record['kind'] === 'event' && types.has(record['type']) ? 'record/invalid' : 'record/type';
}

/** Implies, for a harmless record, that `eventRecordSchema` accepts; says no to some that it accepts. */
function isPlainEvent(event: Fields): boolean {
  return (
    event['kind'] === 'event' &&
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

/** As `mouseRecordSchema`, which would name each point that is wrong: a batch of bad ones would take seconds. */
function isMouse({ screen, x, y, t, c }: Fields): boolean {
  if (!isText(screen, 300)) return false;
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
