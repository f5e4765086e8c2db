import { z } from 'zod';
import { readEraseCode } from '../erase-code';
import { limits } from '../limits';
import { sessionId } from '../records';
import { app, crowd, okEnvelope, route } from '../route';

const code = z
  .string()
  .max(60)
  .transform((text, context) => {
    const read = readEraseCode(text);
    if (read !== null) return read;
    context.addIssue('no code');
    return z.NEVER;
  });

/** Testers erase their own recording (adr/0059). */
export const eraseCodeRoutes = {
  claim: route({
    name: 'eraseCodes.claim',
    owner: 'analytics',
    method: 'POST',
    path: '/rest/invitation/{app}/{hash}/erase-code',
    access: 'hash',
    summary:
      'As a session begins: the code by which its tester may erase it, drawn on their page. The first one counts',
    params: app.extend({ hash: z.string() }),
    body: z.object({ session: sessionId, code }),
    ok: okEnvelope,
    errors: ['auth/forbidden'],
    limits: { ...crowd, body: 8_192 },
  }),
  erase: route({
    name: 'eraseCodes.erase',
    owner: 'analytics',
    method: 'POST',
    path: '/rest/erase',
    access: 'anyone',
    summary: 'Delete everything of the session that a code belongs to',
    body: z.object({ code }),
    ok: okEnvelope,
    errors: ['thing/unknown'],
    limits: { perMinute: limits.eraseTries, body: 8_192 },
  }),
} as const;
