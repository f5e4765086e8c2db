import type { WidgetDesign } from '../design';
import type { WidgetKind } from '../kind';
import { audioLogic, logicOr, rest, script } from './logic.kind';

const logicDesign = (kind: WidgetKind, more: Pick<WidgetDesign, 'label' | 'icon'>): WidgetDesign => ({
  ...kind,
  ...more,
  category: 'logic',
  surface: 'shapes',
  states: [],
  size: { w: 64, h: 64 },
  minSize: { w: 24, h: 24 },
  defaults: { props: {}, has: { logic: true } },
});

export const logicOrDesign = logicDesign(logicOr, { label: 'branch', icon: 'arrows-split' });
export const restDesign = logicDesign(rest, { label: 'call', icon: 'cloud' });
export const scriptDesign = logicDesign(script, { label: 'script', icon: 'code' });
export const audioLogicDesign = logicDesign(audioLogic, { label: 'sound', icon: 'volume' });
