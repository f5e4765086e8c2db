import styles from './ellipsis.module.css';

/** Of text that stays on one line, and ends with "…" where it finds no room. */
export const ellipsisClass = styles.ellipsis;
