import type { Widget, WidgetState } from '@rehearse/model';
import { countRangeOf, isChecked, optionsOf, rangeOf, selectedOption } from './content';
import type { Behaviour, WidgetValue } from './kind';
import { isPickMany, pickedOf } from './picking';
import { kindOf } from './kinds';
import { typedText } from './typed-text';

/** What testers enter into a widget. */
export interface WidgetInput {
  readonly type: WidgetValue['type'];
  /** What it holds before anybody touched it. */
  readonly designed: (widget: Widget) => unknown;
}

const typed: WidgetInput = { type: 'text', designed: (widget) => typedText(widget).text };
const ticked: WidgetInput = { type: 'checked', designed: (widget) => isChecked(widget) };
const chosen: WidgetInput = { type: 'select', designed: (widget) => selectedOption(widget) };
const slid: WidgetInput = { type: 'select', designed: (widget) => rangeOf(widget).value };

const composed: WidgetInput = { type: 'select', designed: () => ({}) };
const ranked: WidgetInput = { type: 'select', designed: (widget) => optionsOf(widget) };
const counted: WidgetInput = { type: 'select', designed: (widget) => countRangeOf(widget).value };
const picked: WidgetInput = {
  type: 'select',
  designed: (widget) => (isPickMany(widget) ? pickedOf(widget) : (pickedOf(widget)[0] ?? '')),
};

const given: WidgetInput = { type: 'value', designed: (widget) => widget.props?.['value'] ?? '' };

/** Whether it gave what it is there for: what a device tells, and the picture that it takes, stay with whoever tests. */
const told: WidgetInput = { type: 'value', designed: () => false };

/** null: nothing is entered that could be checked or asked for. */
const inputs: Readonly<Record<Behaviour, WidgetInput | null>> = {
  none: null,
  press: null,
  text: typed,
  multiline: typed,
  password: typed,
  check: ticked,
  radio: ticked,
  choice: chosen,
  switch: ticked,
  slide: slid,
  navigate: null,
  table: null,
  pick: picked,
  toggle: ticked,
  count: counted,
  rate: composed,
  rank: ranked,
  calendar: given,
  dateField: given,
  ask: told,
  unlock: null,
  list: chosen,
  menu: null,
  tree: composed,
  drag: composed,
  drop: composed,
  frame: null,
  suggest: typed,
  chat: given,
  compose: given,
  upload: given,
  photograph: told,
  play: told,
};

export const inputOf = (widget: Widget): WidgetInput | null => inputs[kindOf(widget.type).behaviour];

/** States that follow from what a widget holds; add hover, focus and error to them. */
export const heldStates = (widget: Widget, value?: WidgetValue): readonly WidgetState[] =>
  inputOf(widget)?.type === 'checked' && isChecked(widget, value)
    ? [onStates[kindOf(widget.type).behaviour] ?? 'checked']
    : [];

/** What stays pressed looks as what is pressed. */
const onStates: Partial<Readonly<Record<Behaviour, WidgetState>>> = { toggle: 'active' };
