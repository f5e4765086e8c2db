import { Button } from '@rehearse/client/ui';
import type { Language } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { TextsLanguageSelect } from '../texts-language-select';
import styles from './checklist.module.css';

interface TextsLanguageProps {
  /** null: as the texts are written. */
  readonly language: Language | null;
  readonly onLanguage: (language: Language | null) => void;
  /** All languages side by side. */
  readonly onTranslate: () => void;
}

/** In which language the fields of this page give the texts that testers read. */
export function TextsLanguage({ language, onLanguage, onTranslate }: TextsLanguageProps) {
  const { t } = useTranslation('test-setup');
  return (
    <div className={styles.language}>
      <TextsLanguageSelect language={language} onLanguage={onLanguage} />
      <Button icon="table" onPress={onTranslate}>
        {t('translations.open')}
      </Button>
      {language && <p className={styles.dim}>{t('texts.missing')}</p>}
    </div>
  );
}
