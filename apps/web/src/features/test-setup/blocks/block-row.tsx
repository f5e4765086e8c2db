import { classes, ellipsisClass, Icon, type IconName } from '@rehearse/client/ui';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import styles from './blocks.module.css';

interface BlockRowProps {
  /** Name of the row for screen readers. */
  readonly label: string;
  readonly icon: IconName;
  readonly kind: string;
  readonly title: string;
  /** What is in it, in few words. */
  readonly meta?: string;
  /** What it lacks, instead. */
  readonly warning?: string;
  readonly seconds?: number;
  readonly isOpen?: boolean;
  /** Without it the row has nothing to open. */
  readonly onToggle?: () => void;
  /** At the very left and right. */
  readonly grip?: ReactNode;
  readonly menu?: ReactNode;
  /** Below the title, also while the row is closed. */
  readonly notes?: readonly ReactNode[];
  /** The editor of an open row. */
  readonly children?: ReactNode;
}

/** One block of a study in the list of all. */
export function BlockRow(props: BlockRowProps) {
  const {
    label,
    icon,
    kind,
    title,
    meta,
    warning,
    seconds,
    isOpen,
    onToggle,
    grip,
    menu,
    notes = [],
    children,
  } = props;
  const { t } = useTranslation('test-setup');
  return (
    <article className={classes(styles.block, isOpen && styles.open)} aria-label={label}>
      <header className={styles.head}>
        <span className={styles.grip}>{grip}</span>
        <span className={styles.kind}>
          <Icon name={icon} />
          <span className={ellipsisClass}>{kind}</span>
        </span>
        {onToggle ? (
          <Button className={classes(styles.title, ellipsisClass)} aria-expanded={isOpen} onPress={onToggle}>
            {title}
          </Button>
        ) : (
          <strong className={classes(styles.title, ellipsisClass)}>{title}</strong>
        )}
        {warning ? (
          <span className={styles.warn}>
            <Icon name="alert-triangle" />
            {warning}
          </span>
        ) : (
          meta && <span className={styles.meta}>{meta}</span>
        )}
        <span className={styles.seconds}>{seconds === undefined ? '' : t('blocks.seconds', { seconds })}</span>
        <span className={styles.more}>{menu}</span>
      </header>
      {notes.map((note, index) => (
        <p key={index} className={styles.note}>
          <Icon name="corner-down-right" />
          <span>{note}</span>
        </p>
      ))}
      {children && (
        // What is selected with the pointer in a field must not drag the row along.
        <div className={styles.body} draggable onDragStart={(event) => event.preventDefault()}>
          {children}
        </div>
      )}
    </article>
  );
}
