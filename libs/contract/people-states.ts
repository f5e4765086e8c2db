// Apart from the schemas: pages take this, and leave zod to the server.

/** Which people a list shows. `unseen`: not logged in for `limits.unseenMs`; `newsletter`: want it. */
export const peopleStates = ['all', 'operators', 'unseen', 'off', 'newsletter'] as const;
export type PeopleState = (typeof peopleStates)[number];
