import type { Widget } from '@rehearse/model';
import { change, log, type Turn } from './turn';
import { frontOf } from './state';
import { isValid } from './validation';
import { currentValue } from './values';
import { layerView } from './view';

interface Checked {
  readonly id: string;
  readonly source: string;
  readonly widget: Widget;
}

const hasRules = (widget: Widget): boolean =>
  typeof widget.props?.['validation'] === 'object' && widget.props['validation'] !== null;

/** Validates one widget and logs a change of its validity; true if it is valid. */
export function check(turn: Turn, { id, source, widget }: Checked): boolean {
  const value = currentValue(turn.state, widget, source);
  const isGood = !hasRules(widget) || isValid(widget, value);
  const wasBad = turn.state.invalid.includes(source);
  if (!isGood) log(turn, 'ValidationError', { widget: id, state: { type: 'value', value: value ?? null } });
  if (isGood && wasBad) {
    log(turn, 'ValidationOk', { widget: id });
    change(turn, { invalid: turn.state.invalid.filter((other) => other !== source) });
  }
  if (!isGood && !wasBad) change(turn, { invalid: [...turn.state.invalid, source] });
  return isGood;
}

/** Validates everything that can be seen on the screen in front, as a line with `validation.all` asks. */
export function validateFront(turn: Turn): boolean {
  const front = frontOf(turn.state);
  const layer = front === null ? null : layerView(turn.app, front, turn.state);
  const failed = (layer?.items ?? []).filter((item) => !check(turn, item));
  if (failed.length > 0) log(turn, 'ValidationErrorLine');
  return failed.length === 0;
}
