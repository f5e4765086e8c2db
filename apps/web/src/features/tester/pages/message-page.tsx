import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon';
import styles from '../tester.module.css';
import { CopyButton } from './copy-button';

interface MessagePageProps {
  readonly icon: IconName;
  readonly good?: boolean;
  readonly title: string;
  readonly lead: string;
  readonly children?: ReactNode;
}

/** A page that says one thing. */
export function MessagePage({ icon, good = false, title, lead, children }: MessagePageProps) {
  return (
    <div>
      <div className={good ? `${styles['disc']} ${styles['good']}` : styles['disc']}>
        <Icon name={icon} size={28} />
      </div>
      <h1>{title}</h1>
      <output className={styles['lead']}>{lead}</output>
      {children}
    </div>
  );
}

interface RowProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text?: string;
  /** Shown below, for testers to take along. */
  readonly code?: string;
  readonly children?: ReactNode;
}

export function Row({ icon, title, text, code, children }: RowProps) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <p>{title}</p>
        {text && <p className={styles['small']}>{text}</p>}
        {code && <p className={styles['code']}>{code}</p>}
      </div>
      {code && <CopyButton text={code} />}
      {children}
    </li>
  );
}

export function Rows({ children }: { readonly children: ReactNode }) {
  return <ul className={`${styles['card']} ${styles['rows']}`}>{children}</ul>;
}
