import type { ReactNode } from 'react';
import styles from './hidden.module.css';

/** Of what is there for screen readers and the keyboard only. */
export const hiddenClass = styles.hidden;

/** For screen readers only. */
export function Hidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
