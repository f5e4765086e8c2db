import { Skeleton } from '@rehearse/client/ui';
import styles from './list.module.css';

const places = [0, 1, 2, 3, 4, 5, 6, 7];

/** Keeps the grid's layout while it loads. */
export function CardSkeletons({ label }: { readonly label: string }) {
  return (
    <section className={styles.grid} aria-busy aria-label={label}>
      {places.map((place) => (
        <div key={place} className={styles.placeholder}>
          <Skeleton height={176} radius={0} />
          <div>
            <Skeleton width="60%" />
            <Skeleton width="40%" />
            <Skeleton width="80%" />
          </div>
        </div>
      ))}
    </section>
  );
}
