import { useCallback, useState } from 'react';
import styles from './preview.module.css';

interface Failure<Why> {
  /** Of the element. */
  readonly name: string;
  readonly why: Why;
}

const mostShown = 20;

/** What went wrong in the preview last, until it is forgotten. */
export function useFailures<Why>() {
  const [failed, setFailed] = useState<readonly Failure<Why>[]>([]);
  const add = useCallback(
    (name: string, why: Why) => setFailed((before) => [...before, { name, why }].slice(-mostShown)),
    [],
  );
  const forget = useCallback(() => setFailed([]), []);
  return { failed, add, forget };
}

interface FailuresProps<Why> {
  readonly title: string;
  readonly failed: readonly Failure<Why>[];
  readonly textOf: (why: Why) => string;
}

/** What testers are not told. */
export function Failures<Why>({ title, failed, textOf }: FailuresProps<Why>) {
  if (failed.length === 0) return null;
  return (
    <section className={styles.variables} aria-label={title} role="log">
      <h2>{title}</h2>
      {failed.map(({ name, why }, index) => (
        <p key={index} className={styles.failed}>
          <strong>{name}</strong> {textOf(why)}
        </p>
      ))}
    </section>
  );
}
