import type { Style } from '@rehearse/model';

const sides = ['Top', 'Right', 'Bottom', 'Left'];
const corners = ['TopLeft', 'TopRight', 'BottomRight', 'BottomLeft'];

const longForms: Readonly<Record<string, readonly string[]>> = {
  borderWidth: sides.map((side) => `border${side}Width`),
  borderColor: sides.map((side) => `border${side}Color`),
  borderRadius: corners.map((corner) => `border${corner}Radius`),
  padding: sides.map((side) => `padding${side}`),
};

/** Saved documents hold long forms only. */
export const longStyle = (style: Style): Style =>
  Object.fromEntries(
    Object.entries(style).flatMap(([property, value]) =>
      (longForms[property] ?? [property]).map((long): [string, unknown] => [long, value]),
    ),
  );
