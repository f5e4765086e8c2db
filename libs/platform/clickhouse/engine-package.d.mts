export function systemName(machine?: {
  readonly platform: string;
  readonly arch: string;
  /** Counts on Linux only. */
  readonly hasGlibc: boolean;
}): string;
export function enginePackage(system?: string): string;
export function noEngine(system: string): string;
