import type { Widget } from '@rehearse/model';
import { updateState, logEvent, type StepContext } from './step-context';
import { frontOf } from './state';
import { isValid } from './validation';
import { currentValue } from './values';
import { layerView } from './view';

interface CheckedWidget {
  readonly id: string;
  readonly key: string;
  readonly designed?: unknown;
  readonly widget: Widget;
}

const hasRules = (widget: Widget): boolean =>
  typeof widget.props?.['validation'] === 'object' && widget.props['validation'] !== null;

/** Validates one widget and logs a change of its validity; true if it is valid. */
export function validateWidget(context: StepContext, { id, key, widget, designed }: CheckedWidget): boolean {
  const value = currentValue(context.state, widget, key, designed);
  const isValidNow = !hasRules(widget) || isValid(widget, value);
  const wasInvalid = context.state.invalid.includes(key);
  if (!isValidNow) logEvent(context, 'ValidationError', { widget: id, state: { type: 'value', value: value ?? null } });
  if (isValidNow && wasInvalid) {
    logEvent(context, 'ValidationOk', { widget: id });
    updateState(context, { invalid: context.state.invalid.filter((other) => other !== key) });
  }
  if (!isValidNow && !wasInvalid) updateState(context, { invalid: [...context.state.invalid, key] });
  return isValidNow;
}

/** Validates everything that can be seen on the screen in front, as a line with `validation.all` asks. */
export function validateFrontScreen(context: StepContext): boolean {
  const front = frontOf(context.state);
  const layer = front === null ? null : layerView(context.app, front, context.state);
  const failed = (layer?.items ?? []).filter((item) => !item.isDisabled && !validateWidget(context, item));
  if (failed.length > 0) logEvent(context, 'ValidationErrorLine');
  return failed.length === 0;
}
