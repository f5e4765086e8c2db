import type { Contents } from '../contents';
import { topicIds, type TopicId } from '../topics';
import { fold, wordsOf } from './fold';

export interface Found {
  readonly topic: TopicId;
  /** Undefined: the topic itself, by its title and its first sentence. */
  readonly section: string | undefined;
  readonly title: string;
  /** The paragraph that has most of the words. */
  readonly text: string;
}

interface Place extends Omit<Found, 'text'> {
  readonly paragraphs: readonly string[];
}

/** Topics come before sections: of two that fit alike, they say more. */
const placesOf = (topics: Contents): readonly Place[] => [
  ...topicIds.map((topic) => {
    const { title, lead } = topics[topic];
    return { topic, section: undefined, title, paragraphs: [lead] };
  }),
  ...topicIds.flatMap((topic) =>
    topics[topic].sections.map(({ id, title, text }) => ({ topic, section: id, title, paragraphs: text })),
  ),
];

const count = (text: string, words: readonly string[]): number => {
  const folded = fold(text);
  return words.filter((word) => folded.includes(word)).length;
};

/** Topics and sections that have all the words; first those that have them in their title. */
export function search(contents: Contents, wish: string): readonly Found[] {
  const words = wordsOf(wish);
  if (words.length === 0) return [];
  return placesOf(contents)
    .filter(({ title, paragraphs }) => count([title, ...paragraphs].join(' '), words) === words.length)
    .toSorted((one, other) => count(other.title, words) - count(one.title, words))
    .map(({ paragraphs, ...place }) => {
      const [best = ''] = paragraphs.toSorted((one, other) => count(other, words) - count(one, words));
      return { ...place, text: best };
    });
}
