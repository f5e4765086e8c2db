import type { Style, Widget } from '@rehearse/model';
import type { Area, TextOperation } from './draw-operation';
import { textOperation } from './make-operations';

/**
 * `props.hug`, a field of ours: the box is as wide and high as its text, or only as high; without it the size is what it was given. Width
 * and height are stored all the same, so that others may read them.
 */
export function hugOf({ props }: Widget): 'width' | 'height' | undefined {
  const hug = props?.['hug'];
  return hug === 'width' || hug === 'height' ? hug : undefined;
}

/** The text of a kind whose box may hug it. */
export function ownText(widget: Widget, style: Style, value: string, area: Area, single = false): TextOperation {
  if (hugOf(widget) !== 'width') return textOperation(style, value, area, single);
  return { ...textOperation(style, value, area), unwrapped: true };
}
