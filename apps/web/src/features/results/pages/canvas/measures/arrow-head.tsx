import styles from '../canvas.module.css';

/** Points to the right, its tip at 0, 0. */
export const headShape = 'M-12.5 -10L0 0L-12.5 10Z';

export const PathHead = ({ transform }: { readonly transform: string }) => (
  <path className={styles.pathHead} d={headShape} transform={transform} />
);
