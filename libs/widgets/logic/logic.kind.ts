import type { Widget } from '@rehearse/model';
import { type } from '../default-style';
import type { WidgetKind } from '../kind';
import { areaOf, shape, textOperation } from '../make-operations';

/** Elements that lines lead through: a dark square for designers, with a sign that needs no language. */
const logicKind = (name: string, logic: WidgetKind['logic'], signOf: (widget: Widget) => string): WidgetKind => ({
  type: name,
  behaviour: 'none',
  logic,
  style: {},
  paint: ({ widget }) => {
    const area = areaOf(widget);
    return [
      shape(area, '#777777', 8),
      textOperation({ ...type(20, 'center', 700), color: '#ffffff' }, signOf(widget), area),
    ];
  },
});

export const logicOr = logicKind('LogicOr', 'rules', ({ props }) => (props?.['isRandom'] === true ? 'A/B' : 'IF'));
export const rest = logicKind('Rest', 'call', () => 'API');
export const script = logicKind('Script', 'script', () => '</>');
export const audioLogic: WidgetKind = { ...logicKind('AudioLogic', 'sound', () => '♪'), playsSound: true };
