import { hrefOf, paths } from '../../paths';
import styles from './frame.module.css';

/** The tap ring. */
export function Brand({ compact }: { readonly compact?: boolean }) {
  return (
    <a className={styles.brand} href={hrefOf(paths.home)} aria-label="Rehearse">
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden>
        <circle cx="10" cy="10" r="8.75" className={styles.ring} />
        <circle cx="10" cy="10" r="4.25" className={styles.tap} />
      </svg>
      {!compact && <span>Rehearse</span>}
    </a>
  );
}
