import type { Widget, WidgetState } from '@rehearse/model';
import type { WidgetKind, WidgetValue } from './kind';
import { box } from './box/box.kind';
import { button } from './button/button.kind';
import { checkBox, labeledCheckBox } from './check-box/check-box.kind';
import { dropDown } from './drop-down/drop-down.kind';
import { hotSpot } from './hot-spot/hot-spot.kind';
import { icon, svgIcon } from './icon/icon.kind';
import { image } from './image/image.kind';
import { label } from './label/label.kind';
import { navBar } from './nav-bar/nav-bar.kind';
import { password } from './password/password.kind';
import { labeledRadioBox, legacyRadioBox, radioBox } from './radio-box/radio-box.kind';
import { slider } from './slider/slider.kind';
import { switchKind } from './switch/switch.kind';
import { table } from './table/table.kind';
import { textArea } from './text-area/text-area.kind';
import { textBox } from './text-box/text-box.kind';
import { unknown } from './unknown/unknown.kind';
import { isChecked } from './content';

/** The kinds that the insert panel offers, in its order. */
export const offeredKinds: readonly WidgetKind[] = [
  box,
  label,
  button,
  icon,
  image,
  textBox,
  textArea,
  password,
  slider,
  checkBox,
  labeledCheckBox,
  radioBox,
  labeledRadioBox,
  dropDown,
  switchKind,
  hotSpot,
  navBar,
  table,
];

/** Every kind that we paint, by the `type` of documents. */
export const widgetKinds: Readonly<Record<string, WidgetKind>> = Object.fromEntries(
  [...offeredKinds, legacyRadioBox, svgIcon].map((kind) => [kind.type, kind]),
);

/** Never fails: types that we do not know are painted as a neutral box with the type's name. */
export const kindOf = (type: string): WidgetKind =>
  (Object.hasOwn(widgetKinds, type) ? widgetKinds[type] : undefined) ?? unknown;

const ticked = new Set(['check', 'radio', 'switch']);

/** States that follow from what a widget holds; add hover, focus and error to them. */
export const heldStates = (widget: Widget, value?: WidgetValue): readonly WidgetState[] =>
  ticked.has(kindOf(widget.type).behaviour) && isChecked(widget, value) ? ['checked'] : [];
