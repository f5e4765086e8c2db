/** Types of what most prototypes have (kinds.ts). All others come when a prototype has one of them. */
export const commonTypes = [
  'Box',
  'Label',
  'Button',
  'Icon',
  'Image',
  'TextBox',
  'TextArea',
  'Password',
  'CheckBox',
  'LabeledCheckBox',
  'RadioBox2',
  'LabeledRadioBox',
  'DropDown',
  'Switch',
  'HotSpot',
  'NavBar',
  'RadioBox',
  'SVGIcon',
  'LogicOr',
  'Rest',
  'Script',
  'AudioLogic',
] as const;

export type CommonType = (typeof commonTypes)[number];

/** Those among them that need what asks something outside of the prototype. */
export const askingTypes: readonly CommonType[] = ['Rest', 'Script', 'AudioLogic'];
