import { policyOf } from '@rehearse/contract';

/** What testing asks for besides what the gateway has let through. */
export const can = policyOf({
  'make settings': { from: 'edit' },
  'see all of the settings': { from: 'look' },
});
