import { type Language, languageCodes, languageOf, languages } from '@rehearse/contract';
import { type ReactNode, useState } from 'react';
import { loadFailure } from '../../../load-failure/load-failure';
import { Icon } from '../icon';
import { useTexts } from '../texts';
import styles from '../tester.module.css';

/** Rejects when the texts of the language do not arrive. */
export type OnLanguage = (language: Language) => Promise<void>;

interface FrameProps {
  readonly onLanguage: OnLanguage;
  readonly narrow?: boolean;
  readonly children: ReactNode;
}

function LanguageSelect({ onLanguage }: Pick<FrameProps, 'onLanguage'>) {
  const { t, language } = useTexts();
  const [failed, setFailed] = useState(false);
  const change = (code: string) => {
    const chosen = languageOf(code);
    if (!chosen) return;
    setFailed(false);
    onLanguage(chosen).catch(() => setFailed(true));
  };
  return (
    <>
      {failed && (
        <span role="alert" className={styles['small']}>
          {loadFailure(language)('text')}
        </span>
      )}
      <label className={styles['language']}>
        <Icon name="language" size={16} />
        <span aria-hidden>{languages[language].name}</span>
        <Icon name="down" size={16} />
        <select aria-label={t('language')} value={language} onChange={({ target }) => change(target.value)}>
          {languageCodes.map((code) => (
            <option key={code} value={code} lang={languages[code].locale}>
              {languages[code].name}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

/** What surrounds every page of the tester except the test itself. */
export function Frame({ onLanguage, narrow = false, children }: FrameProps) {
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <span className={styles['brand']}>
          <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden>
            <circle cx="12" cy="12" r="9.5" fill="none" stroke="var(--accent)" strokeWidth="3" />
            <circle cx="12" cy="12" r="4.5" fill="var(--accent)" />
          </svg>
          Rehearse
        </span>
        <LanguageSelect onLanguage={onLanguage} />
      </header>
      <main className={narrow ? `${styles['main']} ${styles['narrow']}` : styles['main']}>{children}</main>
    </div>
  );
}
