import type { WidgetDesign } from './design';
import { isKnown, type KnownType } from './kinds';
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
import { sliderDesign } from './slider/slider.design';
import { switchDesign } from './switch/switch.design';
import { tableDesign } from './table/table.design';
import { textAreaDesign } from './text-area/text-area.design';
import { textBoxDesign } from './text-box/text-box.design';
import { unknownDesign } from './unknown/unknown.design';

/** In the order of the insert panel. */
const designs: Readonly<Record<KnownType, WidgetDesign>> = {
  Box: boxDesign,
  Label: labelDesign,
  Button: buttonDesign,
  Icon: iconDesign,
  Image: imageDesign,
  TextBox: textBoxDesign,
  TextArea: textAreaDesign,
  Password: passwordDesign,
  HSlider: sliderDesign,
  CheckBox: checkBoxDesign,
  LabeledCheckBox: labeledCheckBoxDesign,
  RadioBox2: radioBoxDesign,
  LabeledRadioBox: labeledRadioBoxDesign,
  DropDown: dropDownDesign,
  Switch: switchDesign,
  HotSpot: hotSpotDesign,
  NavBar: navBarDesign,
  Table: tableDesign,
  RadioBox: legacyRadioBoxDesign,
  SVGIcon: svgIconDesign,
  LogicOr: logicOrDesign,
  Rest: restDesign,
  Script: scriptDesign,
  AudioLogic: audioLogicDesign,
};

export const designOf = (type: string): WidgetDesign => (isKnown(type) ? designs[type] : unknownDesign);

/** What the insert panel offers. */
export const offeredDesigns: readonly WidgetDesign[] = Object.values(designs).filter(({ category }) => category);
