const sides = (name: string) => ['Top', 'Right', 'Bottom', 'Left'].map((side) => name.replace('*', side));
const corners = ['TopLeft', 'TopRight', 'BottomRight', 'BottomLeft'].map((corner) => `border${corner}Radius`);

/** Short for all sides, as people write it. */
export const allSides: Readonly<Record<string, readonly string[]>> = {
  borderWidth: sides('border*Width'),
  borderColor: sides('border*Color'),
  borderStyle: sides('border*Style'),
  borderRadius: corners,
  padding: sides('padding*'),
};

/** What scripts can set of how something looks. No pictures: an address could tell somebody what was typed. */
export const alterableStyles: readonly string[] = [
  ...Object.values(allSides).flat(),
  'background',
  'color',
  'opacity',
  'fontSize',
  'fontFamily',
  'fontWeight',
  'fontStyle',
  'textDecoration',
  'textAlign',
  'verticalAlign',
  'letterSpacing',
  'lineHeight',
  'boxShadow',
  'textShadow',
  'filter',
  'cursor',
  'disabled',
  'icon',
  'iconColor',
  'iconSize',
  'colorButton',
  'colorForeGround',
  'handleColor',
  'barColor',
  'selectedBackground',
  'selectedColor',
  'activeBackground',
  'activeBorderColor',
  'activeColor',
  'passiveColor',
  'foreground',
  'background0',
  'background1',
  'background2',
  'background3',
];

/** What of its properties holds what testers see, or enter. */
export const heldProps: readonly string[] = ['label', 'value', 'checked', 'active', 'selected'];

/** What scripts can set of what something holds; neither addresses nor what leads somewhere. */
export const alterableProps: readonly string[] = [
  ...heldProps,
  'placeholder',
  'placeholderLabel',
  'min',
  'max',
  'options',
  'data',
  'tooltipText',
];
