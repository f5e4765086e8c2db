import type { Widget } from '@rehearse/model';
import type { CommonType } from './common-types';
import type { WidgetKind } from './kind';
import type { moreKinds } from './more/kinds';
import { box } from './box/box.kind';
import { button } from './button/button.kind';
import { checkBox, labeledCheckBox } from './check-box/check-box.kind';
import { dropDown } from './drop-down/drop-down.kind';
import { hotSpot } from './hot-spot/hot-spot.kind';
import { icon, svgIcon } from './icon/icon.kind';
import { image } from './image/image.kind';
import { label } from './label/label.kind';
import { audioLogic, logicOr, rest, script } from './logic/logic.kind';
import { navBar } from './nav-bar/nav-bar.kind';
import { password } from './password/password.kind';
import { labeledRadioBox, legacyRadioBox, radioBox } from './radio-box/radio-box.kind';
import { switchKind } from './switch/switch.kind';
import { textArea } from './text-area/text-area.kind';
import { textBox } from './text-box/text-box.kind';
import { unknown } from './unknown/unknown.kind';

/** By the `type` of documents: what most prototypes have. The others, `moreKinds`, come when a prototype has one of them. */
const kinds = {
  Box: box,
  Label: label,
  Button: button,
  Icon: icon,
  Image: image,
  TextBox: textBox,
  TextArea: textArea,
  Password: password,
  CheckBox: checkBox,
  LabeledCheckBox: labeledCheckBox,
  RadioBox2: radioBox,
  LabeledRadioBox: labeledRadioBox,
  DropDown: dropDown,
  Switch: switchKind,
  HotSpot: hotSpot,
  NavBar: navBar,
  RadioBox: legacyRadioBox,
  SVGIcon: svgIcon,
  LogicOr: logicOr,
  Rest: rest,
  Script: script,
  AudioLogic: audioLogic,
} satisfies Readonly<Record<CommonType, WidgetKind>>;

let loaded: Readonly<Record<string, WidgetKind>> = kinds;

/** From now on all kinds are known. */
export function addKinds(more: typeof moreKinds): void {
  loaded = { ...kinds, ...more };
}

/** Whether all kinds that these widgets may have are known by now. */
export const hasKinds = (widgets: Iterable<{ readonly type: string }>): boolean =>
  loaded !== kinds || [...widgets].every(({ type }) => Object.hasOwn(kinds, type));

/** To be awaited before widgets are painted, used or asked about. */
export async function loadKinds(widgets: Iterable<{ readonly type: string }>): Promise<void> {
  if (!hasKinds(widgets)) addKinds((await import('./more/kinds')).moreKinds);
}

/** Never fails: types that we do not know are painted as a neutral box with the type's name. */
export const kindOf = (type: string): WidgetKind => (Object.hasOwn(loaded, type) && loaded[type]) || unknown;

/** Whether what lies on a widget belongs to it. */
export const holdsOthers = ({ type }: Widget): boolean => kindOf(type).holdsOthers === true;
