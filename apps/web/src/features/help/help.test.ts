import { type Language, languageCodes } from '@rehearse/contract';
import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Contents, TopicText } from './contents';
import { partsOf } from './search/parts';
import { search } from './search/search';
import { firstTopics, seeAlso, topicGroups, topicIds } from './topics';

const here = fileURLToPath(new URL('.', import.meta.url));
const namesIn = (pattern: string): string[] => globSync(pattern, { cwd: here }).map((file) => basename(file, '.json'));
const read = (language: Language, name: string) =>
  JSON.parse(readFileSync(join(here, 'contents', language, `${name}.json`), 'utf8'));
const contents = Object.fromEntries(
  languageCodes.map((language) => [language, Object.fromEntries(topicIds.map((id) => [id, read(language, id)]))]),
) as Record<Language, Contents>;

/** All that is not words. */
const shapeOf = ({ sections }: TopicText) =>
  sections.map(({ id, text, picture, alt }) => ({ id, paragraphs: text.length, picture, hasAlt: Boolean(alt) }));

const picturesIn = (topics: Contents): string[] =>
  topicIds.flatMap((id) => topics[id].sections.flatMap(({ picture }) => picture ?? []));

describe.each(languageCodes)('the help in %s', (language) => {
  const topics = contents[language];

  it('has a file for each topic, and no other', () => {
    expect(namesIn(`contents/${language}/*.json`).toSorted()).toEqual(topicIds.toSorted());
  });

  it.each(topicIds)('has the sections, paragraphs and pictures of %s', (id) => {
    expect(shapeOf(topics[id])).toEqual(shapeOf(contents.en[id]));
    expect(JSON.stringify(topics[id])).not.toContain('""');
  });

  it('finds each section by its title and by each of its paragraphs', () => {
    const lost = topicIds.flatMap((topic) =>
      topics[topic].sections.flatMap(({ id, title, text }) =>
        [title, ...text.map((paragraph) => paragraph.slice(-24))].filter(
          (wish) => !search(topics, wish).some((one) => one.topic === topic && one.section === id),
        ),
      ),
    );
    expect(lost).toEqual([]);
  });

  it('finds each topic by its title first', () => {
    const firsts = topicIds.map((id) => search(topics, topics[id].title)[0]?.title);
    expect(firsts).toEqual(topicIds.map((id) => topics[id].title));
  });
});

it('leads to topics that exist, from each to others', () => {
  const known = new Set<string>(topicIds);
  expect(topicIds.length).toBe(known.size);
  expect([...firstTopics, ...Object.values(seeAlso).flat()].filter((id) => !known.has(id))).toEqual([]);
  expect(topicIds.filter((id) => seeAlso[id].length === 0 || seeAlso[id].includes(id))).toEqual([]);
  expect(topicGroups.every(({ topics }) => topics.length > 1)).toBe(true);
});

it('has every picture that it shows, none besides, and all of them small', () => {
  const files = globSync('pictures/*', { cwd: here });
  expect(files.map((file) => basename(file, '.webp')).toSorted()).toEqual(picturesIn(contents.en).toSorted());
  const bytes = files.map((file) => statSync(join(here, file)).size);
  expect(Math.min(...bytes)).toBeGreaterThan(1_000);
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThan(400_000);
});

describe('the search', () => {
  const found = (language: Language, wish: string) =>
    search(contents[language], wish).map(({ topic, section }) => `${topic}/${section ?? ''}`);

  it('wants all words, in any order and case, without accents', () => {
    expect(found('en', 'CODE qr')).toContain('preview/phone');
    expect(found('pt', 'codigo qr')).toContain('preview/phone');
    expect(found('en', 'qr unicorn')).toEqual([]);
  });

  it('finds nothing for nothing', () => {
    expect(found('en', ' ')).toEqual([]);
  });

  it('shows the paragraph that has the words', () => {
    const [first] = search(contents.en, 'radio buttons');
    expect(first).toMatchObject({ topic: 'widgets', section: 'tricks' });
    expect(first?.text).toContain('Radio buttons');
  });
});

describe('the marks', () => {
  const marked = (text: string, ...words: string[]) =>
    partsOf(text, words)
      .map((part) => (part.isFound ? `[${part.text}]` : part.text))
      .join('');

  it('stand at what was found, as it is written', () => {
    expect(marked('Sessão e sessões', 'sess')).toBe('[Sess]ão e [sess]ões');
    expect(marked('Sessão', 'sessao')).toBe('[Sessão]');
    expect(marked('按 Tab 键', 'tab', '键')).toBe('按 [Tab] [键]');
  });

  it('are one where words overlap', () => {
    expect(marked('prototype', 'proto', 'totype')).toBe('[prototype]');
  });

  it('leave a text alone that has none of the words', () => {
    expect(partsOf('Hello', ['x'])).toEqual([{ at: 0, text: 'Hello', isFound: false }]);
    expect(partsOf('', ['x'])).toEqual([]);
  });
});
