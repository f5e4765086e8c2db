import type { Style } from '@rehearse/model';

/** The style of new widgets: dark text on white, one accent. */
export const ink = '#1c2024';
export const dim = '#60646c';
export const line = '#cdced6';
export const soft = '#f0f0f3';
export const paper = '#ffffff';
/** As `soft` on white and as little seen on any other ground: of what no style names. */
export const hollow = 'rgba(139,141,152,0.13)';
/** As `line`, in the same way. */
export const rule = 'rgba(139,141,152,0.43)';
/** Of what is picked, on any ground. */
export const picked = 'rgba(62,99,221,0.09)';
/** Of screens whose style does not speak of a fill. */
export const screenColor = paper;
export const accent = '#3e63dd';
export const accentDark = '#3358d4';
export const bad = '#e5484d';
export const fontFamily = 'Helvetica Neue,Helvetica,Arial,sans-serif';

const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
const corners = ['TopLeft', 'TopRight', 'BottomRight', 'BottomLeft'] as const;

/** Long forms only: a saved document must not hold short-hands. */
export const border = (width: number, color: string): Style =>
  Object.fromEntries(
    sides.flatMap((side): [string, unknown][] => [
      [`border${side}Width`, width],
      [`border${side}Color`, color],
      [`border${side}Style`, 'solid'],
    ]),
  );
export const borderColor = (color: string): Style =>
  Object.fromEntries(sides.map((side) => [`border${side}Color`, color]));
export const borderStyle = (kind: 'dashed' | 'dotted'): Style =>
  Object.fromEntries(sides.map((side) => [`border${side}Style`, kind]));
export const radius = (size: number): Style =>
  Object.fromEntries(corners.map((corner) => [`border${corner}Radius`, size]));
export const padding = (vertical: number, horizontal: number): Style => ({
  paddingTop: vertical,
  paddingRight: horizontal,
  paddingBottom: vertical,
  paddingLeft: horizontal,
});
export const type = (size: number, align: 'left' | 'center', weight = 400): Style => ({
  color: ink,
  fontFamily,
  fontSize: size,
  fontWeight: weight,
  lineHeight: 1.4,
  letterSpacing: 0,
  textAlign: align,
  verticalAlign: 'middle',
});

/** What text fields and drop-downs share. */
export const field = {
  style: { background: paper, ...border(1, line), ...radius(4), ...padding(4, 10), ...type(14, 'left') },
  focus: borderColor(accent),
  error: borderColor(bad),
} as const satisfies Record<string, Style>;
