import { bad, ink, padding } from '../../default-style';
import { iconPaths } from '../../icons';
import type { WidgetKind } from '../../kind';
import { areaOf, boxOperations, colorOf, iconOperation, padded } from '../../make-operations';
import { deviceIcons } from '../device-icons';

/** Takes a picture with the tester's device. Whatever is bound to the same variable shows it; a camera that is bound to none shows it itself. */
export const camera: WidgetKind = {
  type: 'Camera',
  behaviour: 'photograph',
  isButton: true,
  style: { color: ink, icon: 'camera', iconPath: deviceIcons.camera, ...padding(8, 8) },
  paint: ({ widget, style, asked }) => {
    const area = areaOf(widget);
    const inner = padded(style, area);
    return [
      ...boxOperations(style, area),
      asked === 'refused'
        ? iconOperation(deviceIcons.cameraOff, inner, bad)
        : iconOperation(iconPaths(style) ?? deviceIcons.camera, inner, colorOf(style['color'], ink)),
    ];
  },
};
