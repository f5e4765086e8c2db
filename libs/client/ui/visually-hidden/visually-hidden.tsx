import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Of what is there for screen readers and the keyboard only. */
export const visuallyHiddenClass = styles.hidden;

/** For screen readers only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
