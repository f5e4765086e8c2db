import type { Style, Widget } from '@rehearse/model';
import { labelOf } from '../../content';
import { accent, border, dim, field, line, padding, radius, soft } from '../../default-style';
import type { Area, DrawOperation } from '../../draw-operation';
import { heldPicture } from '../../held-picture';
import { builtInIcons } from '../../icons';
import type { WidgetKind, WidgetValue } from '../../kind';
import {
  areaOf,
  boxOperations,
  colorOf,
  iconOperation,
  inset,
  leftSquare,
  padded,
  textOperation,
} from '../../make-operations';
import { num } from '../../read';

/** How many files were picked, all that is known of them; that a picture was taken counts as one. */
export const uploaded = (value?: WidgetValue): number =>
  value?.value === true || heldPicture(value) ? 1 : Math.max(0, num(value?.value, 0));

export const maxFilesOf = ({ props = {} }: Widget): number => Math.max(1, Math.round(num(props['maxFiles'], 1)));

const symbol = (style: Style, widget: Widget): Area => {
  const inner = padded(style, areaOf(widget));
  return leftSquare(inner, Math.min(16, inner.h, inner.w));
};

/** Its label, or names of files. */
export function uploadText(style: Style, widget: Widget, text: string): DrawOperation {
  const inner = padded(style, areaOf(widget));
  const taken = Math.min(inner.w, symbol(style, widget).w + 8);
  return textOperation(style, text, { ...inner, x: inner.x + taken, w: inner.w - taken }, true);
}

const arrow = ['M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2 -2v-2', 'M7 9l5 -5l5 5', 'M12 4l0 12'];

/** A chooser of files. Testers see what they picked; nothing of that leaves their device, but for the picture that a call sends. */
export const upload: WidgetKind = {
  type: 'Upload',
  behaviour: 'upload',
  style: { ...field.style, ...padding(4, 10), iconColor: dim },
  paint: ({ widget, style, value, isLive }) => {
    const isPicked = uploaded(value) > 0;
    const color = isPicked ? accent : colorOf(style['iconColor'], dim);
    return [
      ...boxOperations(style, areaOf(widget)),
      iconOperation(isPicked ? builtInIcons.check : arrow, symbol(style, widget), color),
      ...(isLive && isPicked ? [] : [uploadText(style, widget, labelOf(widget))]),
    ];
  },
};

/** The picture that a tester picked, or that a call answered with, by the variable that both are bound to; before that, where it will be. */
export const uploadPreview: WidgetKind = {
  type: 'UploadPreview',
  behaviour: 'press',
  showsUpload: true,
  style: { background: soft, ...border(1, line), ...radius(3) },
  paint: ({ widget, style, value, isLive }) => {
    const hasPicture = Boolean(style['backgroundImage']) || (isLive && uploaded(value) > 0);
    const area = areaOf(widget);
    const side = Math.min(area.w, area.h);
    return [
      ...boxOperations(style, area),
      ...(hasPicture ? [] : [iconOperation(builtInIcons.photo, inset(area, side * 0.35), dim, 1.5)]),
    ];
  },
};
