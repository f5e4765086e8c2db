import type { WidgetDesign } from '../design';
import type { WidgetKind } from '../kind';
import { unknownDesign } from '../unknown/unknown.design';
import { audioLogic, logicOr, rest, script } from './logic.kind';

/** Nobody can insert one yet. */
const logicDesign = (kind: WidgetKind): WidgetDesign => ({ ...unknownDesign, ...kind });

export const logicOrDesign = logicDesign(logicOr);
export const restDesign = logicDesign(rest);
export const scriptDesign = logicDesign(script);
export const audioLogicDesign = logicDesign(audioLogic);
