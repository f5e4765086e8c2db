export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Lines for the end of the run. */
  readonly remarks?: readonly string[];
}
export function readJestReport(file: string): Counts;
export function readBrowserReport(file: string): Counts;
