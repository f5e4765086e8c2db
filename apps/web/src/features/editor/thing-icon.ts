import type { Thing } from '@rehearse/client/editor';
import type { IconName } from '@rehearse/client/ui';

const byType: Readonly<Record<string, IconName>> = {
  Box: 'square',
  Label: 'typography',
  Button: 'square-rounded',
  Icon: 'star',
  SVGIcon: 'star',
  Image: 'photo',
  TextBox: 'cursor-text',
  TextArea: 'forms',
  Password: 'password',
  HSlider: 'adjustments',
  CheckBox: 'square-check',
  LabeledCheckBox: 'checkbox',
  RadioBox: 'circle-dot',
  RadioBox2: 'circle-dot',
  LabeledRadioBox: 'circle-dot',
  DropDown: 'select',
  Switch: 'toggle-left',
  HotSpot: 'hand-click',
  NavBar: 'layout-navbar',
  Table: 'table',
};

export const typeIcon = (type: string): IconName =>
  (Object.hasOwn(byType, type) ? byType[type] : undefined) ?? 'rectangle';

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
