import { type ComponentType, lazy } from 'react';
import { loadPart } from '../../../../load-part';
import type { WidgetTarget } from '../target';
import type { ContentPart } from './content-parts';
import { NavigationEditor } from './navigation-editor';
import { OptionsEditor } from './options-editor';
import { InputFields, LabelField } from './text-fields';
import { ActiveField, CheckedField, FormGroupField, RangeFields } from './value-fields';

type Editor = ComponentType<{ readonly target: WidgetTarget }>;

const loadRare = () => loadPart(() => import('./rare-editors'));
type Rare = Awaited<ReturnType<typeof loadRare>>;

/** Of what few prototypes have: they come when such a widget is selected. */
const rare = (name: keyof Rare) => lazy(async () => ({ default: (await loadRare())[name] }));

export const contentEditors: Readonly<Record<ContentPart, Editor>> = {
  label: LabelField,
  input: InputFields,
  checked: CheckedField,
  active: ActiveField,
  group: FormGroupField,
  range: RangeFields,
  options: OptionsEditor,
  images: rare('ImagesEditor'),
  navigation: NavigationEditor,
  table: rare('TableEditor'),
  columns: rare('ColumnsEditor'),
  actions: rare('RowActionsEditor'),
  numbers: rare('NumbersEditor'),
  messages: rare('MessagesEditor'),
  tree: rare('TreeEditor'),
  line: rare('LineEditor'),
  sound: rare('SoundEditor'),
};
