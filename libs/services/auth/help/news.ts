import type { Language, NewsItem } from '@rehearse/contract';
import { withId } from '@rehearse/server';
import news from './news.json' with { type: 'json' };

/** In the order of the file: the last first. */
export const newsIn = (language: Language): NewsItem[] =>
  news.map(({ id, day, texts }) => {
    const { title, text } = texts[language];
    const since = Date.parse(day);
    return withId(id, {
      title,
      more: `<p>${text}</p>`,
      img: `/notification/${id}.png`,
      isPublic: true as const,
      created: since,
      lastUpdate: since,
    });
  });
