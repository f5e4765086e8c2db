/** What a link leads to, as its page calls it. */
export type GuestThing = 'prototype' | 'report';
