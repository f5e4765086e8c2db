import type { IconName } from '@rehearse/client/ui';
import type { LayerRow } from './layer-rows';

/** Pictures of widget kinds, by the `label` of the registry. */
export const kindIcons: Readonly<Partial<Record<string, IconName>>> = {
  box: 'square',
  button: 'rectangle',
  label: 'typography',
  icon: 'star',
  image: 'photo',
  textBox: 'cursor-text',
  textArea: 'notes',
  password: 'password',
  slider: 'adjustments-horizontal',
  checkBox: 'checkbox',
  labeledCheckBox: 'checkbox',
  radioBox: 'circle-dot',
  labeledRadioBox: 'circle-dot',
  dropDown: 'select',
  switch: 'toggle-left',
  hotSpot: 'hand-click',
  navBar: 'layout-navbar',
  table: 'table',
};

export function iconOfRow(row: Pick<LayerRow, 'kind' | 'type'>): IconName {
  if (row.kind === 'screens') return 'device-mobile';
  if (row.kind === 'groups') return 'folder';
  if (row.kind === 'canvas') return 'frame';
  return kindIcons[row.type ?? ''] ?? 'square';
}
