import type { ComponentType } from 'react';
import type { WidgetTarget } from '../target';
import type { ContentPart } from './content-parts';
import { ImagesEditor } from './images-editor';
import { MessagesEditor } from './messages-editor';
import { NavigationEditor } from './navigation-editor';
import { NumbersEditor } from './numbers-editor';
import { OptionsEditor } from './options-editor';
import { TableEditor } from './table-editor';
import { InputFields, LabelField } from './text-fields';
import { TreeEditor } from './tree-editor';
import { ActiveField, CheckedField, FormGroupField, RangeFields } from './value-fields';

export const contentEditors: Readonly<Record<ContentPart, ComponentType<{ readonly target: WidgetTarget }>>> = {
  label: LabelField,
  input: InputFields,
  checked: CheckedField,
  active: ActiveField,
  group: FormGroupField,
  range: RangeFields,
  options: OptionsEditor,
  images: ImagesEditor,
  navigation: NavigationEditor,
  table: TableEditor,
  numbers: NumbersEditor,
  messages: MessagesEditor,
  tree: TreeEditor,
};
