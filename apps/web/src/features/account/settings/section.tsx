import type { FormEvent, ReactNode } from 'react';
import styles from './settings.module.css';

interface SectionProps {
  readonly title: string;
  readonly text?: string;
  readonly onSubmit?: () => void;
  readonly children: ReactNode;
}

export function Section({ title, text, onSubmit, children }: SectionProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <form className={styles.section} onSubmit={submit} noValidate>
      <div className={styles.about}>
        <h2>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      <div className={styles.fields}>{children}</div>
    </form>
  );
}
