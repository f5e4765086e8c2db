/** s: who reads for long, or has another page before them, is still there. */
const usual = 300;

/** ms since the epoch: who was heard of later is testing. */
export const sinceOf = (now: number, within = usual): number => Math.max(0, now - within * 1_000);
