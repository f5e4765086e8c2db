import type { Rate } from '@rehearse/platform/ports';

/** Holds `points`, and fills again within `perMs`. */
export class Bucket {
  private left: number;
  private at = performance.now();

  constructor(private readonly rate: Rate) {
    this.left = rate.points;
  }

  /** Whether so much was in it; else nothing is taken. */
  take(count: number): boolean {
    const now = performance.now();
    const { points, perMs } = this.rate;
    this.left = Math.min(points, this.left + ((now - this.at) * points) / perMs);
    this.at = now;
    if (this.left < count) return false;
    this.left -= count;
    return true;
  }
}
