import { type LineEvent, wholeEvent } from '@rehearse/contract';

/** An event of a session, `at` ms after it began, that says nothing but its kind and these fields. */
export const lineEvent = (at: number, type: string, fields: Partial<LineEvent> = {}): LineEvent =>
  wholeEvent({ at, time: at, type, ...fields });
