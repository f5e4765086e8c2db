/** What has been painted so far; a canvas that nobody touches counts nothing. */
export interface Counters {
  frames: number;
  static: number;
  drag: number;
  overlay: number;
  /** Screens painted anew into their picture. */
  pictures: number;
  /** Widgets painted. */
  widgets: number;
  /** Screens in sight now. */
  screens: number;
}

export const newCounters = (): Counters => ({
  frames: 0,
  static: 0,
  drag: 0,
  overlay: 0,
  pictures: 0,
  widgets: 0,
  screens: 0,
});
