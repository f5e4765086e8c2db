import { Select } from '@rehearse/client/ui';
import type { Language } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { languageOptions } from '../../language-options';

interface TextsLanguageSelectProps {
  /** null: as the texts are written. */
  readonly language: Language | null;
  readonly onLanguage: (language: Language | null) => void;
}

const written = 'written';

/** In which language the texts that testers read are shown. */
export function TextsLanguageSelect({ language, onLanguage }: TextsLanguageSelectProps) {
  const { t } = useTranslation('test-setup');
  return (
    <Select
      label={t('texts.language')}
      icon="language"
      options={[{ id: written, text: t('texts.written') }, ...languageOptions]}
      value={language ?? written}
      onChange={(id) => onLanguage(id === written ? null : id)}
    />
  );
}
