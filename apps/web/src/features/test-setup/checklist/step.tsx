import { classes, Icon } from '@rehearse/client/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './checklist.module.css';

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly isDone: boolean;
  /** At the right of the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function Step({ number, title, isDone, aside, children }: StepProps) {
  const { t } = useTranslation('test-setup');
  return (
    <li className={styles.step}>
      <span className={classes(styles.marker, isDone && styles.done)}>
        {isDone ? <Icon name="check" label={t('done')} /> : number}
      </span>
      <div className={styles.body}>
        <header className={styles.head}>
          <h2>{title}</h2>
          {aside}
        </header>
        {children}
      </div>
    </li>
  );
}
