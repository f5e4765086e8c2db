import type { ReactNode } from 'react';
import { ProgressBar } from 'react-aria-components/ProgressBar';
import { classes } from '../class-names';
import { Icon, type IconName } from '../icon/icon';
import styles from './feedback.module.css';

type Tone = 'neutral' | 'good' | 'warn' | 'bad' | 'info' | 'accent';
const toneIcon: Record<Tone, IconName> = {
  neutral: 'info-circle',
  good: 'circle-check',
  warn: 'alert-triangle',
  bad: 'alert-circle',
  info: 'info-circle',
  accent: 'info-circle',
};

interface BannerProps {
  readonly tone?: Tone;
  readonly title?: ReactNode;
  /** Buttons at the right. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** Says what happened and what to do, where it happened. `bad` is announced at once. */
export function Banner({ tone = 'info', title, actions, children }: BannerProps) {
  return (
    <div className={classes(styles.banner, styles[tone])} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon name={toneIcon[tone]} />
      <div className={styles.bannerText}>
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
      </div>
      {actions && <div className={styles.bannerActions}>{actions}</div>}
    </div>
  );
}

interface EmptyStateProps {
  readonly icon?: IconName;
  readonly title: string;
  /** 1 where it is all there is on the page. */
  readonly level?: 1 | 2;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

export function EmptyState({ icon, title, level = 2, actions, children }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.empty}>
      {icon && (
        <span className={styles.emptyIcon}>
          <Icon name={icon} size={20} />
        </span>
      )}
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {actions && <div className={styles.emptyActions}>{actions}</div>}
    </div>
  );
}

interface SkeletonProps {
  readonly width?: number | string;
  readonly height?: number | string;
  readonly radius?: number | string;
  readonly className?: string;
}

/** Holds the place of what is loading; appears after 300 ms only. Say `aria-busy` on what it fills. */
export function Skeleton({ width = '100%', height = 12, radius, className }: SkeletonProps) {
  return (
    <span className={classes(styles.skeleton, className)} style={{ width, height, borderRadius: radius }} aria-hidden />
  );
}

interface ProgressProps {
  readonly label: string;
  /** 0 to 1; absent means unknown. */
  readonly value?: number;
}

export function Progress({ label, value }: ProgressProps) {
  return (
    <ProgressBar
      aria-label={label}
      isIndeterminate={value === undefined}
      value={(value ?? 0) * 100}
      className={styles.progress}
    >
      {({ percentage }) => (
        <span
          className={classes(styles.progressFill, value === undefined && styles.unknown)}
          style={{ width: value === undefined ? undefined : `${percentage}%` }}
        />
      )}
    </ProgressBar>
  );
}

interface BadgeProps {
  readonly tone?: Tone;
  readonly icon?: IconName;
  readonly children: ReactNode;
}

export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classes(styles.badge, styles[tone])}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}

/** A state as a dot and a word; `hollow` for what has not begun. */
export function StateDot({
  tone = 'neutral',
  hollow,
  children,
}: {
  readonly tone?: 'neutral' | 'good' | 'warn' | 'bad';
  readonly hollow?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <span className={classes(styles.state, styles[`state-${tone}`], hollow && styles.hollow)}>
      <i />
      {children}
    </span>
  );
}
