import type { FlowEvent } from './flow';

/** An event of a session whose times are known. */
export interface LineEvent extends FlowEvent {
  /** ms since the epoch; of typing and scrolling the end, else the same as `time`. */
  readonly end: number;
  /** ms that the page was seen since the session began. */
  readonly seen: number;
  /** What a click hit: link, input, none; empty when the client did not say. */
  readonly target?: string | null;
  readonly task?: string | null;
}

/** How the work on a task stopped: `anotherTask` was begun, or a question asked, or the tester `left`. */
export const endings = ['completed', 'gaveUp', 'anotherTask', 'left'] as const;
export type Ending = (typeof endings)[number];

/** A stretch of a session that was spent on one task. */
export interface Stretch {
  /** Places in the line: from TaskStarted up to, and without, `until`. */
  readonly first: number;
  readonly until: number;
  /** ms, on the scale of `seen`. */
  readonly from: number;
  readonly to: number;
  readonly ending: Ending;
}

const endedBy: Readonly<Record<string, Ending>> = { TaskCompleted: 'completed', TaskGivenUp: 'gaveUp' };

/**
 * When a guided session worked on which task (analytics.md 4.11, "window"): a task that is opened again has several stretches. null
 * for a free session, which was never given a task.
 */
export function stretchesOf(line: readonly LineEvent[]): ReadonlyMap<string, readonly Stretch[]> | null {
  if (!line.some(({ type }) => type === 'TaskStarted')) return null;
  const stretches = new Map<string, Stretch[]>();
  let open: (Pick<Stretch, 'first' | 'from'> & { readonly task: string }) | undefined;
  const close = (until: number, to: number, ending: Ending) => {
    if (!open) return;
    const { task, ...begin } = open;
    stretches.set(task, [...(stretches.get(task) ?? []), { ...begin, until, to, ending }]);
    open = undefined;
  };
  for (const [at, event] of line.entries()) {
    const task: string = event.task || open?.task || '';
    const ending = endedBy[event.type];
    if (event.type === 'SessionEnd') close(at, event.seen, 'left');
    // Who reads a question does the task no more: since the last thing that was told of it.
    else if (event.type === 'QuestionAnswered') close(at, line[at - 1]?.seen ?? event.seen, 'anotherTask');
    else if (ending && task === open?.task) close(at, event.seen, ending);
    else if (event.type === 'TaskStarted' && task !== open?.task) {
      close(at, event.seen, 'anotherTask');
      open = { task, first: at, from: event.seen };
    }
  }
  close(line.length, line.at(-1)?.seen ?? 0, 'left');
  return stretches;
}
