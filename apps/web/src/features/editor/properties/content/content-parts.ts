import { hasText } from '@rehearse/client/editor';
import type { Widget } from '@rehearse/model';
import { type Behaviour, kindOf } from '@rehearse/widgets';
import type { ComponentType } from 'react';
import type { WidgetTarget } from '../target';
import { NavigationEditor } from './navigation-editor';
import { OptionsEditor } from './options-editor';
import { TableEditor } from './table-editor';
import { InputFields, LabelField } from './text-fields';
import { CheckedField, FormGroupField, RangeFields } from './value-fields';

interface Part {
  readonly id: string;
  readonly Editor: ComponentType<{ readonly target: WidgetTarget }>;
  /** Lists are edited one at a time: several would rarely want the same. */
  readonly isList?: true;
  readonly fits?: (widget: Widget) => boolean;
}

const label: Part = { id: 'label', Editor: LabelField, fits: hasText };
const input: Part = { id: 'input', Editor: InputFields };
const checked: Part = { id: 'checked', Editor: CheckedField };
const group: Part = { id: 'group', Editor: FormGroupField };
const range: Part = { id: 'range', Editor: RangeFields };
const options: Part = { id: 'options', Editor: OptionsEditor, isList: true };
export const navigation: Part = { id: 'navigation', Editor: NavigationEditor, isList: true };
export const table: Part = { id: 'table', Editor: TableEditor, isList: true };

const partsByBehaviour: Readonly<Record<Behaviour, readonly Part[]>> = {
  none: [label],
  press: [label],
  text: [input],
  multiline: [input],
  password: [input],
  check: [label, checked],
  radio: [label, checked, group],
  choice: [options],
  switch: [label, checked],
  slide: [range],
  navigate: [navigation],
  table: [table],
};

/** Whether a widget holds something that this part edits. */
export const holds = (widget: Widget, part: Part): boolean =>
  partsByBehaviour[kindOf(widget.type).behaviour].includes(part);

/** Editors of what these widgets hold, in the order of the panel. */
export function partsOf(behaviour: Behaviour, widgets: readonly Widget[]): readonly Part[] {
  return partsByBehaviour[behaviour].filter(
    ({ isList, fits }) => !(isList && widgets.length > 1) && (!fits || widgets.every(fits)),
  );
}
