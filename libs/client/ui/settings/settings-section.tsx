import { type FormEvent, type ReactNode, useId } from 'react';
import styles from './settings-section.module.css';

interface SettingsSectionProps {
  readonly title: string;
  readonly text?: string;
  /** With it the section is a form. */
  readonly onSubmit?: () => void;
  readonly children: ReactNode;
}

/** Settings of one kind: what they are about, and beside it the fields. */
export function SettingsSection({ title, text, onSubmit, children }: SettingsSectionProps) {
  const heading = useId();
  const content = (
    <>
      <div className={styles.about}>
        <h2 id={heading}>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      <div className={styles.fields}>{children}</div>
    </>
  );
  if (!onSubmit)
    return (
      <section className={styles.section} aria-labelledby={heading}>
        {content}
      </section>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={styles.section} onSubmit={submit} noValidate>
      {content}
    </form>
  );
}
