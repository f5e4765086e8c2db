import type { LineEvent } from '@rehearse/contract';

/** An event of a session, `at` ms after it began, that says nothing but its kind and these fields. */
export const lineEvent = (at: number, type: string, fields: Partial<LineEvent> = {}): LineEvent => ({
  at,
  time: at,
  lasts: 0,
  type,
  screen: '',
  overlay: '',
  widget: '',
  target: '',
  task: '',
  gesture: '',
  state: '',
  byKeyboard: false,
  answer: null,
  order: [],
  question: '',
  ...fields,
});
