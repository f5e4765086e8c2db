import { policyOf } from '@rehearse/contract';

/** What analytics asks for besides what the gateway has let through. */
export const can = policyOf({
  annotate: { from: 'look' },
  'get mails of a report': { from: 'edit' },
  'change how long records are kept': { from: 'owner' },
});
