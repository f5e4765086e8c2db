/** px that a hidden page takes: it has no length of its own. */
const gapWidth = 44;
/** Most of the width that all of them take. */
const maxGaps = 0.4;
/** px between two ticks, at least. */
const tickWidth = 70;
const tickSteps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1_800, 3_600, 7_200].map((seconds) => seconds * 1_000);

/** Where the page was hidden: `at` in ms that it was seen before, `lasts` ms. */
export interface HiddenPeriod {
  readonly at: number;
  readonly lasts: number;
}

/** The line of time in px. What was hidden is cut out: a gap of its own, whatever it lasted. */
export interface TimeAxis {
  readonly width: number;
  /** ms to px. Of what lies at a cut, `hiddenBefore` tells on which side of it. */
  readonly x: (at: number, hiddenBefore?: number) => number;
  /** px to ms, within the session. */
  readonly at: (x: number) => number;
  /** Where a stretch lies: one that begins at a cut begins behind it, one that ends there ends before. */
  readonly stretch: (from: number, to: number) => { readonly left: number; readonly width: number };
  readonly cuts: readonly (HiddenPeriod & { readonly x: number; readonly width: number })[];
  readonly ticks: readonly { readonly at: number; readonly x: number }[];
}

/** `length` in ms, `width` in px; the cuts in their order. */
export function createTimeAxis(length: number, cuts: readonly HiddenPeriod[], width: number): TimeAxis {
  const gap = Math.min(gapWidth, (width * maxGaps) / Math.max(1, cuts.length));
  const scale = (width - gap * cuts.length) / Math.max(1, length);
  const x = (at: number, hiddenBefore = cuts.filter((cut) => cut.at < at).length): number =>
    at * scale + gap * hiddenBefore;
  const at = (place: number): number => {
    const passed = cuts.filter((cut, index) => x(cut.at, index) + gap <= place).length;
    const within = (place - gap * passed) / scale;
    return Math.min(length, cuts[passed]?.at ?? length, Math.max(0, within));
  };
  const step = tickSteps.find((ms) => ms * scale >= tickWidth) ?? length + 1;
  const ticks = Array.from({ length: Math.floor(length / step) + 1 }, (_, index) => index * step);
  return {
    width,
    x,
    at,
    stretch(from, to) {
      const left = x(from, cuts.filter((cut) => cut.at <= from).length);
      return { left, width: Math.max(0, x(to) - left) };
    },
    cuts: cuts.map((cut, index) => ({ ...cut, x: x(cut.at, index), width: gap })),
    ticks: ticks.map((at) => ({ at, x: x(at) })),
  };
}

const two = (value: number): string => String(value).padStart(2, '0');

/** A place on a line of time, ms, as "0:07" or "1:02:07". */
export function clockText(ms: number): string {
  const seconds = Math.floor(Math.max(0, ms) / 1_000);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
