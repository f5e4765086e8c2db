import { Button, Select } from '@rehearse/client/ui';
import type { Language } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { languageOptions } from '../../../language-options';
import styles from './checklist.module.css';

interface TextsLanguageProps {
  /** null: as the texts are written. */
  readonly language: Language | null;
  readonly onLanguage: (language: Language | null) => void;
  /** All languages side by side. */
  readonly onTranslate: () => void;
}

const written = 'written';

/** In which language the fields of this page give the texts that testers read. */
export function TextsLanguage({ language, onLanguage, onTranslate }: TextsLanguageProps) {
  const { t } = useTranslation('test-setup');
  return (
    <div className={styles.language}>
      <Select
        label={t('texts.language')}
        icon="language"
        options={[{ id: written, text: t('texts.written') }, ...languageOptions]}
        value={language ?? written}
        onChange={(id) => onLanguage(id === written ? null : id)}
      />
      <Button icon="table" onPress={onTranslate}>
        {t('translations.open')}
      </Button>
      {language && <p className={styles.dim}>{t('texts.missing')}</p>}
    </div>
  );
}
