import type { WidgetKind } from '../kind';
import { unknown } from '../unknown/unknown.kind';

/** Elements that lines lead through. */
const logicKind = (type: string, logic: WidgetKind['logic']): WidgetKind => ({
  ...unknown,
  type,
  behaviour: 'none',
  logic,
});

export const logicOr = logicKind('LogicOr', 'rules');
export const rest = logicKind('Rest', 'call');
export const script = logicKind('Script', 'call');
export const audioLogic = logicKind('AudioLogic', 'call');
