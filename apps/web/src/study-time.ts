/** In seconds, from what testers of studies like these take on an average; a study says what its own take. */
export const welcomeSeconds = 20;
/** Where testers try the prototype without a task. */
export const freeSeconds = 60;

export const secondsOfTask = ({ flow }: { readonly flow: readonly unknown[] }): number =>
  flow.length > 0 ? 20 + 10 * flow.length : freeSeconds;

/** How long the parts of a study take together with its welcome, in whole minutes. */
export const minutesOf = (seconds: readonly number[]): number =>
  Math.max(1, Math.round(seconds.reduce((sum, one) => sum + one, welcomeSeconds) / 60));
