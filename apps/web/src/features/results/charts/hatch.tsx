import styles from './charts.module.css';

/** The hatch of everything that was lost, as a pattern to fill with. */
export function HatchPattern({ id }: { readonly id: string }) {
  return (
    <pattern id={id} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect className={styles.lostHatch} width={5} height={5} />
      <line className={styles.hatchLine} x1={1} x2={1} y1={0} y2={5} />
    </pattern>
  );
}
