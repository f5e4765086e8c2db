import { classes, formatsOf, Icon } from '@rehearse/client/ui';
import type { App } from '@rehearse/model';
import { useTranslation } from 'react-i18next';
import { subjectOf } from '../beside/subject';
import { isMentioned } from '../data/filter';
import { elementName, type Located } from '../data/located';
import { useCommenting } from '../data/use-commenting';
import { Words } from '../thread/message';
import { Moment } from '../thread/moment';
import { AuthorName } from '../thread/person';
import styles from './list.module.css';
import { PinMark } from './pin-mark';

interface ThreadRowProps {
  readonly app: App;
  readonly one: Located;
  /** It is being read, elsewhere. */
  readonly isCurrent?: boolean;
  /** All of it is shown below: what it is about here says no more than where it is. */
  readonly isExpanded?: boolean;
  /** It stands beside what it is about. */
  readonly isBeside?: boolean;
  /** Of the session that it is about, where that is known. */
  readonly sessionName?: string | undefined;
  readonly onOpen: () => void;
}

/** A thread in short: pressed, it opens. */
export function ThreadRow({ app, one, isCurrent, isExpanded, isBeside = false, sessionName, onOpen }: ThreadRowProps) {
  const { t, i18n } = useTranslation('comments');
  const commenting = useCommenting();
  const { thread, place } = one;
  const { root, replies } = thread;
  const gone = place?.gone ?? null;
  const subject = isBeside ? null : subjectOf(thread);
  const element =
    gone === null
      ? (elementName(app, one) ?? (subject && [t(`about.${subject}`), sessionName].filter(Boolean).join(' ')))
      : null;
  const { facts } = formatsOf(i18n.language);
  const about = facts([
    replies.length > 0 && t('replies', { count: replies.length }),
    isMentioned(commenting, thread) && t('mentioned'),
    thread.isResolved && t('resolvedOne'),
  ]);
  return (
    <button
      type="button"
      className={styles.row}
      data-thread={thread.id}
      aria-current={isCurrent || undefined}
      aria-expanded={isExpanded}
      onClick={onOpen}
    >
      <PinMark pin={one} isCurrent={isCurrent || isExpanded} />
      <span className={styles.rowText}>
        <span className={styles.rowHead}>
          {!isExpanded && <AuthorName comment={root} />}
          {element !== null && <span className={classes(styles.dim, styles.element)}>{t('on', { element })}</span>}
          {!isExpanded && <Moment at={root.created} isShort />}
        </span>
        {!isExpanded && (
          <span className={styles.excerpt}>
            <Words comment={root} />
          </span>
        )}
        {!isExpanded && about && <span className={styles.dim}>{about}</span>}
        {gone !== null && (
          <span className={styles.gone}>
            <Icon name="unlink" size={14} />
            {t('gone', { element: gone })}
          </span>
        )}
      </span>
    </button>
  );
}
