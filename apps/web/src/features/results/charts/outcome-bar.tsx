import { classes, VisuallyHidden } from '@rehearse/client/ui';
import { type Outcome, outcomes } from '@rehearse/events';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { SessionsLink } from '../filter/sessions-link';
import { useFormats } from '../format/use-formats';
import type { OutcomePart } from '../pages/overview/tasks/task-statistics';
import styles from './outcome-bar.module.css';

interface OutcomeBarProps {
  readonly label: string;
  readonly task: string;
  readonly parts: readonly OutcomePart[];
  /** It leads nowhere: for whom may not see sessions. */
  readonly isStatic?: boolean;
}

/**
 * How a task ended, session by session. Each part leads to its sessions, and says how many they are: within the bar where there
 * is room, else below it, where the link is large enough to be hit.
 */
export function OutcomeBar({ label, task, parts, isStatic }: OutcomeBarProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const narrow = parts.filter(({ hasRoom }) => !hasRoom);
  const total = formats.count(parts.reduce((sum, { count }) => sum + count, 0));
  const link = ({ outcome, count }: OutcomePart) => ({
    change: { task, outcome },
    label: t(isStatic ? 'outcome.partOnly' : 'outcome.part', {
      outcome: t(`outcome.${outcome}`),
      x: formats.count(count),
      n: total,
    }),
  });
  const Leading = isStatic ? Told : SessionsLink;
  return (
    <>
      <ul className={styles.bar} aria-label={label}>
        {parts.map((part) => (
          <li
            key={part.outcome}
            className={classes(styles.part, part.outcome === 'notStarted' && styles.notStarted)}
            style={{ flexGrow: part.share }}
            aria-hidden={!part.hasRoom}
          >
            <Leading
              {...link(part)}
              className={classes(styles.fill, styles.paint, styles[part.outcome])}
              isFocusable={part.hasRoom}
            >
              {part.hasRoom && (
                <span className={classes(styles.number, isPlain(part.outcome) && styles.plain)}>
                  {formats.count(part.count)}
                </span>
              )}
            </Leading>
          </li>
        ))}
      </ul>
      {narrow.length > 0 && (
        <ul className={styles.narrow}>
          {narrow.map((part) => (
            <li key={part.outcome}>
              <Leading {...link(part)}>
                <Swatch outcome={part.outcome} />
                {formats.count(part.count)}
              </Leading>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** In place of a link. */
const Told = ({ className, label, children }: ComponentProps<typeof SessionsLink>) => (
  <span className={className} title={label}>
    <VisuallyHidden>{label}</VisuallyHidden>
    <span className={styles.told} aria-hidden="true">
      {children}
    </span>
  </span>
);

/** The only ones without a hatch. */
const isPlain = (outcome: Outcome): boolean => outcome === 'direct';

function Swatch({ outcome }: { readonly outcome: Outcome }) {
  return <span className={classes(styles.swatch, styles.paint, styles[outcome])} aria-hidden="true" />;
}

/** What each outcome means. */
export function OutcomeLegend() {
  const { t } = useTranslation('results');
  return (
    <ul className={styles.legend} aria-label={t('outcome.legend')}>
      {outcomes.map((outcome) => (
        <li key={outcome}>
          <Swatch outcome={outcome} />
          <b>{t(`outcome.${outcome}`)}</b> {t(`outcome.${outcome}Text`)}
        </li>
      ))}
    </ul>
  );
}
