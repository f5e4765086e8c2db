import type { WidgetDesign } from './design';
import type { CommonType } from './common-types';
import { addKinds } from './kinds';
import { boxDesign } from './box/box.design';
import { buttonDesign } from './button/button.design';
import { checkBoxDesign, labeledCheckBoxDesign } from './check-box/check-box.design';
import { dropDownDesign } from './drop-down/drop-down.design';
import { hotSpotDesign } from './hot-spot/hot-spot.design';
import { iconDesign, svgIconDesign } from './icon/icon.design';
import { imageDesign } from './image/image.design';
import { labelDesign } from './label/label.design';
import { audioLogicDesign, logicOrDesign, restDesign, scriptDesign } from './logic/logic.design';
import { navBarDesign } from './nav-bar/nav-bar.design';
import { passwordDesign } from './password/password.design';
import { labeledRadioBoxDesign, legacyRadioBoxDesign, radioBoxDesign } from './radio-box/radio-box.design';
import { switchDesign } from './switch/switch.design';
import { textAreaDesign } from './text-area/text-area.design';
import { textBoxDesign } from './text-box/text-box.design';
import { unknownDesign } from './unknown/unknown.design';

/** In the order of the insert panel. */
const common: Readonly<Record<CommonType, WidgetDesign>> = {
  Box: boxDesign,
  Label: labelDesign,
  Button: buttonDesign,
  Icon: iconDesign,
  Image: imageDesign,
  TextBox: textBoxDesign,
  TextArea: textAreaDesign,
  Password: passwordDesign,
  CheckBox: checkBoxDesign,
  LabeledCheckBox: labeledCheckBoxDesign,
  RadioBox2: radioBoxDesign,
  LabeledRadioBox: labeledRadioBoxDesign,
  DropDown: dropDownDesign,
  Switch: switchDesign,
  HotSpot: hotSpotDesign,
  NavBar: navBarDesign,
  RadioBox: legacyRadioBoxDesign,
  SVGIcon: svgIconDesign,
  LogicOr: logicOrDesign,
  Rest: restDesign,
  Script: scriptDesign,
  AudioLogic: audioLogicDesign,
};

let designs: Readonly<Record<string, WidgetDesign>> = common;

/** Whether what designers need of these widgets is known by now. */
export const hasDesigns = (widgets: Iterable<{ readonly type: string }>): boolean =>
  designs !== common || [...widgets].every(({ type }) => Object.hasOwn(common, type));

/** To be awaited before kinds are offered; kinds come with their designs. */
export async function loadDesigns(): Promise<void> {
  const [{ moreKinds }, { moreDesigns }] = await Promise.all([import('./more/kinds'), import('./more/designs')]);
  addKinds(moreKinds);
  designs = { ...common, ...moreDesigns };
}

export const designOf = (type: string): WidgetDesign =>
  (Object.hasOwn(designs, type) && designs[type]) || unknownDesign;

export const knownTypes = (): readonly string[] => Object.keys(designs);

/** What the insert panel offers. */
export const offeredDesigns = (): readonly WidgetDesign[] => Object.values(designs).filter(({ category }) => category);
