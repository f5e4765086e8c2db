import { z } from 'zod';
import { okEnvelope } from '../route';

const stop = {
  method: 'POST',
  access: 'anyone',
  ok: okEnvelope,
  errors: ['thing/unknown'],
  limits: { perMinute: 20, body: 8_192 },
} as const;
const key = z.object({ key: z.string().min(1).max(100) });

/** A reader wants no more of some mails, and has the key that is in each. It stands in a body, as it is in no URL that is logged. */
export const stopByReader = { ...stop, body: key } as const;

/**
 * What mail programs call by themselves for whoever presses their button (RFC 8058), with a form that is not read. So the key stands
 * in the address here, which we do not log: it ends these mails, and does nothing else.
 */
export const stopByProgram = { ...stop, query: key } as const;

/** Where a mail program opens that address instead: leads to the page that asks once more. Whatever follows links on its own ends nothing. */
export const openedByProgram = {
  method: 'GET',
  access: 'anyone',
  query: key,
  ok: 'file',
  limits: { perMinute: 60 },
} as const;
