import { useSession } from '@rehearse/client/api/react';
import { Button, classes, ellipsisClass, Icon, IconButton, Popover, Progress } from '@rehearse/client/ui';
import { type ComponentProps, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { unreadIn, useFeed, useLastLook, useNews } from '../../feed';
import { loadChunk } from '../../load-chunk';
import { loadTexts } from '../i18n';
import styles from './frame.module.css';

const FeedPanel = lazy(() =>
  Promise.all([loadChunk(() => import('../../features/feed')), loadTexts(['feed'])]).then(([part]) => ({
    default: part.FeedPanel,
  })),
);

const panelWidth = 408;

/** How much is new: what happened is counted, tips and news are not. */
function useNewThings(): { readonly unread: number; readonly hasNews: boolean } {
  const feed = useFeed();
  const news = useNews();
  const lastLook = useLastLook();
  return {
    unread: feed.data ? unreadIn(feed.data) : 0,
    hasNews: news.data?.some(({ lastUpdate }) => lastUpdate > lastLook) ?? false,
  };
}

/** What is new, counted for who sees it and said for who does not. */
function useBellTexts() {
  const { t } = useTranslation('app');
  const { unread, hasNews } = useNewThings();
  const text = t('nav.feed');
  const label = unread > 0 ? t('nav.feedUnread', { count: unread }) : hasNews ? t('nav.feedNew') : text;
  const mark =
    unread > 0 ? <span className={styles.unread}>{unread}</span> : hasNews && <span className={styles.newDot} />;
  return { text, label, mark };
}

function FeedPopover({ placement, trigger }: Pick<ComponentProps<typeof Popover>, 'placement' | 'trigger'>) {
  const { t } = useTranslation('app');
  return (
    <Popover
      label={t('nav.feed')}
      placement={placement}
      width={Math.min(panelWidth, window.innerWidth - 16)}
      trigger={trigger}
    >
      {({ close }) => (
        <Suspense fallback={<Progress label={t('loading')} />}>
          <FeedPanel onClose={close} />
        </Suspense>
      )}
    </Popover>
  );
}

interface FeedBellProps {
  /** Where there is little room. */
  readonly isShort?: boolean;
}

/** Opens what one is told. */
export function FeedBell({ isShort = false }: FeedBellProps) {
  const { t } = useTranslation('app');
  const { text, label, mark } = useBellTexts();
  return (
    <FeedPopover
      placement="top start"
      trigger={
        <Button variant="quiet" wide className={classes(styles.entry, styles.bell)} aria-label={label}>
          <Icon name="bell" />
          <span className={classes(styles.entryText, ellipsisClass)}>{isShort ? t('nav.feedShort') : text}</span>
          {mark}
        </Button>
      }
    />
  );
}

/** The same in the top bar of a workspace. */
export function IconBell() {
  const { user } = useSession();
  return user && <OwnIconBell />;
}

function OwnIconBell() {
  const { label, mark } = useBellTexts();
  return (
    <span className={styles.iconBell}>
      <FeedPopover placement="bottom end" trigger={<IconButton icon="bell" label={label} />} />
      {mark}
    </span>
  );
}
