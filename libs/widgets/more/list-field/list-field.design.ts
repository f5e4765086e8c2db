import type { WidgetDesign } from '../../design';
import { dropDownDesign } from '../../drop-down/drop-down.design';
import { englishOptions, sampleOptions } from '../../sample-options';
import { hoverDropDown, mobileDropDown } from './list-field.kind';

const count = 8;

export const mobileDropDownDesign: WidgetDesign = {
  ...dropDownDesign,
  ...mobileDropDown,
  label: 'mobileDropDown',
  icon: 'layout-bottombar-expand',
  fields: dropDownDesign.fields?.filter(({ prop }) => prop !== 'popupPosition'),
  samples: sampleOptions(count),
  defaults: { ...dropDownDesign.defaults, props: { options: englishOptions(count), selected: '' } },
};

/** Old documents only. */
export const hoverDropDownDesign: WidgetDesign = {
  ...mobileDropDownDesign,
  ...hoverDropDown,
  label: 'hoverDropDown',
  icon: 'select',
  fields: dropDownDesign.fields,
  category: undefined,
};
