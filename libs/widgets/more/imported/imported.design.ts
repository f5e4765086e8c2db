import type { WidgetDesign } from '../../design';
import { imageDesign } from '../../image/image.design';
import { sketch, vector } from './imported.kind';

export const vectorDesign: WidgetDesign = { ...imageDesign, ...vector, label: 'imported', category: undefined };

export const sketchDesign: WidgetDesign = { ...imageDesign, ...sketch, label: 'imported', category: undefined };
