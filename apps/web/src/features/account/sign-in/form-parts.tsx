import { classes, Icon, PasswordField } from '@rehearse/client/ui';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePasswordLength } from '../../../use-server-config';
import styles from './sign-in.module.css';

export type Mode = 'login' | 'signUp' | 'reset';

/** What every form of the card has in common; `onMode` is how one leads to another. */
export interface FormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onMode: (mode: Mode) => void;
}

export function Form({
  title,
  intro,
  onSubmit,
  children,
}: {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <title>{`${title} · Rehearse`}</title>
      <header>
        <h1>{title}</h1>
        {intro && <p className={styles.intro}>{intro}</p>}
      </header>
      {children}
    </form>
  );
}

interface PasswordProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string;
  readonly labelEnd?: ReactNode;
  readonly isNew?: boolean;
  readonly label?: string;
}

/** The rule is in view from the beginning, and ticks itself off. */
export function Password({ value, onChange, error, labelEnd, isNew, label }: PasswordProps) {
  const { t } = useTranslation('account');
  const minLength = usePasswordLength();
  const longEnough = value.length >= minLength;
  const rule = (
    <span className={classes(styles.rule, longEnough && styles.kept)}>
      <Icon name={longEnough ? 'circle-check' : 'circle'} />
      {t('passwordRule', { count: minLength })}
    </span>
  );
  return (
    <PasswordField
      label={label ?? t('password')}
      labelEnd={labelEnd}
      size="l"
      value={value}
      onChange={onChange}
      error={error}
      hint={rule}
      autoComplete={isNew ? 'new-password' : 'current-password'}
    />
  );
}
