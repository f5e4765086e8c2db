import { z } from 'zod';
import { epochMs, id, okEnvelope, orSoftError, route } from '../route';

const openInvitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  /** What the operator who sent it is called; missing when that account is gone. */
  by: z.string().optional(),
  at: epochMs,
  until: epochMs,
});
/** To sign up, where nobody may without. */
export type OpenInvitation = Readonly<z.infer<typeof openInvitationSchema>>;

const acts = { perMinute: 300 };

/** Of operators, to whoever shall have an account (adr/0033). */
export const invitationRoutes = {
  invitations: route({
    name: 'operator.invitations',
    owner: 'auth',
    method: 'GET',
    path: '/rest/operator/invitations.json',
    access: 'operator',
    summary: 'Who is invited to sign up and has not, the latest first',
    ok: z.array(openInvitationSchema),
    limits: acts,
  }),
  invite: route({
    name: 'operator.invite',
    owner: 'auth',
    method: 'POST',
    path: '/rest/operator/invitations.json',
    access: 'operator',
    summary: 'Mails a link by which this address may sign up, once; one that was mailed before is void',
    body: z.object({ email: z.string().max(500) }),
    ok: orSoftError(okEnvelope),
    errors: [
      'user.email.invalid',
      'user.create.domain',
      'user.login.notOwn',
      'invitation.known',
      'invitation.full',
      'request/rate',
    ],
    limits: acts,
  }),
  withdrawInvitation: route({
    name: 'operator.withdrawInvitation',
    owner: 'auth',
    method: 'DELETE',
    path: '/rest/operator/invitations/{invitation}.json',
    access: 'operator',
    summary: 'The link that was mailed is void',
    params: z.object({ invitation: id }),
    ok: okEnvelope,
    limits: acts,
  }),
} as const;
