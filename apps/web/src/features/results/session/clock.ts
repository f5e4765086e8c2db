const two = (value: number): string => String(value).padStart(2, '0');

/** A place on a line of time, ms, as "0:07" or "1:02:07". */
export function clockText(ms: number): string {
  const seconds = Math.floor(Math.max(0, ms) / 1_000);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
