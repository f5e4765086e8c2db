export interface Violation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}
export function checkWalls(
  folder: string,
): Promise<{ readonly violations: readonly Violation[]; readonly imports: number }>;
