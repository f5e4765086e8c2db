import type { Area, BoxOperation, Edge, Paint, Placement, Shadow, TextOperation } from '@rehearse/widgets';
import type { CSSProperties } from 'react';

/** Address of a file of the prototype, a picture or a sound, that a document names by `<app>/<file>`. */
export type ImageUrl = (url: string) => string;

const px = (value: number): string => `${value}px`;

type Placed = Area & Pick<BoxOperation, 'cut'>;

export const placeStyle = (area: Placed): CSSProperties => ({
  position: 'absolute',
  left: area.x,
  top: area.y,
  width: area.w,
  height: area.h,
  boxSizing: 'border-box',
  clipPath: area.cut && cutText(area, area.cut),
});

function cutText({ x, y, w, h }: Area, cut: NonNullable<Placed['cut']>): string {
  const sides = [cut.y - y, x + w - cut.x - cut.w, y + h - cut.y - cut.h, cut.x - x];
  return `inset(${sides.map(px).join(' ')} round ${cut.radius.map(px).join(' ')})`;
}

const edge = ({ width, style, color }: Edge): string => `${px(width)} ${style} ${color}`;

function borders(border: BoxOperation['border']): CSSProperties {
  if (!border) return {};
  const [top, right, bottom, left] = border.map(edge);
  return { borderTop: top, borderRight: right, borderBottom: bottom, borderLeft: left };
}

const shadowText = ({ inset, x, y, blur, spread, color }: Shadow): string =>
  `${inset ? 'inset ' : ''}${px(x)} ${px(y)} ${px(blur)} ${px(spread)} ${color}`;

/** CSS text of a fill, usable as `background`. */
const paintText = (paint: Paint): string =>
  paint.kind === 'solid'
    ? paint.color
    : `linear-gradient(${paint.direction}deg, ${paint.stops.map(({ color, at }) => `${color} ${at * 100}%`).join(', ')})`;

const imageSizes = { cover: 'cover', contain: 'contain', stretch: '100% 100%' } as const;

/** Position, size and repetition of a picture, as css has them in `background`. */
function placementText(placement: Placement): string {
  if (typeof placement === 'string') return `center / ${imageSizes[placement]} no-repeat`;
  const { left, top, width, isRepeated } = placement;
  return `${left * 100}% ${top * 100}% / ${width * 100}% auto ${isRepeated ? 'repeat' : 'no-repeat'}`;
}

/** What an address holds itself is nowhere else. */
const addressOf = (url: string, imageUrl: ImageUrl): string => (url.startsWith('data:') ? url : imageUrl(url));

function fillStyle({ fill, image }: BoxOperation, imageUrl: ImageUrl): CSSProperties {
  const background = fill && paintText(fill);
  if (!image) return background ? { background } : {};
  const picture = `url(${JSON.stringify(addressOf(image.url, imageUrl))}) ${placementText(image.placement)} border-box`;
  if (!background) return { background: picture };
  return { background: fill.kind === 'solid' ? `${picture} ${background}` : `${picture}, ${background}` };
}

export const boxStyle = (operation: BoxOperation, imageUrl: ImageUrl): CSSProperties => ({
  ...placeStyle(operation),
  ...fillStyle(operation, imageUrl),
  ...borders(operation.border),
  ...(operation.radius.some((radius) => radius > 0) && { borderRadius: operation.radius.map(px).join(' ') }),
  ...(operation.shadows?.length && { boxShadow: operation.shadows.map(shadowText).join(', ') }),
  ...(operation.backdropBlur && { backdropFilter: `blur(${px(operation.backdropBlur)})` }),
});

/** Family, size and colour only, as a real text field takes them over. */
export const typeStyle = (operation: TextOperation): CSSProperties => ({
  color: operation.color,
  fontFamily: operation.family,
  fontSize: operation.size,
  fontWeight: operation.weight,
  fontStyle: operation.italic ? 'italic' : 'normal',
  textAlign: operation.align,
  lineHeight: operation.lineHeight,
  letterSpacing: operation.letterSpacing,
});

/** What real text fields cannot take over: they show letters of one colour. */
const letterStyle = ({ gradient, shadow }: TextOperation): CSSProperties => ({
  ...(shadow && { textShadow: `${px(shadow.x)} ${px(shadow.y)} ${px(shadow.blur)} ${shadow.color}` }),
  ...(gradient && { background: paintText(gradient), backgroundClip: 'text', color: 'transparent' }),
});

const justify = { top: 'flex-start', middle: 'center', bottom: 'flex-end' } as const;
const lineOffset = { top: 0, middle: 0.5, bottom: 1 } as const;

/** One element per text: a single line is placed by its padding, so that the ellipsis works; several lines by a column. */
export function textStyle(operation: TextOperation): CSSProperties {
  const base: CSSProperties = {
    ...placeStyle(operation),
    ...typeStyle(operation),
    ...letterStyle(operation),
    ...(operation.decoration !== 'none' && { textDecoration: operation.decoration, textDecorationSkipInk: 'none' }),
  };
  if (operation.single) {
    const free = operation.h - operation.size * operation.lineHeight;
    const overflow = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'pre' } as const;
    return free >= 0
      ? { ...base, ...overflow, paddingTop: free * lineOffset[operation.valign] }
      : { ...base, ...overflow, lineHeight: px(operation.h) };
  }
  return {
    ...base,
    display: 'flex',
    flexDirection: 'column',
    justifyContent: justify[operation.valign],
    ...(operation.unwrapped ? { whiteSpace: 'pre' } : { whiteSpace: 'pre-wrap', overflowWrap: 'break-word' }),
  };
}
