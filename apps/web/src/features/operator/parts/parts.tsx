import type { ReactNode } from 'react';
import styles from './parts.module.css';

export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export const Facts = ({ children }: { readonly children: ReactNode }) => <dl className={styles.facts}>{children}</dl>;

interface FactProps {
  readonly name: string;
  /** What the name does not say. */
  readonly hint?: string | undefined;
  readonly value: ReactNode;
}

export function Fact({ name, hint, value }: FactProps) {
  return (
    <div>
      <dt>
        {name}
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}

export const Note = ({ children }: { readonly children: ReactNode }) => <p className={styles.note}>{children}</p>;
