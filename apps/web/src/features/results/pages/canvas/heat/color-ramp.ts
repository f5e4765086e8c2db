/** Cividis: reads the same for the colour-blind and in grey, dark is little and bright is much. */
const stops = ['#00224e', '#35456c', '#666970', '#948e77', '#c8b866', '#fee838'] as const;

type Rgb = readonly [red: number, green: number, blue: number];

const parse = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};
const parsed = stops.map(parse);
const last = parsed.length - 1;

/** Colour of a share of the maximum; below 0 and above 1 are clamped. */
export function heatColor(share: number): Rgb {
  const at = Math.min(1, Math.max(0, share)) * last;
  const index = Math.min(last - 1, Math.floor(at));
  const from = parsed[index] ?? [0, 0, 0];
  const to = parsed[index + 1] ?? from;
  const mix = (channel: 0 | 1 | 2) => Math.round(from[channel] + (to[channel] - from[channel]) * (at - index));
  return [mix(0), mix(1), mix(2)];
}

export const cssColor = (share: number): string => `rgb(${heatColor(share).join(' ')})`;

/** For CSS, left is 0 and right is the maximum. */
export const rampGradient = `linear-gradient(90deg, ${stops.join(', ')})`;

/** 256 colours, three bytes each: looking up is all that is left to do per pixel. */
export const rampTable: Uint8ClampedArray = Uint8ClampedArray.from(
  Array.from({ length: 256 }, (_, index) => heatColor(index / 255)).flat(),
);

const scaleKinds = ['linear', 'log'] as const;
export type ScaleKind = (typeof scaleKinds)[number];

/** Share of the ramp for a value of a cell: 0 stays 0 and `max` is 1 on both scales. The log scale counts in `unit`, so that 1 of it is where it begins to rise. */
export function heatShare(value: number, max: number, kind: ScaleKind, unit = 1): number {
  if (max <= 0 || value <= 0) return 0;
  return Math.min(1, kind === 'log' ? Math.log1p(value / unit) / Math.log1p(max / unit) : value / max);
}

const niceSteps = [1, 2, 5];

/** Values to name on the legend: 0, some round numbers between, and the maximum itself. A count (unit 1) has no parts. */
export function legendTicks(max: number, kind: ScaleKind, unit = 1): number[] {
  if (max <= 0) return [0];
  const rounds: number[] = [];
  for (let power = unit === 1 ? 1 : unit / 10; power < max; power *= 10)
    rounds.push(...niceSteps.map((step) => step * power));
  const share = (value: number) => heatShare(value, max, kind, unit);
  const ticks = [0];
  for (const value of rounds) {
    const gap = share(value) - share(ticks.at(-1) ?? 0);
    if (value < max && gap >= 0.1 && 1 - share(value) >= 0.12) ticks.push(value);
  }
  return [...ticks, max];
}
