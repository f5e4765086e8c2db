import { Fragment, type ReactNode } from 'react';
import styles from './questions.module.css';

interface KeyHintProps {
  readonly keys: readonly string[];
  readonly between?: string;
  readonly children: string;
}

export function KeyHint({ keys, between = '', children }: KeyHintProps) {
  return (
    <span>
      {keys.map((key, index) => (
        <Fragment key={key}>
          {index > 0 && between}
          <kbd>{key}</kbd>
        </Fragment>
      ))}
      {children}
    </span>
  );
}

/** What keys do here; where fingers answer they are not shown. */
export const KeyHints = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles['keys']}>{children}</p>
);
