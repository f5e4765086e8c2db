import type { WidgetKind } from '../../kind';
import { image } from '../../image/image.kind';
import { fields, text } from '../../read';

/** The page may show pictures of its own only. */
const isElsewhere = (url: string): boolean => /^(?:https?:)?\/\//i.test(url);

/** From other design tools: their picture, kept with the document, or where one would be. */
export const vector: WidgetKind = {
  ...image,
  type: 'Vector',
  paint: (input) => {
    const held = input.widget.props?.['figmaImage'];
    const url = text(held) || text(fields(held)['url']);
    const isShown = url !== '' && !isElsewhere(url);
    return image.paint(isShown ? { ...input, style: { backgroundImage: { url }, ...input.style } } : input);
  },
};

export const sketch: WidgetKind = { ...image, type: 'Sketch' };
