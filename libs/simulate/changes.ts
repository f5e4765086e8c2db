import type { Widget } from '@rehearse/model';
import { type Behaviour, kindOf } from '@rehearse/widgets';

/** What it means that a tester changed a widget. */
export interface Change {
  /** A press is both a change and a click. */
  readonly isPress?: true;
  /** What a line of a click waits for, by keys, too. */
  readonly leads?: true;
  /** Turning one on turns off the others of its `formGroup`. */
  readonly isOneOfGroup?: true;
  /** The value is the id of an entry, which may lead to a screen. */
  readonly isNavigation?: true;
  /** What records call it, if not by the type of the value. */
  readonly recordedAs?: string;
  /** What records hold of it, if not the value as it is. */
  readonly recorded?: (value: unknown) => unknown;
}

const entered: Change = {};
const pressed: Change = { isPress: true };

const changes: Readonly<Record<Behaviour, Change>> = {
  none: entered,
  press: entered,
  text: entered,
  multiline: entered,
  password: entered,
  check: pressed,
  radio: { isPress: true, isOneOfGroup: true, recordedAs: 'radiobox.checked' },
  choice: entered,
  switch: pressed,
  slide: entered,
  navigate: { isNavigation: true },
  table: pressed,
  pick: pressed,
  toggle: pressed,
  count: pressed,
  rate: pressed,
  rank: pressed,
  calendar: pressed,
  dateField: entered,
  frame: entered,
  ask: { recordedAs: 'given' },
  unlock: { leads: true, recordedAs: 'dnd' },
  suggest: entered,
  chat: { leads: true, recordedAs: 'chat' },
  compose: { leads: true },
  upload: { leads: true },
  photograph: { leads: true, recordedAs: 'given' },
  play: { leads: true, recordedAs: 'play' },
  list: entered,
  menu: { isNavigation: true },
  tree: { isPress: true, recordedAs: 'all' },
  drag: { recordedAs: 'dnd' },
  drop: entered,
};

export function changeOf(widget: Widget): Change {
  const { behaviour, picking } = kindOf(widget.type);
  return { ...changes[behaviour], ...(picking && { recordedAs: picking.recordedAs, recorded: picking.recorded }) };
}
