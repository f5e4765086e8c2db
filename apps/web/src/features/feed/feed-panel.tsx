import { useErrorText } from '@rehearse/client/api/react';
import { Banner, Button, IconButton, Progress } from '@rehearse/client/ui';
import type { FeedEntry, NewsItem } from '@rehearse/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeed, useFeedActions, useLastLook, useNews } from '../../feed';
import { hrefOf, paths } from '../../paths';
import { HappeningRow } from './happening-row';
import { NewsRow } from './news-row';
import styles from './feed.module.css';

/** Older ones are in the help. */
const shownTips = 3;
const shownNews = 1;

type Row =
  | { readonly kind: 'happening'; readonly at: number; readonly entry: FeedEntry }
  | { readonly kind: 'news'; readonly at: number; readonly item: NewsItem };

function rowsOf(entries: readonly FeedEntry[], news: readonly NewsItem[]): readonly Row[] {
  const tips = news.filter(({ isPublic }) => !isPublic).slice(0, shownTips);
  const items = [...tips, ...news.filter(({ isPublic }) => isPublic).slice(0, shownNews)];
  return [
    ...entries.map((entry): Row => ({ kind: 'happening', at: entry.at, entry })),
    ...items.map((item): Row => ({ kind: 'news', at: item.lastUpdate, item })),
  ].toSorted((a, b) => b.at - a.at);
}

/** What happened to one's own things, tips and news: the last one first. */
export function FeedPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('feed');
  const errorText = useErrorText();
  const feed = useFeed();
  const news = useNews();
  const lastLook = useLastLook();
  const { read, look } = useFeedActions();
  // What is new stays marked while the panel is open.
  const [before, setBefore] = useState<number>();
  if (before === undefined && lastLook !== Infinity) setBefore(lastLook);
  const isNew = (at: number) => before !== undefined && at > before;
  const hasNew = news.data?.some(({ lastUpdate }) => isNew(lastUpdate)) ?? false;
  const { mutate: looked } = look;
  useEffect(() => {
    if (hasNew) looked();
  }, [hasNew, looked]);
  const entries = feed.data?.entries ?? [];
  const unread = entries.filter(({ isRead }) => !isRead).flatMap(({ keys }) => keys);
  const rows = rowsOf(entries, news.data ?? []);
  return (
    <div className={styles.panel}>
      <header className={styles.head}>
        <h2>{t('title')}</h2>
        {unread.length > 0 && (
          <Button variant="quiet" size="s" isPending={read.isPending} onPress={() => read.mutate(unread)}>
            {t('readAll')}
          </Button>
        )}
        <IconButton icon="x" size="s" label={t('close')} onPress={onClose} />
      </header>
      <div className={styles.rows}>
        {feed.isPending && <Progress label={t('loading')} />}
        {feed.error && <Banner tone="bad">{errorText(feed.error)}</Banner>}
        <ul>
          {rows.map((row) =>
            row.kind === 'happening' ? (
              <HappeningRow key={row.entry.keys[0]} entry={row.entry} onClose={onClose} />
            ) : (
              <NewsRow key={row.item.id} item={row.item} isNew={isNew(row.at)} onClose={onClose} />
            ),
          )}
        </ul>
      </div>
      <footer className={styles.foot}>
        <a href={hrefOf(paths.account)} onClick={onClose}>
          {t('choose')}
        </a>
      </footer>
    </div>
  );
}
