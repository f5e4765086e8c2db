import type { FormEvent } from 'react';
import { useTexts } from '../texts';
import styles from '../tester.module.css';
import { MessagePage } from './message-page';

interface PasswordPageProps {
  readonly wrong: boolean;
  /** The last password is being tried. */
  readonly busy: boolean;
  readonly onPassword: (password: string) => void;
}

/** The password is the end of the link's hash (api-contract.md 9.2). */
export function PasswordPage({ wrong, busy, onPassword }: PasswordPageProps) {
  const { t } = useTexts();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password');
    if (typeof password !== 'string' || password.trim() === '') return;
    onPassword(password.trim());
  };
  return (
    <MessagePage icon="lock" title={t('password.title')} lead={t('password.lead')}>
      <form className={styles['form']} onSubmit={submit}>
        <label htmlFor="password">{t('password.label')}</label>
        <input
          id="password"
          name="password"
          type="text"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          required
          aria-invalid={(wrong && !busy) || undefined}
          aria-describedby={wrong ? 'wrong' : undefined}
        />
        {wrong && !busy && (
          <p id="wrong" className={styles['error']} role="alert">
            {t('password.wrong')}
          </p>
        )}
        <button type="submit" className={`${styles['button']} ${styles['primary']}`} disabled={busy}>
          {busy ? t('password.checking') : t('password.open')}
        </button>
      </form>
    </MessagePage>
  );
}
