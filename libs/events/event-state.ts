export type FlowState = {
  readonly type?: string | null;
  readonly value?: unknown;
  /** The value as `stateText` spells it, where it is not at hand itself. */
  readonly text?: string;
  readonly children?: unknown;
};

/** One spelling per value: keys in order; '' for no value. */
export function stateValue(value: unknown): string {
  if (value === undefined || value === null) return '';
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** What states are compared by. */
export const stateText = (state: FlowState | null | undefined): string => state?.text ?? stateValue(state?.value);

/** ms since the epoch: the latest sample of a composite event (typing, scrolling), else its time. */
export function endOf(event: { readonly time: number; readonly state?: FlowState | null }): number {
  const children = event.state?.children;
  if (!Array.isArray(children)) return event.time;
  return children.reduce<number>((latest, child: unknown) => {
    const time = typeof child === 'object' && child !== null && 'time' in child ? child.time : undefined;
    return typeof time === 'number' && time > latest ? time : latest;
  }, event.time);
}
