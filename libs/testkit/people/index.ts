// People who speak HTTP, with their prototypes and the letters that they get.
export { newApp, newPerson, sender, smallApp } from './people';
export type { Answer, OwnApp, Person, Send, SendOptions } from './people';
export { confirmLinkTo, lettersTo, letterTo } from './outbox';
export { answerOfProvider, testProvider } from './sign-on';
