/** A colour as the fields show it. */
export interface Rgba {
  /** `#RRGGBB` */
  readonly hex: string;
  /** 0 to 1 */
  readonly alpha: number;
}

const pair = (digits: string): string => (digits.length === 1 ? digits + digits : digits);

function fromHex(digits: string): Rgba | null {
  if (!/^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(digits)) return null;
  const size = digits.length < 6 ? 1 : 2;
  const parts = [0, 1, 2, 3].map((index) => pair(digits.slice(index * size, (index + 1) * size)));
  const alpha = parts[3] ? Math.round((Number.parseInt(parts[3], 16) / 255) * 100) / 100 : 1;
  return { hex: `#${parts.slice(0, 3).join('').toUpperCase()}`, alpha };
}

const channel = (text: string): number => {
  const value = Number.parseFloat(text);
  return Math.min(255, Math.max(0, Math.round(text.endsWith('%') ? value * 2.55 : value)));
};

function fromFunction(text: string): Rgba | null {
  const parts = /^rgba?\(([^)]*)\)$/i
    .exec(text)?.[1]
    ?.split(/[\s,/]+/)
    .filter(Boolean);
  if (!parts || parts.length < 3 || parts.length > 4 || parts.some((part) => !/^[\d.]+%?$/.test(part))) return null;
  const hex = parts.slice(0, 3).map((part) => channel(part).toString(16).padStart(2, '0'));
  const last = parts[3] ?? '1';
  const alpha = last.endsWith('%') ? Number.parseFloat(last) / 100 : Number.parseFloat(last);
  return { hex: `#${hex.join('').toUpperCase()}`, alpha: Math.min(1, alpha) };
}

/** Reads `#rgb`, `#rrggbb`, with alpha, with or without `#`, `rgb()`, `rgba()` and `transparent`; null for anything else. */
export function readColor(value: unknown): Rgba | null {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (text === 'transparent') return { hex: '#FFFFFF', alpha: 0 };
  return fromHex(text.replace(/^#/, '')) ?? fromFunction(text);
}

/** `#RRGGBB`, or `rgba()` where it is not opaque. */
export function colorText({ hex, alpha }: Rgba): string {
  if (alpha >= 1) return hex;
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgba(${r}, ${g}, ${b}, ${Number(Math.max(0, alpha).toFixed(2))})`;
}

/** Half way between two colours; the first if one cannot be read. */
export function between(a: string, b: string, share: number): string {
  const [from, to] = [readColor(a), readColor(b)];
  if (!from || !to) return a;
  const hex = [1, 3, 5].map((at) => {
    const [x, y] = [from, to].map((color) => Number.parseInt(color.hex.slice(at, at + 2), 16));
    return Math.round((x ?? 0) + ((y ?? 0) - (x ?? 0)) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return colorText({ hex: `#${hex.join('').toUpperCase()}`, alpha: from.alpha + (to.alpha - from.alpha) * share });
}
