import type { PresentSession } from '@rehearse/contract';

/** ms for which what nobody sees may be old: not the same for all stages, so that they are not all written at once. */
const far = { leastMs: 8_000, apartMs: 1_000, parts: 8 };

/** Whether what a stage tells is too old. `age`: ms between that and the newest answer. */
export const isOld = ({ number }: Pick<PresentSession, 'number'>, age: number, isNear: boolean): boolean =>
  age > (isNear ? 0 : far.leastMs + ((number ?? 0) % far.parts) * far.apartMs);
