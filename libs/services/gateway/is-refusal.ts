import { errors, Failure } from '@rehearse/contract';

/** Not that nobody could be asked. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Failure && errors[error.code] >= 400 && errors[error.code] < 500;
