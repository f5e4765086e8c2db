/// <reference types="vite/types/importMeta.d.ts" />
import { languageOf, type Language } from '@rehearse/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../../load-chunk';
import { topicIds, type TopicId } from './topics';

export interface Section {
  /** The same in every language: it stands in addresses. */
  readonly id: string;
  readonly title: string;
  /** Paragraphs. */
  readonly text: readonly string[];
  /** By the name of its file, and in words. */
  readonly picture?: string;
  readonly alt?: string;
}

export interface TopicText {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly Section[];
}

export type Contents = Readonly<Record<TopicId, TopicText>>;

// All files of one language arrive as one (vite.config.ts).
const files = import.meta.glob<{ readonly default: TopicText }>('./contents/*/*.json');

async function loadTopic(language: Language, id: TopicId): Promise<TopicText> {
  const load = files[`./contents/${language}/${id}.json`];
  if (!load) throw new Error(`no help on ${id} in ${language}`);
  return (await loadChunk(load)).default;
}

async function loadContents(language: Language): Promise<Contents> {
  const topics = await Promise.all(topicIds.map(async (id) => [id, await loadTopic(language, id)] as const));
  return Object.fromEntries(topics) as Contents;
}

/** All of the help in the reader's language. */
export function useContents() {
  const { i18n } = useTranslation('help');
  const language = languageOf(i18n.language) ?? 'en';
  return useQuery({
    queryKey: ['help', language],
    queryFn: () => loadContents(language),
    staleTime: Infinity,
    gcTime: Infinity,
    // The page says that a part of the program did not arrive.
    throwOnError: true,
  });
}
