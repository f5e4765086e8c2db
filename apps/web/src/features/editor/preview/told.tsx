import { useCallback, useState } from 'react';
import styles from './preview.module.css';

interface Line<What> {
  /** Of the element. */
  readonly name: string;
  readonly what: What;
}

const mostShown = 20;

/** What elements of the preview told last, until it is forgotten. */
export function useTold<What>() {
  const [told, setTold] = useState<readonly Line<What>[]>([]);
  const add = useCallback(
    (name: string, ...all: readonly What[]) =>
      setTold((before) => [...before, ...all.map((what) => ({ name, what }))].slice(-mostShown)),
    [],
  );
  const forget = useCallback(() => setTold([]), []);
  return { told, add, forget };
}

interface ToldProps<What> {
  readonly title: string;
  readonly told: readonly Line<What>[];
  readonly textOf: (what: What) => string;
  /** It went wrong. */
  readonly isBad?: boolean;
}

/** What testers are not told. */
export function Told<What>({ title, told, textOf, isBad = false }: ToldProps<What>) {
  if (told.length === 0) return null;
  return (
    <section className={styles.variables} aria-label={title} role="log">
      <h2>{title}</h2>
      {told.map(({ name, what }, index) => (
        <p key={index} className={isBad ? styles.failed : styles.told}>
          <strong>{name}</strong> {textOf(what)}
        </p>
      ))}
    </section>
  );
}
