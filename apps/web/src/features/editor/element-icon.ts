import type { CanvasElement } from '@rehearse/client/editor';
import { type IconName, isIconName } from '@rehearse/client/ui';
import { designOf } from '@rehearse/widgets';

export function typeIcon(type: string): IconName {
  const { icon } = designOf(type);
  return isIconName(icon) ? icon : 'rectangle';
}

const screenIcons: Readonly<Record<string, IconName>> = { tablet: 'device-tablet', desktop: 'device-desktop' };

/** `device` is the document's type. */
const screenIcon = (device: string | undefined, isOverlay: boolean): IconName =>
  isOverlay ? 'app-window' : (screenIcons[device ?? ''] ?? 'device-mobile');

export function elementIcon(element: CanvasElement, device: string | undefined): IconName {
  switch (element.kind) {
    case 'widgets':
      return typeIcon(element.entry.type);
    case 'screens':
      return screenIcon(device, element.entry.style?.['overlay'] === true);
    case 'groups':
      return 'folder';
    case 'lines':
      return 'link';
  }
}
