import type { MailMessage } from '../ports';

/** A letter as the mailer takes it. */
export const messageOf = (from: string, { unsubscribe, ...message }: MailMessage) => ({
  from,
  ...message,
  ...(unsubscribe !== undefined && {
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }),
});
