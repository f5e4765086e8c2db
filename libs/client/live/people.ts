import type { LiveMessage, LivePerson } from '@rehearse/contract';

/** What a message of the room makes of who is there; the same object where it says nothing of that. */
export function peopleAfter(people: readonly LivePerson[], message: LiveMessage): readonly LivePerson[] {
  switch (message.type) {
    case 'welcome':
      return message.people;
    case 'joined':
      return [...people.filter(({ connection }) => connection !== message.person.connection), message.person];
    case 'left':
      return people.filter(({ connection }) => connection !== message.connection);
    case 'presence': {
      const news = new Map(message.people.map((one) => [one.connection, one]));
      return people.map((person) => changed(person, news.get(person.connection)));
    }
    default:
      return people;
  }
}

/** What is missing stays. */
const changed = (person: LivePerson, news: Partial<LivePerson> | undefined): LivePerson =>
  news ? { ...person, ...news } : person;
