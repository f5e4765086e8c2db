import type { Thing } from '@rehearse/client/editor';
import type { IconName } from '@rehearse/client/ui';
import { kindOf } from '@rehearse/widgets';

/** By the `label` of the registry. */
const kindIcons: Readonly<Partial<Record<string, IconName>>> = {
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

export const typeIcon = (type: string): IconName => kindIcons[kindOf(type).label] ?? 'rectangle';

const screenIcons: Readonly<Record<string, IconName>> = { tablet: 'device-tablet', desktop: 'device-desktop' };

/** `device` is the document's type. */
export const screenIcon = (device: string | undefined, isOverlay: boolean): IconName =>
  isOverlay ? 'app-window' : (screenIcons[device ?? ''] ?? 'device-mobile');

export function thingIcon(thing: Thing, device: string | undefined): IconName {
  switch (thing.kind) {
    case 'widgets':
      return typeIcon(thing.entry.type);
    case 'screens':
      return screenIcon(device, thing.entry.style?.['overlay'] === true);
    case 'groups':
      return 'folder';
    case 'lines':
      return 'link';
  }
}
