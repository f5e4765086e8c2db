import type { ErrorCode } from '@rehearse/contract';

/** Several errors in one answer: forms show them all. */
export const softErrors = (errors: readonly ErrorCode[]): { type: 'error'; errors: string[] } => ({
  type: 'error',
  errors: [...errors],
});
