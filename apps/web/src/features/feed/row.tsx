import { classes, dateText, daysAgo, formatsOf, timeText, VisuallyHidden } from '@rehearse/client/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './feed.module.css';

interface RowProps {
  readonly mark: ReactNode;
  readonly href: string;
  readonly title: string;
  readonly at: number;
  /** Of no hour. */
  readonly isDay?: boolean;
  readonly isNew: boolean;
  readonly onOpen: () => void;
  /** Beside the time. */
  readonly detail?: string | undefined;
  readonly more?: ReactNode;
  /** What can be answered to it. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** One thing that one is told; it leads to where that is. */
export function Row({
  mark,
  href,
  title,
  at,
  isDay = false,
  isNew,
  onOpen,
  detail,
  more,
  actions,
  children,
}: RowProps) {
  const { t, i18n } = useTranslation('feed');
  const time = timeText(at, i18n.language);
  const moment = daysAgo(at) === 0 && !isDay ? t('today', { time }) : dateText(at, i18n.language);
  return (
    <li className={classes(styles.row, isNew && styles.new)}>
      <span className={styles.mark} aria-hidden>
        {mark}
      </span>
      <div className={styles.words}>
        <a href={href} onClick={onOpen}>
          {title}
          {isNew && <VisuallyHidden>{t('new')}</VisuallyHidden>}
        </a>
        {children && <p>{children}</p>}
        <p className={styles.moment}>
          {detail && `${detail} `}
          <time dateTime={new Date(at).toISOString()} title={formatsOf(i18n.language).full(at)}>
            {moment}
          </time>
        </p>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {more}
    </li>
  );
}
