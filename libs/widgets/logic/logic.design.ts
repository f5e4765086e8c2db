import type { Category, WidgetDesign } from '../design';
import type { WidgetKind } from '../kind';
import { audioLogic, logicOr, rest, script } from './logic.kind';

const logicDesign = (
  kind: WidgetKind,
  more: Pick<WidgetDesign, 'label' | 'icon'> & { readonly category: Category | undefined },
): WidgetDesign => ({
  ...kind,
  ...more,
  surface: 'shapes',
  states: [],
  size: { w: 64, h: 64 },
  minSize: { w: 24, h: 24 },
  defaults: { props: {}, has: { logic: true } },
});

export const logicOrDesign = logicDesign(logicOr, { label: 'branch', icon: 'arrows-split', category: 'logic' });
export const restDesign = logicDesign(rest, { label: 'call', icon: 'cloud', category: 'logic' });
export const scriptDesign = logicDesign(script, { label: 'unknown', icon: 'rectangle', category: undefined });
export const audioLogicDesign = logicDesign(audioLogic, { label: 'sound', icon: 'volume', category: 'logic' });
