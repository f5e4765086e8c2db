import { policyOf } from '@rehearse/contract';

/** What somebody in a room may do there. */
export const can = policyOf({
  stay: { from: 'look', ofPublic: 'user' },
  'be one of the team': { from: 'look' },
  'tell changes': { from: 'edit' },
});
